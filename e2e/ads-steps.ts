import type { Page } from '@playwright/test';
import { anotherOrigin } from './another-shop.ts';

/** The shop with a tag for advertising and one for measuring. */
export const ORIGIN = anotherOrigin(1);

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
