import type {
  AcceptBody,
  AcceptedAnswer,
  EndedQuoteLink,
  LinkedQuote,
  MyQuote,
} from '../../../contract/offers/quote-link.ts';
import { callApi } from './api-call.ts';
import type { ApiFetch } from './api-context.ts';
import { get, post } from './api-verbs.ts';
import { browserFetch } from './browser-fetch.ts';
import { byLink } from './by-link.ts';
import { inPageLanguage } from './page-language.ts';

const pathOf = (token: string) => `/quote-links/${encodeURIComponent(token)}`;

/** The request behind a mailed link, or that the link has expired. */
export type AnyQuoteLink = LinkedQuote | EndedQuoteLink;

export const isEndedLink = (quote: AnyQuoteLink): quote is EndedQuoteLink => quote.state === 'link-expired';

/** @returns undefined for a link that is unknown or cut off. */
export const findLinkedQuote = (api: ApiFetch, token: string): Promise<AnyQuoteLink | undefined> =>
  byLink(get<{ data: AnyQuoteLink }>(api, pathOf(token)));

/** The address of an offer's PDF. */
export const offerFileOf = (token: string, number: number) =>
  `/api${pathOf(token)}/offer.pdf?version=${number}`;
/** Where a form without script sends a file, and is led back from to the page in its language. */
export const filesPathOf = (token: string) => inPageLanguage(`/api${pathOf(token)}/files`);

interface Sent {
  readonly api: ApiFetch;
  readonly token: string;
}

const send = async <T>({ api, token }: Sent, path: string, body: object = {}, key?: string) =>
  (
    await callApi<T>(api, `${pathOf(token)}/${path}`, {
      method: 'POST',
      body,
      ...(key && { headers: { 'Idempotency-Key': key } }),
    })
  ).body;

export const writeMessage = (
  link: Sent,
  { key, ...body }: { readonly text: string; readonly files: readonly string[]; readonly key: string },
) => send<unknown>(link, 'message', body, key);

export const declineOffer = (
  link: Sent,
  body: { readonly offer: number; readonly reason: string; readonly words: string },
) => send<unknown>(link, 'decline', body);

export const askAgain = (link: Sent) => send<unknown>(link, 'ask-again');

export const acceptOffer = (link: Sent, body: AcceptBody | object) =>
  send<AcceptedAnswer>(link, 'accept', body);

/** @returns the token of a link to pay what falls due. */
export const payAccepted = async (link: Sent): Promise<string> =>
  (await send<{ data: { token: string } }>(link, 'pay')).data.token;

/** The requests of the signed-in customer, newest first. */
export const listMyQuotes = async (): Promise<readonly MyQuote[]> =>
  (await get<{ data: MyQuote[] }>(browserFetch, '/my-quotes')).data;

/** The token of a link to a request of the signed-in customer. */
export const openMyQuote = async (number: string): Promise<string> =>
  (await post<{ data: { token: string } }>(`/my-quotes/${encodeURIComponent(number)}/link`, {})).data.token;
