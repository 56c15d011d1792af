import fc from 'fast-check';
import { expect, it } from 'vitest';
import { setUpDesk } from '../../testing/orders/desk.ts';
import { runsOf } from '../../testing/runs.ts';
import { type RefundedLine, readRefundedLines } from '../money/refund-queries.ts';
import { listParcels, type ParcelRow } from './parcel-queries.ts';
import { packedPieces, sentPieces, unpackedPieces } from './pieces.ts';
import { readReserved } from './reserved-queries.ts';

const desk = setUpDesk();

const PARCEL_STATES = ['packed', 'shipped', 'delivered', 'ready', 'collected', 'undone'] as const;
const REFUND_STATES = ['asked', 'sent', 'paid', 'failed', 'unknown'] as const;
const REASONS = ['returned', 'damaged', 'not-available', 'cancelled', 'price'] as const;
const MOST = 4;

/** How many pieces of the two lines are in something. */
const pieces = fc.tuple(fc.nat(MOST), fc.nat(MOST));
const story = fc.record({
  ordered: fc.tuple(fc.integer({ min: 1, max: MOST }), fc.integer({ min: 1, max: MOST })),
  parcels: fc.array(fc.record({ state: fc.constantFrom(...PARCEL_STATES), pieces }), { maxLength: 3 }),
  refunds: fc.array(
    fc.record({ state: fc.constantFrom(...REFUND_STATES), reason: fc.constantFrom(...REASONS), pieces }),
    { maxLength: 3 },
  ),
  /** What was given back: nothing, a part, or all of the money. */
  refunded: fc.constantFrom(0, 0.5, 1),
});

type Story = typeof story extends fc.Arbitrary<infer S> ? S : never;

/** Writes the rows of a story, each line with as many pieces as are left of it. */
async function write(orderId: string, { ordered, parcels, refunds, refunded }: Story): Promise<void> {
  const query = (text: string, values: unknown[]) => desk.database.pool.query(text, values);
  await query('delete from refunds where order_id = $1', [orderId]);
  await query('delete from fulfilments where order_id = $1', [orderId]);
  await query('update orders set refunded_cents = floor(total_cents * $2::numeric) where id = $1', [
    orderId,
    refunded,
  ]);
  for (const [position, quantity] of ordered.entries())
    await query('update order_lines set quantity = $3 where order_id = $1 and position = $2', [
      orderId,
      position,
      quantity,
    ]);
  const [unpacked, kept] = [[...ordered], [...ordered]];
  const take = (left: number[], wanted: readonly number[], isCounted: boolean) =>
    wanted.flatMap((most, position) => {
      const quantity = Math.min(most, left[position] ?? 0);
      if (isCounted) left[position] = (left[position] ?? 0) - quantity;
      return quantity > 0 ? [{ position, quantity }] : [];
    });
  for (const [index, { state, pieces: wanted }] of parcels.entries())
    await query(
      `with parcel as (
         insert into fulfilments (order_id, number, state, packed_at) values ($1, $2, $3, now()) returning id
       ) insert into fulfilment_lines (fulfilment_id, order_id, position, quantity)
         select id, $1, position, quantity from parcel, json_to_recordset($4) as l (position int, quantity int)`,
      [orderId, index + 1, state, JSON.stringify(take(unpacked, wanted, state !== 'undone'))],
    );
  for (const { state, reason, pieces: wanted } of refunds)
    await query(
      `with payment as (
         insert into order_payments (order_id, kind, amount_cents, state) values ($1, 'cash', 100, 'failed') returning id
       ), refund as (
         insert into refunds (order_id, payment_id, amount_cents, goods_cents, shipping_cents, gst_cents, pst_cents,
           hst_cents, other_cents, method, reason, state, asked_at)
         select $1, id, 1, 1, 0, 0, 0, 0, 0, 'cash', $2, $3, now() from payment returning id
       ) insert into refund_lines (refund_id, order_id, position, quantity, restock, restocked)
         select id, $1, position, quantity, false, 0 from refund, json_to_recordset($4) as l (position int, quantity int)`,
      [orderId, reason, state, JSON.stringify(take(kept, wanted, state !== 'failed'))],
    );
}

/** What the order holds of each sku: to be packed, or packed and still here. */
function heldOf(lines: readonly RefundedLine[], parcels: readonly ParcelRow[]): Map<string, number> {
  const [unpacked, packed, sent] = [
    unpackedPieces(lines, parcels),
    packedPieces(parcels),
    sentPieces(parcels),
  ];
  const held = new Map<string, number>();
  for (const { position, sku } of lines) {
    const here = (packed.get(position) ?? 0) - (sent.get(position) ?? 0);
    held.set(String(sku), (held.get(String(sku)) ?? 0) + (unpacked.get(position) ?? 0) + here);
  }
  return held;
}

it('R68 says alike in SQL and in TypeScript whether a piece is left to pack, and how many an order holds, of random orders', async () => {
  const number = await desk.order();
  const { db, pool } = desk.database;
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('order_number', '=', number)
    .executeTakeFirstOrThrow();
  const property = fc.asyncProperty(story, async (told) => {
    await write(id, told);
    const [lines, parcels] = [await readRefundedLines(db, id), await listParcels(db, [id])];
    const unpacked = unpackedPieces(lines, parcels);
    expect(await readReserved(db, [...new Set(lines.map(({ sku }) => String(sku)))])).toEqual(
      heldOf(lines, parcels),
    );
    const { rows } = await pool.query<{ listed: boolean; parcels: string; right: boolean }>(
      `select l.has_unpacked as listed, l.parcels, has_unpacked(o) as right
       from orders o join order_listings l on l.order_id = o.id where o.id = $1`,
      [id],
    );
    const isLeft = [...unpacked.values()].some((left) => left > 0);
    expect(rows[0]).toMatchObject({ listed: isLeft, right: isLeft });
    const isUntouched = told.parcels.every(({ state }) => state === 'undone');
    if (isUntouched) expect(rows[0]?.parcels).toBe(isLeft ? 'none' : 'not-needed');
  });
  await fc.assert(property, { numRuns: runsOf(150), seed: 28 });
});
