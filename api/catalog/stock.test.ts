import { expect, it } from 'vitest';
import { shopAnswerSchema } from '../../contract/catalog/catalog.ts';
import type { ActionRequiredAnswer } from '../../contract/orders/orders.ts';
import { createTestApi } from '../testing/api.ts';
import { forThisTest } from '../testing/database/database.ts';
import { createProduct } from '../testing/fixtures.ts';
import { cardPayload, line, payload } from '../testing/orders/checkout.ts';

// The In-Stock filter follows the stock (migration 0023).

async function openShop() {
  const { db, pool } = await forThisTest();
  const api = createTestApi(db);
  const listed = async (query = 'availability=In-Stock') => {
    const { data } = shopAnswerSchema.parse(await (await api.get(`/shop?${query}`)).json());
    const { facets } = data;
    const counts = Object.fromEntries((facets.availability ?? []).map(({ value, count }) => [value, count]));
    return { slugs: data.products.map(({ slug }) => slug), counts };
  };
  const version = async () =>
    (await pool.query('select version from data_version')).rows[0].version as number;
  /** Returns by how much the data version grows while `work` runs. */
  const movesOf = async (work: () => Promise<unknown>) => {
    const before = await version();
    await work();
    return (await version()) - before;
  };
  const setStock = (sku: string | undefined, quantity: number) =>
    pool.query('update inventory set quantity = $2 where sku = $1', [sku, quantity]);
  return { db, pool, api, listed, movesOf, setStock };
}

it('lists a product as In-Stock until its last piece is ordered', async () => {
  const { db, api, listed, movesOf } = await openShop();
  const flag = await createProduct(db, { variants: [{ stock: 1 }, { stock: 2 }] });
  const buy = (quantity: number, variant: number) =>
    api.checkout(payload({ lines: [line(flag, quantity, variant)] }));
  expect(await listed()).toEqual({ slugs: [flag.slug], counts: { 'In-Stock': 1, 'Pre-Order': 0 } });
  expect(await movesOf(() => buy(1, 1))).toBe(0);
  expect(await movesOf(() => buy(1, 0))).toBe(0);
  expect((await listed()).slugs).toEqual([flag.slug]);
  expect(await movesOf(() => buy(1, 1))).toBe(1);
  expect(await listed()).toEqual({ slugs: [], counts: { 'In-Stock': 0, 'Pre-Order': 0 } });
  expect((await listed('availability=In-Stock,Pre-Order')).slugs).toEqual([]);
  expect((await listed('')).slugs).toEqual([flag.slug]);
});

it('lists a product as In-Stock again when a cancelled order returns its pieces', async () => {
  const { db, api, listed, movesOf } = await openShop();
  const flag = await createProduct(db, { stock: 2 });
  await createProduct(db);
  const paid = await api.checkout(cardPayload({ lines: [line(flag, 2)] }, 'pm_card_authenticationRequired'));
  const { data } = (await paid.json()) as ActionRequiredAnswer;
  expect((await listed()).counts['In-Stock']).toBe(1);
  const { clientSecret } = data;
  expect(await movesOf(() => api.post(`/checkout/${data.order_id}/cancel`, { clientSecret }))).toBe(1);
  expect((await listed()).counts['In-Stock']).toBe(2);
});

it('lists Pre-Order products as Pre-Order, sold out or not', async () => {
  const { db, listed, setStock } = await openShop();
  const flag = await createProduct(db, { availability: 'Pre-Order', stock: 1 });
  await setStock(flag.sku, 0);
  expect(await listed('availability=Pre-Order')).toEqual({
    slugs: [flag.slug],
    counts: { 'In-Stock': 0, 'Pre-Order': 1 },
  });
});

it('bumps the data version when a product sells out or is restocked, and for no other stock change', async () => {
  const { db, pool, movesOf, setStock } = await openShop();
  const flag = await createProduct(db, { variants: [{ stock: 5 }, { stock: 0 }] });
  const [one, other] = flag.variants.map(({ sku }) => sku);
  expect(await movesOf(() => setStock(one, 9))).toBe(0);
  expect(await movesOf(() => setStock(other, 3))).toBe(0);
  expect(await movesOf(() => setStock(one, 0))).toBe(0);
  const exchange = 'update inventory set quantity = case when sku = $1 then 0 else 4 end';
  expect(await movesOf(() => pool.query(exchange, [other]))).toBe(0);
  expect(await movesOf(() => setStock(one, 0))).toBe(1);
  expect(await movesOf(() => setStock(other, 0))).toBe(0);
  expect(await movesOf(() => setStock(other, 1))).toBe(1);
  expect(await movesOf(() => pool.query('delete from inventory where sku = $1', [one]))).toBe(0);
  expect(await movesOf(() => pool.query('delete from inventory where sku = $1', [other]))).toBe(1);
  expect(await movesOf(() => pool.query('truncate inventory'))).toBe(1);
});

it('marks a product sold out when two transactions take the last pieces of two variants at once', async () => {
  const { db, pool, listed } = await openShop();
  const flag = await createProduct(db, { variants: [{ stock: 1 }, { stock: 1 }] });
  const [one, other] = flag.variants.map(({ sku }) => sku);
  const take = 'update inventory set quantity = quantity - 1 where sku = $1';
  const [first, second] = [await pool.connect(), await pool.connect()];
  await first.query('begin');
  await second.query('begin');
  await first.query(take, [one]);
  const taking = second.query(take, [other]);
  const waiting = `select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`;
  await expect.poll(async () => (await pool.query(waiting)).rows.length).toBe(1);
  await first.query('commit');
  await taking;
  await second.query('commit');
  for (const client of [first, second]) client.release();
  expect((await listed()).counts['In-Stock']).toBe(0);
});

it('is consistent after concurrent orders buy up all variants of two products', async () => {
  const { db, api, listed, movesOf } = await openShop();
  const variants = [{ stock: 6 }, { stock: 6 }, { stock: 6 }];
  const [flag, pennant] = [await createProduct(db, { variants }), await createProduct(db, { variants })];
  const carts = Array.from({ length: 24 }, (_, n) => {
    const lines = [line(flag, 1, n % 3), line(pennant, 1, (n + 1) % 3)];
    return payload({ lines: n % 2 ? lines : lines.toReversed() });
  });
  const moves = await movesOf(() => Promise.all(carts.map((cart) => api.checkout(cart))));
  // A single order may take the last piece of both products.
  expect([1, 2]).toContain(moves);
  expect((await listed()).counts['In-Stock']).toBe(0);
});

it('lists exactly the products that the sample shop has in stock', async () => {
  const { db, pool } = await forThisTest('shop');
  const { rows } = await pool.query(`select count(*) as n from products p where availability = 'In-Stock'
    and exists (select from inventory i where i.product_id = p.id and i.quantity > 0)`);
  const answer = await (await createTestApi(db).get('/shop?availability=In-Stock&limit=100')).json();
  const { data, pagination } = shopAnswerSchema.parse(answer);
  expect(pagination.totalProducts).toBe(rows[0].n);
  expect(data.products.filter((product) => !product.in_stock)).toEqual([]);
});
