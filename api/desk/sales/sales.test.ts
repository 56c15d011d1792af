import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskSale, SalePrice } from '../../../contract/goods/sales.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { addPriceHistory, createCategory, createProduct } from '../../testing/fixtures.ts';
import { createTestJobs } from '../../testing/jobs/jobs.ts';
import { keyed } from '../../testing/staff/keyed.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

/** The calls are made now, and the clock that starts and ends sales runs ahead of them. */
const NOW = new Date();
const HOUR = 3_600_000;

let database: TestDatabase;
let api: TestApi;
let manager: TestStaff;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
  manager = await signInStaff(database, 'manager');
});
afterAll(() => database.drop());

const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR).toISOString();
const sale = (more: object = {}) => ({ name: 'Autumn', startsAt: inHours(24), endsAt: inHours(48), ...more });

const post = (body: object) => api.post('/admin/sales', body, keyed(manager));
const patch = ({ id, version }: Pick<DeskSale, 'id' | 'version'>, body: object) =>
  api.send('PATCH', `/admin/sales/${id}`, body, { ...manager.headers, 'If-Match': `"v${version}"` });
const step = ({ id, version }: Pick<DeskSale, 'id' | 'version'>, action: string) =>
  api.post(`/admin/sales/${id}/steps`, { action }, { ...manager.headers, 'If-Match': `"v${version}"` });

async function saleOf(answer: Response | Promise<Response>): Promise<DeskSale> {
  const settled = await answer;
  expect([settled.status, await settled.clone().text()]).toEqual([
    expect.toBeOneOf([200, 201]),
    expect.stringContaining('"data"'),
  ]);
  return ((await settled.json()) as { data: DeskSale }).data;
}
const read = ({ id }: { id: string }) => saleOf(api.get(`/admin/sales/${id}`, manager.headers));
async function pricesOf({ id }: { id: string }, query = ''): Promise<SalePrice[]> {
  const answer = await api.get(`/admin/sales/${id}/prices?${query}`, manager.headers);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: SalePrice[] }).data;
}

/** Runs the shop's jobs at a time. */
async function runAt(hours: number): Promise<void> {
  const clock = new Date(NOW.getTime() + hours * HOUR);
  await database.pool.query(`select graphile_worker.add_job('run-sales', job_key => 'run-sales')`);
  await createTestJobs(database, { smtpUrl: undefined, now: () => clock }).work();
}

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

const variants = async (...prices: (number | null)[]) => {
  const flag = await createProduct(database.db, {
    priceCents: 5000,
    variants: prices.map((priceCents) => ({ priceCents })),
  });
  return { ...flag, skus: flag.variants.map(({ sku }) => sku) };
};

