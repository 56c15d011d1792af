import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { payload } from '../../api/testing/orders/checkout.ts';
import type { MyOrdersAnswer } from '../../contract/accounts/my-orders.ts';
import { unitPrice } from '../../contract/catalog/line-price.ts';
import type { Language } from '../../contract/locale.ts';
import { toCents } from '../../contract/money.ts';
import type { Order } from '../../contract/orders/orders.ts';
import type { AllStoresAnswer } from '../../contract/places/stores.ts';
import { bearer } from '../accounts/account-data.ts';
import type { Account } from '../accounts/account-steps.ts';
import { getProduct } from '../shopper.ts';

/** $24.95, without variants, plenty of stock. */
export const SPIKE = 'feather-banner-ground-spike';

interface OrderWishes {
  /** Slug → quantity. */
  readonly lines?: Readonly<Record<string, number>>;
  readonly changes?: Omit<Parameters<typeof payload>[0], 'lines' | 'customer'>;
  readonly customer?: Parameters<typeof payload>[0]['customer'];
  readonly language?: Language;
}

/** Places an order through the API as the account's owner. */
export const placeOrderAs = (request: APIRequestContext, account: Account, wishes: OrderWishes = {}) =>
  order(request, { ...wishes, customer: { email: account.email, ...wishes.customer } }, bearer(account));

/** Places an order through the API as a guest. */
export const placeGuestOrder = (
  request: APIRequestContext,
  email: string,
  customer: OrderWishes['customer'] = {},
) => order(request, { customer: { email, ...customer } });

/** Places an order as a guest who pays by card. */
export const placeCardOrder = (request: APIRequestContext, email: string, lines?: OrderWishes['lines']) =>
  order(request, {
    customer: { email },
    changes: { paymentMethod: 'card', paymentMethodId: 'pm_card_visa' },
    ...(lines && { lines }),
  });

async function order(
  request: APIRequestContext,
  { lines = { [SPIKE]: 1 }, changes, customer, language = 'en' }: OrderWishes,
  headers: Record<string, string> = {},
): Promise<Order> {
  const cart = await Promise.all(
    Object.entries(lines).map(async ([slug, quantity]) => {
      const product = await getProduct(request, slug);
      const variant = product.variants[0];
      const priceCents = toCents(unitPrice(product, variant));
      return { product_id: product._id, sku: variant?.sku ?? null, quantity, priceCents };
    }),
  );
  const answer = await request.post(`/api/checkout?lang=${language}`, {
    data: payload({
      lines: cart,
      ...(customer && { customer }),
      confirmDuplicate: true,
      ...changes,
    }),
    headers: { 'Idempotency-Key': randomUUID(), ...headers },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).order;
}

/** Returns a store of the province where orders can be picked up. */
export async function getStore(
  request: APIRequestContext,
  province: string,
): Promise<AllStoresAnswer['data']['stores'][number]> {
  const answer: AllStoresAnswer = await (
    await request.get('/api/all-stores', { params: { province } })
  ).json();
  const [store] = answer.data.stores;
  if (!store) throw new Error(`no store in ${province}`);
  return store;
}

/** Changes the orders in the API's responses, because an order's later states are set in the back room. */
export async function stubOrders(page: Page, change: (orders: Order[]) => Order[]): Promise<void> {
  await page.route('**/api/get-my-orders*', async (route) => {
    const response = await route.fetch();
    const body: MyOrdersAnswer = await response.json();
    await route.fulfill({ response, json: { ...body, data: { orders: change(body.data.orders) } } });
  });
}
