import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { addPriceHistory, createCategory, createProduct } from '../../testing/fixtures.ts';
import { inHours, NOW, openSaleDesk, saleOf } from '../../testing/staff/sale-desk.ts';

let database: TestDatabase;
let desk: Awaited<ReturnType<typeof openSaleDesk>>;
beforeAll(async () => {
  database = await createTestDatabase();
  desk = await openSaleDesk(database);
});
afterAll(() => database.drop());

describe('what pages will show', () => {
  it('is the earlier price only where its history proves it by then', async () => {
    const { skus } = await desk.variants(6000, 6000);
    await addPriceHistory(database.db, skus[0] ?? '', [{ daysAgo: 365, priceCents: 6000 }]);
    const planned = await saleOf(
      desk.post(desk.sale({ prices: skus.map((sku) => ({ sku, priceCents: 5000 })) })),
    );
    expect(await desk.pricesOf(planned)).toMatchObject([
      { struckCents: 6000, proof: 'history', sharePpm: 1_000_000 },
      { struckCents: 0, proof: null },
    ]);
    expect(await desk.pricesOf(planned, `q=${skus[1]}`)).toHaveLength(1);
  });
});

describe('two sales', () => {
  it('have no sku at one time: the field and the other sale are named, also when both are planned at once', async () => {
    const { skus } = await desk.variants(6000, 4000);
    const prices = skus.map((sku) => ({ sku, priceCents: 3000 }));
    const answers = await Promise.all(['One', 'Other'].map((name) => desk.post(desk.sale({ name, prices }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409) as Response;
    const { issues } = (await refused.clone().json()) as { issues: { path: string; message: string }[] };
    expect(issues.map(({ path }) => path)).toEqual(['prices.0.sku', 'prices.1.sku']);
    expect(issues[0]?.message).toContain(answers[0] === refused ? 'Other' : 'One');
    const later = await saleOf(desk.post(desk.sale({ startsAt: inHours(48), endsAt: inHours(72), prices })));
    await expect(desk.patch(later, { startsAt: inHours(40) })).resolves.toBeProblem('CONFLICT', 'startsAt');
    await expect(desk.step(later, 'start')).resolves.toBeProblem('CONFLICT', 'startsAt');
    expect(await desk.read(later)).toMatchObject({ state: 'scheduled', startsAt: inHours(48) });
  });

  it('or two editors of one: the second gets 412 with what it is now', async () => {
    const planned = await saleOf(desk.post(desk.sale()));
    const answers = await Promise.all([
      desk.patch(planned, { name: 'A' }),
      desk.patch(planned, { name: 'B' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await desk.read(planned)).toMatchObject({ version: 2 });
  });
});

describe('refuses by field', () => {
  const typed = (priceCents: unknown) => ({ prices: [{ sku: 'X', priceCents }] });
  const MANY = Array.from({ length: 10_000 }, (_, n) => `${n}`);
  const rule = (of: object, filter: object = {}) => ({ add: { filter, rule: of } });
  it.each<[string, object, string]>([
    ['an end before the start', { startsAt: inHours(48), endsAt: inHours(24) }, 'endsAt'],
    ['an end in the past', { startsAt: inHours(-9), endsAt: inHours(-8) }, 'endsAt'],
    ['two years', { endsAt: inHours(24 * 800) }, 'endsAt'],
    ['no name', { name: ' ' }, 'name'],
    ['a price of −1', typed(-1), 'prices.0.priceCents'],
    ['a price of 0', typed(0), 'prices.0.priceCents'],
    ['a price of 1e9', typed(1e9), 'prices.0.priceCents'],
    ['a price that is no number', typed(Number.NaN), 'prices.0.priceCents'],
    ['an unknown sku', typed(100), 'prices.0.sku'],
    ['101 % off', rule({ kind: 'percent', ppm: 1_010_000 }), 'add.rule.ppm'],
    ['0 % off', rule({ kind: 'percent', ppm: 0 }), 'add.rule.ppm'],
    [
      'pasted skus that are not there',
      rule({ kind: 'set', cents: 5 }, { skus: ['NONE'] }),
      'add.filter.skus',
    ],
    ['a filter that finds nothing', rule({ kind: 'set', cents: 5 }, { q: 'no such flag' }), 'add.filter'],
    [
      '5,001 prices',
      { prices: Array.from({ length: 5001 }, (_, n) => ({ sku: `${n}`, priceCents: 1 })) },
      'prices',
    ],
    ['10,000 skus that are not there', rule({ kind: 'set', cents: 5 }, { skus: MANY }), 'add.filter.skus'],
  ])('%s', async (_, wrong, path) => {
    const before = (await database.pool.query('select from sales')).rowCount;
    await expect(desk.post(desk.sale(wrong))).resolves.toBeProblem('INVALID_REQUEST', path);
    expect((await database.pool.query('select from sales')).rowCount).toBe(before);
  });

  it('archived and doubled skus, and one that is not in the sale', async () => {
    const { skus } = await desk.variants(6000, 5000);
    await database.db
      .updateTable('variants')
      .set({ archived_at: NOW })
      .where('sku', '=', skus[0] ?? '')
      .execute();
    const price = (sku: string | undefined) => ({ sku, priceCents: 100 });
    await expect(desk.post(desk.sale({ prices: [price(skus[0])] }))).resolves.toBeProblem(
      'INVALID_REQUEST',
      'prices.0.sku',
    );
    const twice = [price(skus[1]), price(skus[1]?.toLowerCase())];
    await expect(desk.post(desk.sale({ prices: twice }))).resolves.toBeProblem(
      'INVALID_REQUEST',
      'prices.1.sku',
    );
    const planned = await saleOf(desk.post(desk.sale()));
    await expect(desk.patch(planned, { takeOut: skus })).resolves.toBeProblem('INVALID_REQUEST', 'takeOut.0');
  });

  it('more skus than a sale has', async () => {
    const category = await createCategory(database.db);
    const { id } = await createProduct(database.db, { categories: [category.id], variants: [{}] });
    await database.pool.query(
      `insert into variants (product_id, sku, position, price_cents) select $1, 'MANY-' || n, n, 1000 from generate_series(1, 5000) n`,
      [id],
    );
    const add = { filter: { category: category.id }, rule: { kind: 'percent', ppm: 100_000 } };
    await expect(desk.post(desk.sale({ add }))).resolves.toBeProblem('INVALID_REQUEST', 'add.filter');
  });
});

it('tells Today of a sale without a cut that starts soon, and of one that left prices alone', async () => {
  const { skus } = await desk.variants(6000);
  const told = async (kind: string) => {
    const answer = await desk.api.get('/admin/inbox', desk.manager.headers);
    const { data } = (await answer.json()) as { data: { tasks: { kind: string; label: string }[] } };
    return data.tasks.filter((task) => task.kind === kind).map(({ label }) => label);
  };
  const prices = [{ sku: skus[0], priceCents: 7000 }];
  const planned = await saleOf(desk.post(desk.sale({ name: 'Dear', startsAt: inHours(10), prices })));
  expect(await told('sale-without-cut')).toContain('Dear');
  await saleOf(desk.patch(planned, { prices: [{ sku: skus[0], priceCents: 5000 }] }));
  expect(await told('sale-without-cut')).not.toContain('Dear');
  await desk.runAt(10);
  await database.db
    .updateTable('variants')
    .set({ price_cents: 4000 })
    .where('sku', '=', skus[0] ?? '')
    .execute();
  await desk.step(await desk.read(planned), 'end');
  await desk.runAt(0);
  expect(await told('sale-left-prices')).toContain('Dear');
});