describe('a sale', () => {
  it('starts and ends by the clock: sets prices with those before, and puts back what is as it set it', async () => {
    const { id, skus } = await variants(6000, null, 4000);
    const pole = await createProduct(database.db, { priceCents: 9000 });
    const planned = await saleOf(
      post(sale({ add: { filter: { skus: [...skus, pole.sku] }, rule: { kind: 'percent', ppm: 250_000 } } })),
    );
    expect(planned).toMatchObject({
      state: 'scheduled',
      counts: { skus: 4, below: 4 },
      off: { leastPpm: 250_000 },
    });
    await runAt(23);
    expect(await standing(skus)).toEqual([
      [6000, 0],
      [null, 0],
      [4000, 0],
    ]);
    await runAt(24);
    expect(await standing(skus)).toEqual([
      [4500, 6000],
      [3750, 5000],
      [3000, 4000],
    ]);
    expect(await read(planned)).toMatchObject({ state: 'running', counts: { set: 4 } });
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
    await runAt(48);
    expect(await standing(skus)).toEqual([
      [6000, 0],
      [null, 0],
      [2999, 4000],
    ]);
    expect(await poleNow()).toEqual({ starting_price_cents: 9000 });
    expect(await read(planned)).toMatchObject({
      state: 'ended',
      endedAt: inHours(48),
      counts: { restored: 3, changed: 1 },
    });
    expect(await pricesOf(planned, 'show=left')).toMatchObject([{ id: skus[2], endResult: 'changed' }]);
    const { rows } = await database.pool.query(
      'select price_cents, note, changed_by from price_history where sku = $1 order by valid_from desc, id desc limit 2',
      [skus[0]],
    );
    expect(rows).toEqual(
      [6000, 4500].map((price_cents) => ({ price_cents, note: 'Autumn', changed_by: manager.id })),
    );
  });

  it('leaves alone what is not below its price by then, or was archived, and names it', async () => {
    const { skus } = await variants(6000, 4000, 3000);
    const planned = await saleOf(post(sale({ prices: skus.map((sku) => ({ sku, priceCents: 2500 })) })));
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
    await runAt(25);
    expect(await pricesOf(planned)).toMatchObject([
      { id: skus[0], startResult: 'set', beforeCents: 6000, nowCents: 2500 },
      { id: skus[1], startResult: 'not-below' },
      { id: skus[2], startResult: 'archived' },
    ]);
    await runAt(49);
    expect(await standing(skus)).toEqual([
      [6000, 0],
      [2500, 0],
      [3000, 0],
    ]);
  });

  it('is started and ended by hand, moved, added to and taken from', async () => {
    const { skus } = await variants(6000, 4000, 3000);
    const [one = '', two = '', three = ''] = skus;
    const planned = await saleOf(post(sale({ prices: [{ sku: one, priceCents: 5000 }] })));
    await step(planned, 'start');
    await runAt(0);
    expect(await standing([one])).toEqual([[5000, 6000]]);
    let running = await read(planned);
    await expect(patch(running, { startsAt: inHours(30) })).resolves.toBeProblem('CONFLICT', 'startsAt');
    await expect(patch(running, { prices: [{ sku: one, priceCents: 4000 }] })).resolves.toBeProblem(
      'INVALID_REQUEST',
      'prices.0.sku',
    );
    running = await saleOf(
      patch(running, {
        endsAt: inHours(72),
        prices: [
          { sku: two, priceCents: 3500 },
          { sku: three, priceCents: 2000 },
        ],
      }),
    );
    await runAt(1);
    expect(await standing(skus)).toEqual([
      [5000, 6000],
      [3500, 4000],
      [2000, 3000],
    ]);
    running = await saleOf(patch(await read(running), { takeOut: [one] }));
    await runAt(2);
    expect(await standing(skus)).toEqual([
      [6000, 0],
      [3500, 4000],
      [2000, 3000],
    ]);
    // And in again.
    running = await saleOf(patch(await read(running), { prices: [{ sku: one, priceCents: 5500 }] }));
    await runAt(3);
    expect(await standing([one])).toEqual([[5500, 6000]]);
    await step(await read(running), 'end');
    await runAt(4);
    expect(await standing(skus)).toEqual([
      [6000, 0],
      [4000, 0],
      [3000, 0],
    ]);
    expect(await read(running)).toMatchObject({ state: 'ended', counts: { restored: 3, set: 0 } });
    await expect(patch(await read(running), { name: 'Late' })).resolves.toBeProblem('CONFLICT');
  });

  it('changes nothing when its whole time passed while the shop was closed, or when it is cancelled', async () => {
    const { skus } = await variants(6000);
    const prices = [{ sku: skus[0], priceCents: 5000 }];
    const cancelled = await saleOf(post(sale({ prices })));
    expect(await saleOf(step(cancelled, 'cancel'))).toMatchObject({ state: 'cancelled' });
    const missed = await saleOf(post(sale({ prices })));
    await runAt(100);
    expect(await read(missed)).toMatchObject({ state: 'ended', startedAt: null });
    expect(await standing(skus)).toEqual([[6000, 0]]);
  });

  it('keeps its time when another part of it changes, and does not start after its end', async () => {
    const planned = await saleOf(post(sale()));
    await database.pool.query(
      `update sales set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = $1`,
      [planned.id],
    );
    const now = await read(planned);
    await expect(step(now, 'start')).resolves.toBeProblem('CONFLICT');
    const named = await saleOf(patch(now, { name: 'Late' }));
    expect(named).toMatchObject({ name: 'Late', startsAt: now.startsAt, endsAt: now.endsAt });
    await expect(patch(named, { endsAt: inHours(-2) })).resolves.toBeProblem('INVALID_REQUEST', 'endsAt');
  });

  it('goes from one sale to the next in the same minute, whose prices are planned from the regular one', async () => {
    const { skus } = await variants(6000);
    const filter = { skus: skus.map((sku) => sku.toLowerCase()) };
    const add = { filter, rule: { kind: 'percent', ppm: 500_000 } };
    await saleOf(post(sale({ prices: [{ sku: skus[0], priceCents: 5000 }] })));
    await runAt(25);
    const next = await saleOf(post(sale({ startsAt: inHours(48), endsAt: inHours(50), add })));
    expect(await pricesOf(next)).toMatchObject([{ beforeCents: 6000, saleCents: 3000 }]);
    await runAt(48);
    expect(await standing(skus)).toEqual([[3000, 6000]]);
    await runAt(50);
    expect(await standing(skus)).toEqual([[6000, 0]]);
  });

  it('restores by variant and product, also when a sku was renamed or a product got variants', async () => {
    const { skus } = await variants(6000);
    const pole = await createProduct(database.db, { priceCents: 9000 });
    await saleOf(post(sale({ prices: [skus[0], pole.sku].map((sku) => ({ sku, priceCents: 1000 })) })));
    await runAt(24);
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
    await runAt(48);
    expect(await standing([renamed])).toEqual([[6000, 0]]);
    const { starting_price_cents } = await database.db
      .selectFrom('products')
      .select('starting_price_cents')
      .where('id', '=', pole.id)
      .executeTakeFirstOrThrow();
    expect(starting_price_cents).toBe(9000);
  });
});

