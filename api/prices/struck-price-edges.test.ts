import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { addPriceHistory, createProduct } from '../testing/fixtures.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('a struck-through price by the history', () => {
  it.each([
    ['exactly half of 180 days', '2026-04-02T00:00:00Z', 0],
    ['a minute more', '2026-04-01T23:59:00Z', 6000],
    ['a single day', '2026-06-30T00:00:00Z', 0],
    ['a minute less', '2026-04-02T00:01:00Z', 0],
  ])('asks for more than half: %s', async (_case, raisedAt, struck) => {
    const sku = `HALF-${randomUUID()}`;
    await sql`insert into price_history (sku, price_cents, valid_from) values
      (${sku}, 5000, '2025-01-01T00:00:00Z'), (${sku}, 6000, ${raisedAt}), (${sku}, 5000, '2026-07-01T00:00:00Z')`.execute(
      database.db,
    );
    const { rows } = await sql<{ struck_cents: number }>`
      select struck_cents from struck_price(${sku}, 5000, 6000, '2026-07-02T00:00:00Z')`.execute(database.db);
    expect(rows).toEqual([{ struck_cents: struck }]);
  });

  it('is of each variant by itself', async () => {
    const flag = await createProduct(database.db, {
      variants: [
        { priceCents: 5000, originalPriceCents: 6000, isOriginalProven: false },
        { priceCents: 5000, originalPriceCents: 6000, isOriginalProven: false },
      ],
    });
    const [one, other] = flag.variants.map(({ sku }) => sku);
    await addPriceHistory(database.db, one ?? '', [{ daysAgo: 365, priceCents: 6000 }]);
    const shown = await database.db
      .selectFrom('variants')
      .select(['sku', 'struck_price_cents'])
      .where('product_id', '=', flag.id)
      .orderBy('position')
      .execute();
    expect(shown).toEqual([
      { sku: one, struck_price_cents: 6000 },
      { sku: other, struck_price_cents: 0 },
    ]);
  });
});
