import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { denyStorage, openBrowser } from '../testing/browser.ts';
import { takeToasts } from '../ui/toasts/toast.ts';
import { askGeneral, useGeneral } from './general.ts';

const ANSWER = {
  data: {
    categories: [{ _id: '1', name: 'Flags', slug: 'flags', status: 'Active', image: '/pictures/flags' }],
    products: [{ name: 'Canada Flag', slug: 'canada-flag', images: [{ url: '/pictures/canada' }] }],
    stores: [{ name: 'Halifax Flags', slug: 'halifax-flags', address: { city: 'Halifax' } }],
  },
};
const KNOWN = {
  categories: [{ name: 'Flags', slug: 'flags' }],
  products: [{ name: 'Canada Flag', slug: 'canada-flag', image: '/pictures/canada' }],
  stores: [{ name: 'Halifax Flags', slug: 'halifax-flags', city: 'Halifax' }],
};
const UNKNOWN = { categories: [], products: [], stores: [] };

/** Authorization header of each call. */
let calls: (string | null)[];

function respondWith(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    calls.push(new Headers(headers).get('Authorization'));
    return Response.json(body, { status });
  });
}
const failRequests = () => respondWith(503, { message: 'The shop is away' });
const nextPage = () => useGeneral.setState(useGeneral.getInitialState());

beforeEach(() => {
  openBrowser();
  nextPage();
  takeToasts();
  calls = [];
});
afterEach(() => vi.unstubAllGlobals());

describe('general data', () => {
  it('load once: idle, loading, succeeded', async () => {
    respondWith(200, ANSWER);
    expect(useGeneral.getState().status).toBe('idle');
    const loading = askGeneral();
    expect(useGeneral.getState().status).toBe('loading');
    await Promise.all([loading, askGeneral()]);
    await askGeneral();
    expect(useGeneral.getState()).toMatchObject({ status: 'succeeded', ...KNOWN });
    expect(calls).toHaveLength(1);
  });

  it('fail without a toast, because no page waits for them, and may be requested again', async () => {
    failRequests();
    await askGeneral();
    expect(useGeneral.getState().status).toBe('error');
    expect(takeToasts()).toEqual([]);
    respondWith(200, ANSWER);
    await askGeneral();
    expect(useGeneral.getState().status).toBe('succeeded');
  });

  it('are requested without a token, so that one HTTP cache entry serves every account', async () => {
    localStorage.setItem('auth', 'a-token');
    respondWith(200, ANSWER);
    await askGeneral();
    expect(calls).toEqual([null]);
  });
});

describe('the stored shop data', () => {
  it('is used at once by the next page, also when the shop is unreachable', async () => {
    respondWith(200, ANSWER);
    await askGeneral();
    nextPage();
    const answer = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => answer.promise);
    const loading = askGeneral();
    await vi.waitFor(() => expect(useGeneral.getState()).toMatchObject({ status: 'loading', ...KNOWN }));
    answer.resolve(Response.json({ message: 'The shop is away' }, { status: 503 }));
    await loading;
    expect(useGeneral.getState()).toMatchObject({ status: 'error', ...KNOWN });
  });

  it.each([
    ['text', 'no JSON'],
    ['nothing', 'null'],
    ['a list', '[]'],
    [
      'an older shape',
      JSON.stringify({ ...KNOWN, stores: [{ name: 'Halifax Flags', slug: 'halifax-flags' }] }),
    ],
    ['a list that is none', JSON.stringify({ ...KNOWN, categories: { length: 1 } })],
    ['a name that is none', JSON.stringify({ ...KNOWN, categories: [{ name: 7, slug: 'flags' }] })],
    ['an entry that is none', JSON.stringify({ ...KNOWN, products: [null] })],
    ['a part only', JSON.stringify({ categories: KNOWN.categories })],
  ])('is discarded when it is %s', async (_what, stored) => {
    localStorage.setItem('general', stored);
    failRequests();
    await askGeneral();
    expect(useGeneral.getState()).toMatchObject(UNKNOWN);
    expect(localStorage.getItem('general')).toBeNull();
  });

  it('is optional: the response is used when storage is denied', async () => {
    denyStorage();
    respondWith(200, ANSWER);
    await askGeneral();
    expect(useGeneral.getState()).toMatchObject({ status: 'succeeded', ...KNOWN });
  });
});
