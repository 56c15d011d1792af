import type { AskForLinkBody, ConsentChoice, ConsentPage } from '../../../contract/consents/consent-page.ts';
import type { ErasureAnswer, PersonData } from '../../../contract/desk/people.ts';
import type { HeldData } from '../../../contract/privacy/held-data.ts';
import type { ShopContacts } from '../../../contract/privacy/shop-contacts.ts';
import { callApi } from './api-call.ts';
import type { ApiFetch } from './api-context.ts';
import { ApiError } from './api-error.ts';
import { get, post } from './api-verbs.ts';
import { browserFetch, guestFetch } from './browser-fetch.ts';
import { byLink } from './by-link.ts';

// Calls about consents and personal data; all throw ApiError. Those with a link's token are sent as a guest: the link is
// the proof, whoever is signed in here.

/**
 * Reads the contacts for privacy and accessibility; undefined when the API does not answer, because the text is still
 * worth reading.
 */
export async function findShopContacts(api: ApiFetch): Promise<ShopContacts | undefined> {
  try {
    return (await get<{ data: ShopContacts }>(api, '/shop-contacts')).data;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Which page a mailed link opens: the consents of an address, or what the shop holds under it. */
export type LinkKind = 'consent' | 'data';

/** The answer is the same for a known address and for an unknown one. */
export const askForMailedLink = (kind: LinkKind, body: AskForLinkBody, api: ApiFetch = browserFetch) =>
  callApi<{ message: string }>(api, `/${kind}-links`, { method: 'POST', body });

const consentPath = (token: string) => `/consent-links/${encodeURIComponent(token)}`;
const dataPath = (token: string) => `/data-links/${encodeURIComponent(token)}`;

/** Undefined for a link that is unknown or has expired. */
export const findConsents = (api: ApiFetch, token: string): Promise<ConsentPage | undefined> =>
  byLink(get<{ data: ConsentPage }>(api, consentPath(token)));

const send = async <T>(api: ApiFetch, path: string, body: unknown = {}) =>
  (await callApi<T>(api, path, { method: 'POST', body })).body;

export const chooseConsent = async (token: string, choice: ConsentChoice, api: ApiFetch = guestFetch) =>
  (await send<{ data: ConsentPage }>(api, consentPath(token), choice)).data;

export const stopAllMails = async (token: string, api: ApiFetch = guestFetch) =>
  (await send<{ data: ConsentPage }>(api, `${consentPath(token)}/stop-all`)).data;

/** The token of a link to the consents of the signed-in customer; 403 while the email is not confirmed. */
export const openOwnConsents = async () =>
  (await post<{ data: { token: string } }>('/account-consent-link', {})).data.token;

/** Undefined for a link that is unknown, has expired, or whose person was erased. */
export const findHeldData = (api: ApiFetch, token: string): Promise<HeldData | undefined> =>
  byLink(get<{ data: HeldData }>(api, dataPath(token)));

export const exportOwnData = (token: string) => send<PersonData>(guestFetch, `${dataPath(token)}/export`);

export const eraseOwnData = async (token: string) =>
  (await send<{ data: ErasureAnswer }>(guestFetch, `${dataPath(token)}/erase`)).data;
