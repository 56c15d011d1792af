import { readFileSync } from 'node:fs';
import type { APIRequestContext } from '@playwright/test';
import { openPool } from '../../api/testing/database/pool.ts';
import { generalQuote, productQuote } from '../../api/testing/orders/quotes.ts';
import { sendOffer } from '../../api/testing/orders/sent-offers.ts';
import { staffOrigin } from '../backoffice/steps/desk.ts';
import { databaseFile } from '../backoffice/steps/staff-file.ts';

type Choices = Parameters<typeof sendOffer>[2];

/** Sends a request and an offer that answers it. @returns the token of its link, and the request's number. */
export async function offerTo(
  request: APIRequestContext,
  { kind = 'custom', ...choices }: Choices & { readonly kind?: 'custom' | 'product' } = {},
) {
  const data = kind === 'custom' ? generalQuote() : productQuote();
  const asked = await request.post(`/api/${kind}-quote`, { data });
  const { quote_id: number } = ((await asked.json()) as { data: { quote_id: string } }).data;
  const { db, pool } = openPool(readFileSync(databaseFile(staffOrigin().port), 'utf8'));
  try {
    const database = { db, pool, url: '', drop: async () => {} };
    return { ...(await sendOffer(database, number, choices)), key: number };
  } finally {
    await pool.end();
  }
}
