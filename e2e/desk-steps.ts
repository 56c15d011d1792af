import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect } from '@playwright/test';
import type { WholeOrder } from '../contract/desk/orders.ts';
import { staffFile } from './staff-file.ts';

const PORT = process.env.E2E_PORT ?? '3190';

/** The API of staff answers on their own origin alone (e2e/serve.ts). */
const ORDERS = `http://localhost:${PORT}/api/admin/orders`;

const headers = (): Record<string, string> => JSON.parse(readFileSync(staffFile(PORT), 'utf8'));

interface Call {
  readonly data: object;
  readonly version?: number;
}

async function post(request: APIRequestContext, path: string, { data, version }: Call): Promise<WholeOrder> {
  const ifMatch: Record<string, string> = version === undefined ? {} : { 'If-Match': `"v${version}"` };
  const answer = await request.post(`${ORDERS}/${path}`, {
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
