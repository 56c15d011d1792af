// Runs the SQL of docs/recipes.md, "Ship an order by hand", so that operators can trust it.
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { CheckoutAnswer } from '../../contract/orders/orders.ts';
import { createProduct } from '../testing/fixtures.ts';
import { setUpMailTests } from '../testing/mail/mail-tests.ts';
import { line, payload } from '../testing/orders/checkout.ts';

const shop = setUpMailTests();
const recipes = await readFile(new URL('../../docs/recipes.md', import.meta.url), 'utf8');
const part = recipes.split('## Ship an order by hand')[1] ?? '';
const [ship = '', deliver = ''] = Array.from(part.matchAll(/```sql\n(.*?)```/gs), ([, text = '']) => text);

async function typed(statement: string, number: string) {
  const text = statement.replaceAll('HY-0000-0000-0000', number);
  expect(text).not.toBe(statement);
  const { rows } = await sql.raw(text).execute(shop.database.db);
  return rows;
}

async function placeOrder(): Promise<{ number: string; buyer: string }> {
  const flag = await createProduct(shop.database.db);
  const body = payload({ lines: [line(flag)] });
  const { data } = (await (await shop.api.checkout(body)).json()) as CheckoutAnswer;
  return { number: data.order_id, buyer: body.customerInfo.email };
}

const orderOf = (number: string) =>
  shop.database.db
    .selectFrom('orders')
    .select((order) => [
      'status',
      'payment_status',
      order
        .selectFrom('order_events')
        .select(sql<string[]>`array_agg(what order by id)`.as('steps'))
        .whereRef('order_id', '=', 'orders.id')
        .as('steps'),
    ])
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();

it('ships an order, mails the buyer once, and marks it delivered', async () => {
  const { number, buyer } = await placeOrder();
  await shop.mailbox.read();
  expect(await typed(ship, number)).toHaveLength(1);
  expect(await typed(ship, number)).toEqual([]);
  const mails = await shop.mailbox.read();
  expect(mails.map(({ recipients }) => recipients)).toEqual([[buyer]]);
  expect(mails[0]?.email.text).toContain('Status: shipped');
  expect(await orderOf(number)).toMatchObject({ status: 'shipped', payment_status: 'pending_cod' });

  expect(await typed(deliver, number)).toEqual([{ what: 'paid' }, { what: 'delivered' }]);
  expect(await typed(deliver, number)).toEqual([]);
  expect(await orderOf(number)).toEqual({
    status: 'delivered',
    payment_status: 'paid',
    steps: ['placed', 'shipped', 'paid', 'delivered'],
  });
});

it('changes no order that is on hold, and none that does not exist', async () => {
  const { number } = await placeOrder();
  await shop.database.db
    .updateTable('orders')
    .set({ held_reason: 'A payment of another amount' })
    .where('order_number', '=', number)
    .execute();
  for (const statement of [ship, deliver]) {
    expect(await typed(statement, number)).toEqual([]);
    expect(await typed(statement, 'HY-7K3M-9QXD-4TBW')).toEqual([]);
  }
  expect(await orderOf(number)).toMatchObject({ status: 'processing', steps: ['placed'] });
});
