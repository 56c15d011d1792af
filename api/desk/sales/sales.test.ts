import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { inHours, NOW, openSaleDesk, saleOf } from '../../testing/staff/sale-desk.ts';

let database: TestDatabase;
let desk: Awaited<ReturnType<typeof openSaleDesk>>;
beforeAll(async () => {
  database = await createTestDatabase();
  desk = await openSaleDesk(database);
});
afterAll(() => database.drop());

/** Variants, as price and original price. */
async function standing(skus: readonly string[]) {
  const rows = await database.db
    .selectFrom('variants')
    .select(['price_cents', 'original_price_cents'])
    .where('sku', 'in', skus)
    .orderBy('sku')
    .execute();
  return rows.map(({ price_cents, original_price_cents }) => [price_cents, original_price_cents]);
}

describe('a sale', () => {
  it('starts and ends by the clock: sets prices with those before, and puts back what is as it set it', async () => {
    const { id, skus } = await desk.variants(6000, null, 4000);
    const pole = await createProduct(database.db, { priceCents: 9000 });
    const planned = await saleOf(
      desk.post(
        desk.sale({
          add: { filter: { skus: [...skus, pole.sku] }, rule: { kind: 'percent', ppm: 250_000 } },
        }),
      ),
    );
    expect(planned).toMatchObject({
      state: 'scheduled',
      counts: { skus: 4, below: 4 },
      off: { leastPpm: 250_000 },
    });
    await desk.runAt(23);
    expect(await standing(skus)).toEqual([
      [6000, 0],
      [null, 0],
      [4000, 0],
    ]);
    await desk.runAt(24);
    expect(await standing(skus)).toEqual([
      [4500, 6000],
      [3750, 5000],
      [3000, 4000],
    ]);
    expect(await desk.read(planned)).toMatchObject({ state: 'running', counts: { set: 4 } });
    const poleNow = () =>
      database.db
        .selectFrom('products')
        .select('starting_price_cents')
        .where('id', '=', pole.id)
        .executeTakeFirst();
    expect(await poleNow()).toEqual({ starting_price_cents: 6750 });
    // A hand changes one, and the product of the variant without a price of its own.
    await database.db
      .updateTable('variants')
      .set({ price_cents: 2999 })
      .where('sku', '=', skus[2] ?? '')
      .execute();
    await database.db
      .updateTable('products')
      .set({ starting_price_cents: 5500 })
      .where('id', '=', id)
      .execute();
    await desk.runAt(48);
    expect(await standing(skus)).toEqual([
      [6000, 0],
      [null, 0],
      [2999, 4000],
    ]);
    expect(await poleNow()).toEqual({ starting_price_cents: 9000 });
    expect(await desk.read(planned)).toMatchObject({
      state: 'ended',
      endedAt: inHours(48),
      counts: { restored: 3, changed: 1 },
    });
    expect(await desk.pricesOf(planned, 'show=left')).toMatchObject([{ id: skus[2], endResult: 'changed' }]);
    const { rows } = await database.pool.query(
      'select price_cents, note, changed_by from price_history where sku = $1 order by valid_from desc, id desc limit 2',
      [skus[0]],
    );
    expect(rows).toEqual(
      [6000, 4500].map((price_cents) => ({ price_cents, note: 'Autumn', changed_by: desk.manager.id })),
    );
  });

  it('leaves alone what is not below its price by then, or was archived, and names it', async () => {
    const { skus } = await desk.variants(6000, 4000, 3000);
    const planned = await saleOf(
      desk.post(desk.sale({ prices: skus.map((sku) => ({ sku, priceCents: 2500 })) })),
    );
    await database.db
      .updateTable('variants')
      .set({ price_cents: 2500 })
      .where('sku', '=', skus[1] ?? '')
      .execute();
    await database.db
      .updateTable('variants')
      .set({ archived_at: NOW })
      .where('sku', '=', skus[2] ?? '')
      .execute();
    await desk.runAt(25);
    expect(await desk.pricesOf(planned)).toMatchObject([
      { id: skus[0], startResult: 'set', beforeCents: 6000, nowCents: 2500 },
      { id: skus[1], startResult: 'not-below' },
      { id: skus[2], startResult: 'archived' },
    ]);
    await desk.runAt(49);
    expect(await standing(skus)).toEqual([
      [6000, 0],
      [2500, 0],
      [3000, 0],
    ]);
  });

  it('is started and ended by hand, moved, added to and taken from', async () => {
    const { skus } = await desk.variants(6000, 4000, 3000);
    const [one = '', two = '', three = ''] = skus;
    const planned = await saleOf(desk.post(desk.sale({ prices: [{ sku: one, priceCents: 5000 }] })));
    await desk.step(planned, 'start');
    await desk.runAt(0);
    expect(await standing([one])).toEqual([[5000, 6000]]);
    let running = await desk.read(planned);
    await expect(desk.patch(running, { startsAt: inHours(30) })).resolves.toBeProblem('CONFLICT', 'startsAt');
    await expect(desk.patch(running, { prices: [{ sku: one, priceCents: 4000 }] })).resolves.toBeProblem(
      'INVALID_REQUEST',
      'prices.0.sku',
    );
    running = await saleOf(
      desk.patch(running, {
        endsAt: inHours(72),
        prices: [
          { sku: two, priceCents: 3500 },
          { sku: three, priceCents: 2000 },
        ],
      }),
    );
    await desk.runAt(1);
    expect(await standing(skus)).toEqual([
      [5000, 6000],
      [3500, 4000],
      [2000, 3000],
    ]);
    running = await saleOf(desk.patch(await desk.read(running), { takeOut: [one] }));
    await desk.runAt(2);
    expect(await standing(skus)).toEqual([
      [6000, 0],
      [3500, 4000],
      [2000, 3000],
    ]);
    // And in again.
    running = await saleOf(
      desk.patch(await desk.read(running), { prices: [{ sku: one, priceCents: 5500 }] }),
    );
    await desk.runAt(3);
    expect(await standing([one])).toEqual([[5500, 6000]]);
    await desk.step(await desk.read(running), 'end');
    await desk.runAt(4);
    expect(await standing(skus)).toEqual([
      [6000, 0],
      [4000, 0],
      [3000, 0],
    ]);
    expect(await desk.read(running)).toMatchObject({ state: 'ended', counts: { restored: 3, set: 0 } });
    await expect(desk.patch(await desk.read(running), { name: 'Late' })).resolves.toBeProblem('CONFLICT');
  });

  it('changes nothing when its whole time passed while the shop was closed, or when it is cancelled', async () => {
    const { skus } = await desk.variants(6000);
    const prices = [{ sku: skus[0], priceCents: 5000 }];
    const cancelled = await saleOf(desk.post(desk.sale({ prices })));
    expect(await saleOf(desk.step(cancelled, 'cancel'))).toMatchObject({ state: 'cancelled' });
    const missed = await saleOf(desk.post(desk.sale({ prices })));
    await desk.runAt(100);
    expect(await desk.read(missed)).toMatchObject({ state: 'ended', startedAt: null });
    expect(await standing(skus)).toEqual([[6000, 0]]);
  });

  it('keeps its time when another part of it changes, and does not start after its end', async () => {
    const planned = await saleOf(desk.post(desk.sale()));
    await database.pool.query(
      `update sales set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = $1`,
      [planned.id],
    );
    const now = await desk.read(planned);
    await expect(desk.step(now, 'start')).resolves.toBeProblem('CONFLICT');
    const named = await saleOf(desk.patch(now, { name: 'Late' }));
    expect(named).toMatchObject({ name: 'Late', startsAt: now.startsAt, endsAt: now.endsAt });
    await expect(desk.patch(named, { endsAt: inHours(-2) })).resolves.toBeProblem(
      'INVALID_REQUEST',
      'endsAt',
    );
  });

  it('goes from one sale to the next in the same minute, whose prices are planned from the regular one', async () => {
    const { skus } = await desk.variants(6000);
    const filter = { skus: skus.map((sku) => sku.toLowerCase()) };
    const add = { filter, rule: { kind: 'percent', ppm: 500_000 } };
    await saleOf(desk.post(desk.sale({ prices: [{ sku: skus[0], priceCents: 5000 }] })));
    await desk.runAt(25);
    const next = await saleOf(desk.post(desk.sale({ startsAt: inHours(48), endsAt: inHours(50), add })));
    expect(await desk.pricesOf(next)).toMatchObject([{ beforeCents: 6000, saleCents: 3000 }]);
    await desk.runAt(48);
    expect(await standing(skus)).toEqual([[3000, 6000]]);
    await desk.runAt(50);
    expect(await standing(skus)).toEqual([[6000, 0]]);
  });

  it('restores by variant and product, also when a sku was renamed or a product got variants', async () => {
    const { skus } = await desk.variants(6000);
    const pole = await createProduct(database.db, { priceCents: 9000 });
    await saleOf(
      desk.post(desk.sale({ prices: [skus[0], pole.sku].map((sku) => ({ sku, priceCents: 1000 })) })),
    );
    await desk.runAt(24);
    const renamed = `${skus[0]}-NEW`;
    await database.db
      .updateTable('variants')
      .set({ sku: renamed })
      .where('sku', '=', skus[0] ?? '')
      .execute();
    await database.db
      .insertInto('variants')
      .values({ product_id: pole.id, sku: `${pole.sku}-A`, position: 0 })
      .execute();
    await desk.runAt(48);
    expect(await standing([renamed])).toEqual([[6000, 0]]);
    const { starting_price_cents } = await database.db
      .selectFrom('products')
      .select('starting_price_cents')
      .where('id', '=', pole.id)
      .executeTakeFirstOrThrow();
    expect(starting_price_cents).toBe(9000);
  });
});
