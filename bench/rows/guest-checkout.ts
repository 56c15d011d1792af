import { assertSameOrder, orderOf } from '../best/same-order.ts';
import { stockCarts } from '../carts.ts';
import { NEW_ID } from '../load/generator.ts';
import type { Served } from '../processes.ts';
import { against } from './against.ts';
import { type Bench, callOf } from './bench.ts';
import type { MustBe, Row } from './compare.ts';
import { startStatement } from './limits.ts';

/** docs/spec/back-office.md, section 8: with read models, moves of stock and the log written in its transaction. */
const MUST_BE: MustBe = { ratio: 0.4 };

/** Loads guest checkouts (two lines, cash on delivery), and as their limit one call that keeps the same promises. */
export async function checkoutRow(bench: Bench, shop: Served): Promise<Row> {
  const carts = await stockCarts(bench.pool);
  await assertSameOrder({ pool: bench.pool, call: callOf(shop) }, carts[0] ?? []);
  const orders = carts.map((cart) => ({ ...orderOf(cart, NEW_ID), path: '/api/checkout' }));
  const limit = await startStatement(
    bench,
    'checkout',
    orders.map(({ body }) => [body, NEW_ID]),
  );
  const named = { name: 'guest checkout', limitName: 'one call', mustBe: MUST_BE };
  return against(bench, named, { shop: bench.side(shop, orders), limit });
}
