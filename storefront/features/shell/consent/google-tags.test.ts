import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BrowserPurpose } from '../../../../contract/consents/purposes.ts';

/** The tags remember which of them run, so each test has modules of its own. */
async function openDocument() {
  vi.resetModules();
  const [tags, events] = await Promise.all([
    import('./google-tags.ts'),
    import('../../../lib/tracking/events.ts'),
  ]);
  return { ...tags, ...events };
}

const IDS: Readonly<Record<BrowserPurpose, string>> = { 'ads-tag': 'AW-1/label', measuring: 'G-2' };
const starting = (purpose: BrowserPurpose, isOldChoice = true) => ({
  purpose,
  id: IDS[purpose],
  isOldChoice,
});

const commands = () => (globalThis.dataLayer ?? []).map((command) => [...(command as IArguments)]);
const names = () => commands().flatMap(([kind, name]) => (kind === 'event' ? [name] : []));
const granted = () =>
  Object.entries(commands().findLast(([kind]) => kind === 'consent')?.[2] ?? {}).flatMap(([kind, state]) =>
    state === 'granted' ? [kind] : [],
  );
const configured = () => commands().flatMap(([kind, id]) => (kind === 'config' ? [id] : []));

let scripts: { id: string; src: string }[];
let expired: string[];
beforeEach(() => {
  globalThis.dataLayer = undefined;
  [scripts, expired] = [[], []];
  vi.stubGlobal('window', {
    location: {
      href: 'https://shop.example/shop?search=anne&utm_source=mail&gclid=ad-7',
      hostname: 'shop.example',
    },
  });
  vi.stubGlobal('document', {
    referrer: '',
    getElementById: (id: string) => scripts.find((script) => script.id === id) ?? null,
    createElement: () => ({}),
    head: { append: (script: { id: string; src: string }) => scripts.push(script) },
    get cookie() {
      return '_gcl_au=1; _ga=2; _gac_3=4; cart=5';
    },
    set cookie(text: string) {
      expired.push(text.split('=')[0] ?? '');
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  globalThis.dataLayer = undefined;
});

it('loads and grants measuring alone when nothing else was accepted, and tells it nothing about ads', async () => {
  const { startTags, recordConversion, recordEvent } = await openDocument();
  recordConversion('AW-1/label');
  recordEvent('login', { method: 'email' });
  startTags([starting('measuring')]);
  recordConversion('AW-1/label');
  recordEvent('sign_up', { method: 'email' });
  expect(scripts.map(({ src }) => src)).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-2']);
  expect([granted(), configured(), names()]).toEqual([['analytics_storage'], ['G-2'], ['login', 'sign_up']]);
  expect(commands().find(([kind]) => kind === 'set')?.[1]).toMatchObject({
    page_location: 'https://shop.example/shop?utm_source=mail',
  });
});

it('loads ads alone likewise, with the press on the ad', async () => {
  const { startTags, recordConversion, recordEvent } = await openDocument();
  startTags([starting('ads-tag')]);
  recordConversion('AW-1/label');
  recordEvent('sign_up', { method: 'email' });
  expect(granted()).toEqual(['ad_storage', 'ad_user_data', 'ad_personalization']);
  expect([configured(), names()]).toEqual([['AW-1'], ['conversion']]);
  expect(commands().find(([kind]) => kind === 'set')?.[1]).toMatchObject({
    page_location: 'https://shop.example/shop?utm_source=mail&gclid=ad-7',
  });
});

it('adds what is accepted later to the one script, without what was queued before', async () => {
  const { startTags, recordConversion, recordEvent } = await openDocument();
  recordEvent('login', { method: 'email' });
  startTags([starting('ads-tag')]);
  startTags([starting('measuring', false)]);
  recordConversion('AW-1/label');
  recordEvent('sign_up', { method: 'email' });
  expect(scripts).toHaveLength(1);
  expect([granted().length, configured(), names()]).toEqual([4, ['AW-1', 'G-2'], ['conversion', 'sign_up']]);
});

it('withdraws one purpose with its cookies, and leaves the other', async () => {
  const { startTags, stopTag } = await openDocument();
  startTags([starting('ads-tag'), starting('measuring')]);
  stopTag('ads-tag');
  expect([granted(), [...new Set(expired)]]).toEqual([['analytics_storage'], ['_gcl_au', '_gac_3']]);
  expired = [];
  stopTag('measuring');
  expect([...new Set(expired)]).toEqual(['_ga']);
});
