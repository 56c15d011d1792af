import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../testing/lines.ts';
import { locate } from './locate.ts';
import { chooseProvince, rehydrateLocation, servedProvince, useLocationSlice } from './location.ts';

const OTTAWA = { latitude: 45.424_721_9, longitude: -75.695_000_1 };

/** The API calls, in order. */
let calls: string[];
let page: { cookie: string };

beforeEach(() => {
  calls = [];
  page = { cookie: '' };
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  respondWith(200, { data: { city: 'Ottawa', province: 'ON', country: 'Canada' } });
  useLocationSlice.setState(useLocationSlice.getInitialState());
});
afterEach(() => vi.unstubAllGlobals());

function respondWith(status: number, answer: unknown): void {
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    calls.push([method, path, body].filter(Boolean).join(' '));
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer), { status });
  });
}

type GetPosition = (
  found: (at: { coords: typeof OTTAWA }) => void,
  failed: (reason: unknown) => void,
) => void;
const fakeGeolocation = (getCurrentPosition: GetPosition) =>
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });

describe('a chosen province', () => {
  it('is stored on the device, sent to the server as a cookie and saved in the account by a call', () => {
    chooseProvince('QC');
    expect(useLocationSlice.getState().province).toBe('QC');
    expect(localStorage.getItem('location')).toBe('{"province":"QC"}');
    expect(page.cookie).toMatch(/^province=QC; /);
    expect(calls).toEqual(['POST /api/province?lang=en {"province":"QC"}']);
  });

  it('is kept when the shop cannot be reached', () => {
    respondWith(0, null);
    chooseProvince('QC');
    expect(useLocationSlice.getState().province).toBe('QC');
  });

  it('is restored with its cookie, unless the stored value is not a province', () => {
    localStorage.setItem('location', '{"province":"AB"}');
    rehydrateLocation()();
    expect(useLocationSlice.getState().province).toBe('AB');
    expect(page.cookie).toMatch(/^province=AB; /);
    localStorage.setItem('location', '{"province":"New York"}');
    rehydrateLocation()();
    expect(useLocationSlice.getState().province).toBe('AB');
  });
});

describe('locating the visitor', () => {
  it('goes from idle through loading to succeeded and sets the province', async () => {
    fakeGeolocation((found) => found({ coords: OTTAWA }));
    const states: string[] = [];
    const stop = useLocationSlice.subscribe(({ status }) => states.push(status));
    expect(await locate()).toBe(true);
    stop();
    expect(states).toEqual(['loading', 'succeeded']);
    expect(useLocationSlice.getState()).toMatchObject({
      province: 'ON',
      coords: { lat: 45.425, lng: -75.695 },
    });
    expect(page.cookie).toMatch(/^province=ON; /);
  });

  it('holds the position in memory only, rounded to 100 m', async () => {
    fakeGeolocation((found) => found({ coords: OTTAWA }));
    await locate();
    expect(calls[0]).toBe('GET /api/reverse-geocode?lat=45.425&lng=-75.695&lang=en');
    expect(localStorage.getItem('location')).toBe('{"province":"ON"}');
    expect(localStorage).toHaveLength(1);
  });

  it.each([
    ['denied', () => fakeGeolocation((_, failed) => failed(new Error('denied')))],
    ['not there in this browser', () => vi.stubGlobal('navigator', {})],
    [
      'of a place outside Canada',
      () => {
        fakeGeolocation((found) => found({ coords: OTTAWA }));
        respondWith(404, { code: 'NOT_FOUND' });
      },
    ],
    [
      'told to a shop that cannot be reached',
      () => {
        fakeGeolocation((found) => found({ coords: OTTAWA }));
        respondWith(0, null);
      },
    ],
  ])('falls back to New York, which counts as Ontario, when the position is %s', async (_, arrange) => {
    arrange();
    const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => {});
    expect(await locate()).toBe(false);
    expect(console.mock.calls.flat().join(' ')).not.toMatch(/45\.4|75\.6/);
    console.mockRestore();
    const { coords, province, status } = useLocationSlice.getState();
    expect({ coords, province, status }).toEqual({ coords: null, province: 'New York', status: 'failed' });
    expect(servedProvince(province ?? '')).toBe('ON');
    expect(localStorage).toHaveLength(0);
  });

  it('leaves an earlier chosen province unchanged when it fails', async () => {
    chooseProvince('NS');
    fakeGeolocation((_, failed) => failed(new Error('timeout')));
    await locate();
    expect(useLocationSlice.getState()).toMatchObject({ province: 'NS', status: 'failed' });
  });
});
