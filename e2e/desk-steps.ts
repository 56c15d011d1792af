import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect } from '@playwright/test';
import { payload } from '../api/testing/orders/checkout.ts';
import type { WholeOrder } from '../contract/desk/orders.ts';
import type { Language } from '../contract/locale.ts';
import { staffFile } from './backoffice/steps/staff-file.ts';
import { getProduct } from './shopper.ts';

const SHARED_PORT = process.env.E2E_PORT ?? '3190';

const headers = (port = SHARED_PORT): Record<string, string> =>
  JSON.parse(readFileSync(staffFile(port), 'utf8'));

/** Tests have the back office on localhost and the shop on 127.0.0.1. */
const adminApi = (port = SHARED_PORT) => `http://localhost:${port}/api/admin`;

interface Call {
  readonly data: object;
  readonly version?: number;
}

async function post(request: APIRequestContext, path: string, { data, version }: Call): Promise<WholeOrder> {
  const ifMatch: Record<string, string> = version === undefined ? {} : { 'If-Match': `"v${version}"` };
  const answer = await request.post(`${adminApi()}/orders/${path}`, {
    data,
    headers: { ...headers(), ...ifMatch, 'Idempotency-Key': randomUUID() },
  });
  expect([answer.status(), await answer.text()]).toEqual([
    expect.any(Number),
    expect.stringContaining('"data"'),
  ]);
  return (await answer.json()).data;
}

interface Parcel {
  readonly lines: readonly { readonly position: number; readonly quantity: number }[];
  readonly carrier?: string;
  readonly trackingNumber?: string;
  readonly trackingUrl?: string;
}

/** Packs a parcel as a member of staff. */
export const packParcel = (request: APIRequestContext, number: string, parcel: Parcel): Promise<WholeOrder> =>
  post(request, `${number}/fulfilments`, { data: parcel });

/** Packs a parcel and sends it, or makes a pick-up ready, as a member of staff; the customer gets the mail. */
export async function sendParcel(
  request: APIRequestContext,
  [number, step]: readonly [string, 'ship' | 'ready'],
  parcel: Parcel,
): Promise<WholeOrder> {
  const packed = await packParcel(request, number, parcel);
  const last = packed.parcels.at(-1);
  const path = `${number}/fulfilments/${last?.number}/${step}`;
  return post(request, path, { data: { notify: true }, version: last?.version ?? 0 });
}

interface Caller {
  readonly slug: string;
  readonly quantity: number;
  readonly email: string;
  readonly language: Language;
  /** Port of a spec's own shop. */
  readonly port?: string;
}

/** Places an order for a caller from Ontario, who gets a link to pay. @returns the number of the order. */
export async function placePhoneOrder(
  request: APIRequestContext,
  { slug, quantity, email, language, port }: Caller,
): Promise<string> {
  const { sku } = await getProduct(request, slug);
  const { customerInfo: customer } = payload({ lines: [], customer: { email } });
  const cart = { customer, language, lines: [{ sku, quantity }] };
  const quote = await request.post(`${adminApi(port)}/phone-orders/quote`, {
    data: cart,
    headers: headers(port),
  });
  const { totalCents } = (await quote.json()).data;
  const answer = await request.post(`${adminApi(port)}/orders`, {
    data: { ...cart, payment: 'link', totalCents },
    headers: { ...headers(port), 'Idempotency-Key': randomUUID() },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).data.orderNumber;
}

/** Cancels an order as a member of staff, without a mail. */
export async function cancelOrder(request: APIRequestContext, number: string): Promise<void> {
  const path = `${adminApi()}/orders/${number}`;
  const { version } = (await (await request.get(path, { headers: headers() })).json()).data;
  await post(request, `${number}/cancel`, { data: { notify: false }, version });
}
