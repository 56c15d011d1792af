import { randomUUID } from 'node:crypto';
import type { MyOrdersAnswer } from '../../contract/accounts/accounts.ts';
import type { TestApi } from './api.ts';
import { line, payload } from './checkout.ts';
import type { TestDatabase } from './database.ts';
import { createProduct } from './fixtures.ts';
import type { Mailbox } from './open-mailbox.ts';
import { registration, signUp, type TestAccount } from './sign-up.ts';

interface Buyer {
  /** Named in the order. */
  readonly email: string;
  /** Headers of the session; a guest has none. */
  readonly headers?: Record<string, string>;
}

/** @returns the order's number. */
export async function placeOrder(
  api: TestApi,
  { db }: TestDatabase,
  { email, headers }: Buyer,
): Promise<string> {
  const body = payload({ lines: [line(await createProduct(db))], customer: { email } });
  const response = await api.post('/checkout', body, { ...headers, 'Idempotency-Key': randomUUID() });
  return ((await response.json()) as { data: { order_id: string } }).data.order_id;
}

/** The numbers in an account's history, sorted. */
export async function ordersOf(api: TestApi, { headers }: TestAccount): Promise<string[]> {
  const { data } = (await (await api.get('/get-my-orders', headers)).json()) as MyOrdersAnswer;
  return data.orders.map(({ order_id }) => order_id).sort();
}

/** A stranger has signed up with the email of a guest who has an order, and the guest has got the mail. */
export async function preHijack(api: TestApi, database: TestDatabase, mailbox: Mailbox) {
  const { email, ...rest } = registration({ first_name: 'Mallory', last_name: 'Stranger' });
  const guestOrder = await placeOrder(api, database, { email });
  const attacker = await signUp(api, { email, ...rest });
  return { email, guestOrder, attacker, token: await mailbox.readToken('verify-email') };
}
