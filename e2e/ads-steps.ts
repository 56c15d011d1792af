import { expect, type Page } from '@playwright/test';
import { anotherOrigin } from './another-shop.ts';

/** The shop with a tag for advertising and one for measuring. */
export const ORIGIN = anotherOrigin(1);
export const TAGS = { ADS_TAG_ID: 'AW-123456789/order-label', MEASURING_TAG_ID: 'G-ABC123DEF4' };

const TAG = `
  document.cookie = '_gcl_au=1.1.1; path=/';
  const queue = JSON.stringify(dataLayer.map((command) => [...command]));
  fetch('https://www.google.com/ccm/collect?' + new URLSearchParams({ queue }));
`;

/** Records the requests to other hosts, in order. */
export async function watchOthers(page: Page): Promise<URL[]> {
  const asked: URL[] = [];
  const isOther = ({ protocol, origin }: URL) => /^https?:$/.test(protocol) && origin !== ORIGIN;
  await page.context().route(isOther, async (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    await route.fulfill({
      headers: { 'Access-Control-Allow-Origin': '*' },
      contentType: 'text/javascript',
      body: url.hostname === 'www.googletagmanager.com' ? TAG : '',
    });
  });
  return asked;
}

export const question = (page: Page) => page.getByRole('region', { name: 'Cookie choices' });
export const button = (page: Page, name: string) => question(page).getByRole('button', { name });

/** Answers one question, or both. */
export async function answer(page: Page, word: 'Accept' | 'Refuse', purposes = ['Advertising', 'Measuring']) {
  for (const purpose of purposes) await button(page, `${word}: ${purpose}`).click();
}
export const choices = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Cookie choices' });

export const hosts = (asked: readonly URL[]) => asked.map(({ hostname }) => hostname);
export const TAG_AND_CALL = ['www.googletagmanager.com', 'www.google.com'];

/** The commands in the tag's queue at its last request. */
export const heard = (asked: readonly URL[]): unknown[][] =>
  JSON.parse(asked.at(-1)?.searchParams.get('queue') ?? '[]');
export const heardEvents = (asked: readonly URL[]) =>
  heard(asked).flatMap(([command, name, params]) => (command === 'event' ? [[name, params]] : []));

/** What Google's consent mode is told of advertising, while measuring is denied. */
export const consentTo = (ads: 'denied' | 'granted') => ({
  ad_storage: ads,
  ad_user_data: ads,
  ad_personalization: ads,
  analytics_storage: 'denied',
});

/** Refusing is as easy as accepting, for each purpose. */
export async function expectEqualButtons(page: Page): Promise<void> {
  for (const purpose of ['Advertising', 'Measuring']) {
    const buttons = ['Refuse', 'Accept'].map((word) => button(page, `${word}: ${purpose}`).boundingBox());
    const [refuse, accept] = (await Promise.all(buttons)).map((box) => [box?.width, box?.height, box?.y]);
    expect(refuse).toEqual(accept);
  }
}

/** Records what the ledger is told, in order. */
export function watchTold(page: Page): unknown[] {
  const told: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/browser-consents')) told.push(request.postDataJSON());
  });
  return told;
}

/** The chunk of the questions, which loads after the page. */
export const QUESTION_CODE = /\/assets\/consent-banner-/;

/** Holds it. @returns what lets it go on. */
export async function holdQuestion(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(QUESTION_CODE, async (route) => {
    await held;
    await route.fallback();
  });
  return () => release();
}
