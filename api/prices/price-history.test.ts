import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, forThisTest, type TestDatabase } from '../testing/database/database.ts';
import { createProduct } from '../testing/fixtures.ts';
import { signInStaff } from '../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** The prices of a sku, oldest first. */
async function historyOf(sku: string) {
  const rows = await database.db
    .selectFrom('price_history')
    .select(['price_cents', 'original_price_cents'])
    .where('sku', '=', sku)
    .orderBy('valid_from')
    .orderBy('id')
    .execute();
  return rows.map(({ price_cents, original_price_cents }) => [price_cents, original_price_cents]);
}

const setPrice = (sku: string, price_cents: number | null, original_price_cents = 0) =>
  database.db
    .updateTable('variants')
    .set({ price_cents, original_price_cents })
    .where('sku', '=', sku)
    .execute();

async function oneVariant(priceCents: number | null = 5000) {
  const flag = await createProduct(database.db, { priceCents: 2000, variants: [{ priceCents }] });
  return { ...flag, variant: flag.variants[0]?.sku ?? '' };
}

describe('the history of prices', () => {
  it('has each change of a price and of the price that is claimed beside it', async () => {
    const { variant } = await oneVariant();
    await setPrice(variant, 4500, 5000);
    await setPrice(variant, 4500, 5000);
    await setPrice(variant, 4500, 0);
    expect(await historyOf(variant)).toEqual([
      [5000, 0],
      [4500, 5000],
      [4500, 0],
    ]);
  });

  it('follows the starting price of a product without variants, and of variants without a price', async () => {
    const pole = await createProduct(database.db, { priceCents: 2000 });
    const { id, variant } = await oneVariant(null);
    await database.db
      .updateTable('products')
      .set({ starting_price_cents: 2500 })
      .where('id', 'in', [pole.id, id])
      .execute();
    for (const sku of [pole.sku, variant])
      expect(await historyOf(sku)).toEqual([
        [2000, 0],
        [2500, 0],
      ]);
  });

  it('ends with a variant, begins again with it, and outlives its product', async () => {
    const { id, sku, variant } = await oneVariant();
    expect(await historyOf(sku)).toEqual([
      [2000, 0],
      [null, 0],
    ]);
    await database.db.deleteFrom('variants').where('sku', '=', variant).execute();
    await database.db.insertInto('variants').values({ product_id: id, sku: variant, position: 0 }).execute();
    await database.db.deleteFrom('products').where('id', '=', id).execute();
    expect(await historyOf(variant)).toEqual([
      [5000, 0],
      [null, 0],
      [2000, 0],
      [null, 0],
    ]);
  });

  it('goes on under a new sku with what it costs there', async () => {
    const { variant } = await oneVariant();
    await database.db
      .updateTable('variants')
      .set({ sku: `${variant}-NEW` })
      .where('sku', '=', variant)
      .execute();
    expect(await historyOf(variant)).toEqual([
      [5000, 0],
      [null, 0],
    ]);
    expect(await historyOf(`${variant}-NEW`)).toEqual([[5000, 0]]);
  });

  it('has only what a transaction left behind', async () => {
    const { variant } = await oneVariant();
    await database.db.transaction().execute(async (tx) => {
      for (const price of [1, 4000])
        await tx.updateTable('variants').set({ price_cents: price }).where('sku', '=', variant).execute();
    });
    expect(await historyOf(variant)).toEqual([
      [5000, 0],
      [4000, 0],
    ]);
  });

  it('names who changed a price and why, as the transaction says', async () => {
    const { variant } = await oneVariant();
    const { id } = await signInStaff(database, 'manager');
    await database.db.transaction().execute(async (tx) => {
      await sql`select set_config('halyard.changed_by', ${id}, true),
        set_config('halyard.price_note', 'spring sale', true)`.execute(tx);
      await tx.updateTable('variants').set({ price_cents: 4000 }).where('sku', '=', variant).execute();
    });
    await setPrice(variant, 4500);
    const rows = await database.db
      .selectFrom('price_history')
      .select(['changed_by', 'note'])
      .where('sku', '=', variant)
      .orderBy('valid_from')
      .execute();
    expect(rows).toEqual([
      { changed_by: null, note: null },
      { changed_by: id, note: 'spring sale' },
      { changed_by: null, note: null },
    ]);
  });

  it.each(['update price_history set price_cents = 1', 'delete from price_history'])(
    'refuses: %s',
    async (statement) => {
      const { variant } = await oneVariant();
      const change = sql`${sql.raw(statement)} where sku = ${variant}`.execute(database.db);
      await expect(change).rejects.toThrow('evidence of prices is never changed');
    },
  );
});

it('has the changes of several transactions at once in the order in which they took effect', async () => {
  const { variant } = await oneVariant();
  await Promise.all([4000, 4100, 4200, 4300].map((price) => setPrice(variant, price)));
  const history = await historyOf(variant);
  const now = await database.db
    .selectFrom('variants')
    .select('price_cents')
    .where('sku', '=', variant)
    .executeTakeFirstOrThrow();
  expect(history).toHaveLength(5);
  expect(history.map(([price]) => price).toSorted()).toEqual([4000, 4100, 4200, 4300, 5000]);
  const last = await sql<{ price_cents: number }>`
    select price_cents from price_history where sku = ${variant} order by valid_from desc, id desc limit 1`.execute(
    database.db,
  );
  expect(now.price_cents).toBe(last.rows[0]?.price_cents);
});

it('writes each row once when all prices of the sample shop change, and one row of history for each', async () => {
  const { pool } = await forThisTest('shop');
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query(
      `update variants set original_price_cents = price_cents, price_cents = price_cents - 50
       where price_cents is not null`,
    );
    const { rows } = await client.query(
      `select pg_stat_get_xact_tuples_updated('variants'::regclass) as updated,
         pg_stat_get_xact_tuples_inserted('price_history'::regclass) as recorded,
         (select count(*)::int from variants where struck_price_cents > 0) as shown`,
    );
    const changed = rowCount ?? 0;
    expect(changed).toBeGreaterThan(3000);
    expect(rows).toEqual([{ updated: changed, recorded: changed, shown: 0 }]);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
