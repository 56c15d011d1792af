import type { PayLink } from '../../../contract/desk/phone-orders.ts';
import { type CheckoutAnswers, type CheckoutResult, toCheckoutResult } from './api-checkout.ts';
import type { ApiFetch } from './api-context.ts';
import { ApiError } from './api-error.ts';
import { get, post } from './api-verbs.ts';

const pathOf = (token: string) => `/pay-links/${encodeURIComponent(token)}`;

/** What a mailed link asks to be paid; undefined for a link that is over or cut off. */
export async function findPayLink(api: ApiFetch, token: string): Promise<PayLink | undefined> {
  try {
    return (await get<{ data: PayLink }>(api, pathOf(token))).data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** Charges the card once, however often this is sent; 402 when it was declined. */
export const payByLink = async (token: string, paymentMethodId: string): Promise<CheckoutResult> =>
  toCheckoutResult(await post<CheckoutAnswers>(pathOf(token), { paymentMethodId }));

/** The outcome of the link's payment as far as it is known; 402 when it was declined. */
export const confirmPayLink = async (token: string): Promise<CheckoutResult> =>
  toCheckoutResult(await post<CheckoutAnswers>(`${pathOf(token)}/confirm`, {}));