describe('what pages will show', () => {
  it('is the earlier price only where its history proves it by then', async () => {
    const { skus } = await variants(6000, 6000);
    await addPriceHistory(database.db, skus[0] ?? '', [{ daysAgo: 365, priceCents: 6000 }]);
    const planned = await saleOf(post(sale({ prices: skus.map((sku) => ({ sku, priceCents: 5000 })) })));
    expect(await pricesOf(planned)).toMatchObject([
      { struckCents: 6000, proof: 'history', sharePpm: 1_000_000 },
      { struckCents: 0, proof: null },
    ]);
    expect(await pricesOf(planned, `q=${skus[1]}`)).toHaveLength(1);
  });
});

describe('two sales', () => {
  it('have no sku at one time: the field and the other sale are named, also when both are planned at once', async () => {
    const { skus } = await variants(6000, 4000);
    const prices = skus.map((sku) => ({ sku, priceCents: 3000 }));
    const answers = await Promise.all(['One', 'Other'].map((name) => post(sale({ name, prices }))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409) as Response;
    const { issues } = (await refused.clone().json()) as { issues: { path: string; message: string }[] };
    expect(issues.map(({ path }) => path)).toEqual(['prices.0.sku', 'prices.1.sku']);
    expect(issues[0]?.message).toContain(answers[0] === refused ? 'Other' : 'One');
    const later = await saleOf(post(sale({ startsAt: inHours(48), endsAt: inHours(72), prices })));
    await expect(patch(later, { startsAt: inHours(40) })).resolves.toBeProblem('CONFLICT', 'startsAt');
    await expect(step(later, 'start')).resolves.toBeProblem('CONFLICT', 'startsAt');
    expect(await read(later)).toMatchObject({ state: 'scheduled', startsAt: inHours(48) });
  });

  it('or two editors of one: the second gets 412 with what it is now', async () => {
    const planned = await saleOf(post(sale()));
    const answers = await Promise.all([patch(planned, { name: 'A' }), patch(planned, { name: 'B' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await read(planned)).toMatchObject({ version: 2 });
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
    await expect(post(sale(wrong))).resolves.toBeProblem('INVALID_REQUEST', path);
    expect((await database.pool.query('select from sales')).rowCount).toBe(before);
  });

  it('archived and doubled skus, and one that is not in the sale', async () => {
    const { skus } = await variants(6000, 5000);
    await database.db
      .updateTable('variants')
      .set({ archived_at: NOW })
      .where('sku', '=', skus[0] ?? '')
      .execute();
    const price = (sku: string | undefined) => ({ sku, priceCents: 100 });
    await expect(post(sale({ prices: [price(skus[0])] }))).resolves.toBeProblem(
      'INVALID_REQUEST',
      'prices.0.sku',
    );
    const twice = [price(skus[1]), price(skus[1]?.toLowerCase())];
    await expect(post(sale({ prices: twice }))).resolves.toBeProblem('INVALID_REQUEST', 'prices.1.sku');
    const planned = await saleOf(post(sale()));
    await expect(patch(planned, { takeOut: skus })).resolves.toBeProblem('INVALID_REQUEST', 'takeOut.0');
  });

  it('more skus than a sale has', async () => {
    const category = await createCategory(database.db);
    const { id } = await createProduct(database.db, { categories: [category.id], variants: [{}] });
    await database.pool.query(
      `insert into variants (product_id, sku, position, price_cents) select $1, 'MANY-' || n, n, 1000 from generate_series(1, 5000) n`,
      [id],
    );
    const add = { filter: { category: category.id }, rule: { kind: 'percent', ppm: 100_000 } };
    await expect(post(sale({ add }))).resolves.toBeProblem('INVALID_REQUEST', 'add.filter');
  });
});

it('tells Today of a sale without a cut that starts soon, and of one that left prices alone', async () => {
  const { skus } = await variants(6000);
  const told = async (kind: string) => {
    const answer = await api.get('/admin/inbox', manager.headers);
    const { data } = (await answer.json()) as { data: { tasks: { kind: string; label: string }[] } };
    return data.tasks.filter((task) => task.kind === kind).map(({ label }) => label);
  };
  const prices = [{ sku: skus[0], priceCents: 7000 }];
  const planned = await saleOf(post(sale({ name: 'Dear', startsAt: inHours(10), prices })));
  expect(await told('sale-without-cut')).toContain('Dear');
  await saleOf(patch(planned, { prices: [{ sku: skus[0], priceCents: 5000 }] }));
  expect(await told('sale-without-cut')).not.toContain('Dear');
  await runAt(10);
  await database.db
    .updateTable('variants')
    .set({ price_cents: 4000 })
    .where('sku', '=', skus[0] ?? '')
    .execute();
  await step(await read(planned), 'end');
  await runAt(0);
  expect(await told('sale-left-prices')).toContain('Dear');
});
