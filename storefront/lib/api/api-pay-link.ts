import type {
  EndedPayLink,
  PaidByLinkAnswer,
  PayBody,
  PayLink,
} from '../../../contract/desk/phone-orders.ts';
import {
  type CheckoutAnswers,
  type CheckoutResult,
  type StateOnly,
  toCheckoutResult,
} from './api-checkout.ts';
import type { ApiFetch } from './api-context.ts';
import { get, post } from './api-verbs.ts';
import { byLink } from './by-link.ts';

const pathOf = (token: string) => `/pay-links/${encodeURIComponent(token)}`;

/** The order behind a pay link, or the reason why it can no longer be paid. */
export type AnyPayLink = PayLink | EndedPayLink;

export const isEnded = (link: AnyPayLink): link is EndedPayLink =>
  link.state === 'expired' || link.state === 'cancelled' || link.state === 'over';

type LinkAnswers = Exclude<CheckoutAnswers, { order: unknown }> | PaidByLinkAnswer;

/** A payment by a link tells how its order stands, and nothing of the buyer. */
const toLinkResult = (body: LinkAnswers): CheckoutResult | StateOnly =>
  'order' in body ? { stateOnly: { orderId: body.data.order_id, state: 'placed' } } : toCheckoutResult(body);

/** @returns undefined for a link that is unknown or cut off. */
export const findPayLink = (api: ApiFetch, token: string): Promise<AnyPayLink | undefined> =>
  byLink(get<{ data: AnyPayLink }>(api, pathOf(token)));

/** Charges the card once, however often this is sent; 402 when it was declined, 409 when the total is another one by now. */
export const payByLink = async (token: string, body: PayBody): Promise<CheckoutResult | StateOnly> =>
  toLinkResult(await post<LinkAnswers>(pathOf(token), body));

/** The outcome of the link's payment as far as it is known; 402 when it was declined. */
export const confirmPayLink = async (token: string): Promise<CheckoutResult | StateOnly> =>
  toLinkResult(await post<LinkAnswers>(`${pathOf(token)}/confirm`, {}));

/** Leaves the bank's step, so that another card can be tried. @returns the link as it is then. */
export const leavePayLink = async (token: string): Promise<AnyPayLink> =>
  (await post<{ data: AnyPayLink }>(`${pathOf(token)}/leave`, {})).data;
