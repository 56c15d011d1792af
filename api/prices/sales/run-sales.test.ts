import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { type Db, inTransaction } from '../../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { runsOf } from '../../testing/runs.ts';
import { changePrices } from '../change-price-queries.ts';
import { runSales } from './run-sales.ts';
import { listOverlaps, planPrices, takeOut } from './sale-queries.ts';
import { changeSaleRow, SALE_STEPS } from './states.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const BEGIN = Date.parse('2026-06-01T12:00:00Z');
const atMinute = (minute: number) => new Date(BEGIN + minute * MINUTE_MS);
const SKUS = 6;

/** Hands set odd prices and sales even ones, so that nobody sets by hand what a sale set. */
const someSkus = fc.uniqueArray(fc.nat(SKUS - 1), { minLength: 1 });
const act = fc.oneof(
  fc.record({
    kind: fc.constant('hand' as const),
    skus: someSkus,
    price: fc.integer({ min: 500, max: 4000 }),
  }),
  fc.record({
    kind: fc.constant('plan' as const),
    skus: someSkus,
    price: fc.integer({ min: 500, max: 4000 }),
    inMinutes: fc.nat(5),
    lasts: fc.integer({ min: 1, max: 10 }),
  }),
  fc.record({ kind: fc.constant('minutes' as const), count: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('killed' as const), after: fc.nat(4) }),
  fc.record({ kind: fc.constant('end' as const) }),
  fc.record({ kind: fc.constant('take' as const), skus: someSkus }),
);

/** A database whose process ends before its nth transaction. */
function dying(db: Db, transactions: number): Db {
  let left = transactions;
  return new Proxy(db, {
    get(target, name) {
      if (name === 'transaction' && left-- <= 0) throw new Error('killed');
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** What each sku costs by its own price, in the order of `skus`. */
async function pricesOf(db: Db, skus: readonly string[]) {
  const variants = await db
    .selectFrom('variants')
    .select(['sku', 'price_cents'])
    .where('sku', 'in', skus)
    .execute();
  const products = await db
    .selectFrom('products')
    .select(['sku', 'starting_price_cents as price_cents'])
    .where('sku', 'in', skus)
    .execute();
  const bySku = new Map([...products, ...variants].map(({ sku, price_cents }) => [sku, price_cents]));
  return skus.map((sku) => bySku.get(sku));
}

it('ends with what the last hand set, or what was there before, whatever happens in between', async () => {
  const { db } = database;
  const story = fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (acts) => {
    const flag = await createProduct(db, {
      priceCents: 2001,
      variants: [
        ...Array.from({ length: SKUS - 2 }, (_, n) => ({ priceCents: 1001 + 500 * n })),
        { priceCents: null },
      ],
    });
    const pole = await createProduct(db, { priceCents: 3001 });
    const skus = [...flag.variants.map(({ sku }) => sku), pole.sku];
    const byHand: (number | null | undefined)[] = await pricesOf(db, skus);
    let minute = 0;
    const run = () => runSales(db, atMinute(minute), 2);
    const open = () =>
      db.selectFrom('sales').select(['id', 'state']).where('state', 'in', ['scheduled', 'running']).execute();
    for (const one of acts) {
      if (one.kind === 'hand') {
        const price = one.price * 2 + 1;
        const changes = one.skus.map((n) => ({ sku: skus[n] ?? '', priceCents: price }));
        for (const n of one.skus) byHand[n] = price;
        // While sales start and end, and a second process does the same.
        await Promise.all([
          inTransaction(db, (tx) => changePrices(tx, changes, { staffId: null, note: 'hand' })),
          run(),
          run(),
        ]);
      } else if (one.kind === 'plan') {
        const [starts_at, ends_at] = [
          atMinute(minute + one.inMinutes),
          atMinute(minute + one.inMinutes + one.lasts),
        ];
        await inTransaction(db, async (tx) => {
          const { id } = await tx
            .insertInto('sales')
            .values({ name: 'Sale', starts_at, ends_at, changed_at: atMinute(minute) })
            .returning('id')
            .executeTakeFirstOrThrow();
          await planPrices(
            tx,
            id,
            one.skus.map((n) => ({ sku: skus[n] ?? '', priceCents: one.price * 2 })),
          );
          if ((await listOverlaps(tx, id, 1)).length > 0)
            await tx.deleteFrom('sales').where('id', '=', id).execute();
        });
      } else if (one.kind === 'minutes') {
        minute += one.count;
        await run();
      } else if (one.kind === 'killed') {
        minute += 1;
        await runSales(dying(db, one.after), atMinute(minute), 2).catch(({ message }) =>
          expect(message).toBe('killed'),
        );
      } else {
        const running = (await open()).find(({ state }) => state === 'running');
        if (!running) continue;
        if (one.kind === 'end') await changeSaleRow(db, { id: running.id }, SALE_STEPS.end);
        else
          await inTransaction(db, (tx) =>
            takeOut(
              tx,
              running.id,
              one.skus.map((n) => skus[n] ?? ''),
            ),
          );
      }
    }
    minute += 100;
    await run();
    expect(await open()).toEqual([]);
    expect(await pricesOf(db, skus)).toEqual(byHand);
    // No original price is left behind but beside a price that a hand set during a sale.
    const { rows } = await database.pool.query(
      `select sku from variants v where sku = any ($1) and original_price_cents > 0 and not exists (
        select from sale_prices s where s.sku = v.sku and s.end_result = 'changed')`,
      [skus],
    );
    expect(rows).toEqual([]);
  });
  await fc.assert(story, { numRuns: runsOf(15) });
});
