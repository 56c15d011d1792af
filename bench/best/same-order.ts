import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import { type CartLine, order } from '../carts.ts';
import { type CallShop, textOf } from './install.ts';

/** A guest's order for the cart, as the page sends it. @param id is the key and part of the email */
export const orderOf = (cart: readonly CartLine[], id: string) =>
  order(cart, { key: id, email: `buyer-${id}@example.ca` });

/** Lists what may differ between the rows of two orders: their ids, times, numbers, emails, and what is made of these. */
const OWN = /"[^"]*(?:buyer-|HY-|mail:)[^"]*"|"\d{4}-\d\d-\d\d[ T][^"]*"/g;

/** @throws {Error} when the one call does not store and answer what the shop does. */
export async function assertSameOrder(
  { pool, call }: { readonly pool: pg.Pool; readonly call: CallShop },
  cart: readonly CartLine[],
): Promise<void> {
  const [ours, best] = [randomUUID(), randomUUID()];
  const answer = await call('/api/checkout', orderOf(cart, ours));
  if (answer.status !== 201)
    throw new Error(`The checkout returned ${answer.status}: ${await answer.text()}`);
  const { rows } = await pool.query<{ answer: string }>(textOf('checkout'), [orderOf(cart, best).body, best]);
  const pairs = [
    [await answer.json(), JSON.parse(rows[0]?.answer ?? 'null')],
    [await readStored(pool, ours), await readStored(pool, best)],
  ];
  for (const pair of pairs) {
    const [first, second] = pair.map((each) => JSON.parse(JSON.stringify(each).replace(OWN, '""')));
    if (!isDeepStrictEqual(first, second))
      throw new Error(
        `bench/best/checkout-function.sql does not place the shop's order: mend it\n${pair.map((each) => JSON.stringify(each)).join('\n')}`,
      );
  }
}

/** All that an order with this key has stored, without its ids, and the hash of its cart, which either makes its way. */
async function readStored(pool: pg.Pool, key: string): Promise<unknown> {
  const { rows } = await pool.query(
    `select to_jsonb(o) - 'id' - 'cart_hash' as its_order,
       (select jsonb_agg(to_jsonb(l) - 'order_id' order by position) from order_lines l where order_id = o.id) as lines,
       (select jsonb_agg(to_jsonb(e) - 'id' - 'order_id') from order_events e where order_id = o.id) as events,
       (select jsonb_agg(to_jsonb(m) - 'id' - 'order_id') from outbox m where order_id = o.id) as mails,
       (select jsonb_agg(to_jsonb(s) - 'id' - 'order_id' - 'after_quantity' order by sku) from stock_ledger s
         where order_id = o.id) as moves,
       (select count(*)::int from graphile_worker._private_jobs where payload ->> 'newOrderId' = o.id::text) as jobs,
       k.answer_status, k.answer
     from idempotency_keys k join orders o on o.id = k.order_id where key = $1`,
    [key],
  );
  return rows;
}
