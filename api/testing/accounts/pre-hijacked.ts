import { randomUUID } from 'node:crypto';
import type { MyOrdersAnswer } from '../../../contract/accounts/accounts.ts';
import type { TestApi } from '../api.ts';
import type { TestDatabase } from '../database/database.ts';
import { createProduct } from '../fixtures.ts';
import type { Mailbox } from '../mail/open-mailbox.ts';
import { line, payload } from '../orders/checkout.ts';
import { registration, signUp, type TestAccount } from './sign-up.ts';

interface Buyer {
  /** Email in the order. */
  readonly email: string;
  /** Authorization header; absent for a guest. */
  readonly headers?: Record<string, string>;
}

/** Places an order. @returns its order number. */
export async function placeOrder(
  api: TestApi,
  { db }: TestDatabase,
  { email, headers }: Buyer,
): Promise<string> {
  const body = payload({ lines: [line(await createProduct(db))], customer: { email } });
  const response = await api.post('/checkout', body, { ...headers, 'Idempotency-Key': randomUUID() });
  return ((await response.json()) as { data: { order_id: string } }).data.order_id;
}

/** Lists the order numbers in an account's history, sorted. */
export async function ordersOf(api: TestApi, { headers }: TestAccount): Promise<string[]> {
  const { data } = (await (await api.get('/get-my-orders', headers)).json()) as MyOrdersAnswer;
  return data.orders.map(({ order_id }) => order_id).sort();
}

/**
 * Lets an attacker sign up with the email of a guest who has an order.
 * @returns the token that was mailed to the guest.
 */
export async function preHijack(api: TestApi, database: TestDatabase, mailbox: Mailbox) {
  const { email, ...rest } = registration({ first_name: 'Mallory', last_name: 'Stranger' });
  const guestOrder = await placeOrder(api, database, { email });
  const attacker = await signUp(api, { email, ...rest });
  return { email, guestOrder, attacker, token: await mailbox.readToken('verify-email') };
}
