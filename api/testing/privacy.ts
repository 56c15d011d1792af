import { expect } from 'vitest';
import type { ConsentPage } from '../../contract/consents/consent-page.ts';
import type { HeldData } from '../../contract/privacy/held-data.ts';
import type { TestApi } from './api.ts';
import type { Mailbox } from './mail/open-mailbox.ts';

interface Shop {
  readonly api: TestApi;
  readonly mailbox: Mailbox;
}

/** Asks for a link to a mailbox, as the form does, and takes its token from the mail. */
export async function askForLink(
  { api, mailbox }: Shop,
  email: string,
  kind: 'consent' | 'data' = 'consent',
): Promise<string> {
  await mailbox.read();
  expect((await api.post(`/${kind}-links`, { email })).status).toBe(202);
  return mailbox.readToken(kind === 'consent' ? 'consent' : 'my-data');
}

async function secretPage<Page>(answer: Response): Promise<Page> {
  expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)]);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
  return ((await answer.json()) as { data: Page }).data;
}

/** The page of consents behind a link. */
export const openConsents = async (api: TestApi, token: string): Promise<ConsentPage> =>
  secretPage(await api.get(`/consent-links/${token}`));

/** Gives or withdraws one consent by a link. */
export const choose = async (
  api: TestApi,
  token: string,
  choice: { readonly purpose: string; readonly isGiven: boolean },
): Promise<ConsentPage> => secretPage(await api.post(`/consent-links/${token}`, choice));

export const stopAll = async (api: TestApi, token: string): Promise<ConsentPage> =>
  secretPage(await api.post(`/consent-links/${token}/stop-all`));

/** Reads the data held, behind a link. */
export const openHeld = async (api: TestApi, token: string): Promise<HeldData> =>
  secretPage(await api.get(`/data-links/${token}`));

/** Which purposes a page shows as on. */
export const allowedOn = ({ purposes }: ConsentPage): string[] =>
  purposes.filter(({ isAllowed }) => isAllowed).map(({ purpose }) => purpose);
