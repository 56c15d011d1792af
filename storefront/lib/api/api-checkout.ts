import type { MyTerms } from '../../../contract/orders/account-terms.ts';
import type { OrderState } from '../../../contract/orders/order-states.ts';
import type {
  ActionRequiredAnswer,
  CheckingAnswer,
  CheckoutAnswer,
  CheckoutPayload,
  DeliveryPromiseAnswer,
  Order,
  OrderStateAnswer,
  PaymentConfig,
} from '../../../contract/orders/orders.ts';
import type { TaxRulesAnswer } from '../../../contract/orders/tax-rules.ts';
import type { AddressSuggestionsAnswer, FoundAddressAnswer } from '../../../contract/places/places.ts';
import type { OpenPayment } from '../../state/checkout/open-payment.ts';
import { callApi } from './api-call.ts';
import type { ApiFetch } from './api-context.ts';
import { get, post, withQuery } from './api-verbs.ts';
import { browserFetch } from './browser-fetch.ts';

// The calls of the checkout; all throw ApiError.

/** Called on each keystroke; `session` is a uuid, the same for all calls about one address. */
export const suggestAddresses = async (q: string, session: string, signal?: AbortSignal) =>
  (
    await get<AddressSuggestionsAnswer>(
      browserFetch,
      withQuery('/address-suggestions', { q, session }),
      signal,
    )
  ).data;

/** 404 for an address without details. */
export const getSuggestedAddress = async (id: string, session: string) =>
  (
    await get<FoundAddressAnswer>(
      browserFetch,
      withQuery(`/address-suggestions/${encodeURIComponent(id)}`, { session }),
    )
  ).data;

export const getTaxRules = (api: ApiFetch = browserFetch) => get<TaxRulesAnswer>(api, '/tax-rules');

/** @param products ids of products, with commas between them. */
export const getDeliveryPromise = (products: string, signal?: AbortSignal) =>
  get<DeliveryPromiseAnswer>(browserFetch, withQuery('/delivery-promise', { products }), signal);

/** Terms of the signed-in buyer; null without any. */
export const getMyTerms = async (signal?: AbortSignal) =>
  (await get<{ data: MyTerms | null }>(browserFetch, '/my-account-terms', signal)).data;

export const getPaymentConfig = (signal?: AbortSignal) =>
  get<PaymentConfig>(browserFetch, '/payment-config', signal);

/** A placed order; a payment that the buyer's bank must confirm first; or a payment whose outcome is not known yet. */
export type CheckoutResult =
  | { readonly placed: Order }
  | { readonly bank: { readonly orderId: string; readonly clientSecret: string } }
  | { readonly checking: { readonly orderId: string } };

export type CheckoutAnswers = CheckoutAnswer | ActionRequiredAnswer | CheckingAnswer;

/** Idempotent: the same key with the same payload never makes two orders. */
export async function checkout(
  api: ApiFetch,
  payload: CheckoutPayload,
  idempotencyKey: string,
): Promise<CheckoutResult> {
  const { body } = await callApi<CheckoutAnswers>(api, '/checkout', {
    method: 'POST',
    body: payload,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
  return toCheckoutResult(body);
}

/** The state of an order that this browser cannot prove to be its own: nothing else is disclosed. */
export interface StateOnly {
  readonly stateOnly: { readonly orderId: string; readonly state: OrderState };
}

/** The outcome of an order's payment as far as it is known; 402 when it was declined. */
export async function confirmCheckout({ orderId, key }: OpenPayment): Promise<CheckoutResult | StateOnly> {
  const path = `/checkout/${encodeURIComponent(orderId)}/confirm`;
  const { body } = await callApi<CheckoutAnswers | OrderStateAnswer>(browserFetch, path, {
    method: 'POST',
    body: {},
    headers: key === null ? {} : { 'Idempotency-Key': key },
  });
  if ('data' in body && 'state' in body.data) return { stateOnly: { orderId, state: body.data.state } };
  return toCheckoutResult(body as CheckoutAnswers);
}

/** Cancels an order that waits for the bank; 409 when it was paid in the meantime. */
export const leaveCheckout = (orderId: string, clientSecret: string) =>
  post<{ message: string }>(`/checkout/${encodeURIComponent(orderId)}/cancel`, { clientSecret });

export function toCheckoutResult(body: CheckoutAnswers): CheckoutResult {
  if ('order' in body) return { placed: body.order };
  const { data } = body;
  if ('checking' in data) return { checking: { orderId: data.order_id } };
  return { bank: { orderId: data.order_id, clientSecret: data.clientSecret } };
}

/** Fakes the bank's page; only the test payment provider has this endpoint. */
export const answerTestBank = (clientSecret: string, outcome: 'approve' | 'refuse') =>
  post<undefined>(`/test-bank/${encodeURIComponent(clientSecret)}`, { outcome });
