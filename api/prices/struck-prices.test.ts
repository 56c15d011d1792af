import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { addPriceHistory, createProduct } from '../testing/fixtures.ts';
import { signInStaff } from '../testing/staff/sign-in-staff.ts';
import { refreshStruckPrices } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Past = Parameters<typeof addPriceHistory>[2];

/** A variant that cost this much until it was cut to $50 now, or as the past says, with $60 struck through. */
async function onSale(past: Past): Promise<string> {
  const flag = await createProduct(database.db, {
    variants: [{ priceCents: 5000, originalPriceCents: 6000, isOriginalProven: false }],
  });
  const sku = flag.variants[0]?.sku ?? '';
  await addPriceHistory(database.db, sku, past);
  return sku;
}

const shown = (sku: string) =>
  database.db
    .selectFrom('variants')
    .select(['struck_price_cents', 'struck_proof', 'struck_until'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow();

const NOTHING = { struck_price_cents: 0, struck_proof: null, struck_until: null };
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

describe('a struck-through price by the history', () => {
  it.each<[string, Past, boolean]>([
    ['without a history', [], false],
    ['after 89 days at it', [{ daysAgo: 89, priceCents: 6000 }], false],
    ['after 91 days at it', [{ daysAgo: 91, priceCents: 6000 }], true],
    [
      'after a sale that ended and began again, at it in between for more than half',
      [
        { daysAgo: 300, priceCents: 6000 },
        { daysAgo: 120, priceCents: 5000 },
        { daysAgo: 100, priceCents: 6000 },
      ],
      true,
    ],
    ['after 91 days at more', [{ daysAgo: 91, priceCents: 6100 }], true],
    ['after a year at a cent less', [{ daysAgo: 365, priceCents: 5999 }], false],
    [
      'after 100 days at it in two parts of the last 180',
      [
        { daysAgo: 170, priceCents: 6000 },
        { daysAgo: 110, priceCents: 5500 },
        { daysAgo: 40, priceCents: 6000 },
      ],
      true,
    ],
    [
      'after 80 days at it in two parts',
      [
        { daysAgo: 170, priceCents: 6000 },
        { daysAgo: 130, priceCents: 5500 },
        { daysAgo: 40, priceCents: 6000 },
      ],
      false,
    ],
    [
      'cut 89 days ago after a year at it',
      [
        { daysAgo: 454, priceCents: 6000 },
        { daysAgo: 89, priceCents: 5500 },
      ],
      true,
    ],
    [
      'cut 91 days ago after a year at it',
      [
        { daysAgo: 456, priceCents: 6000 },
        { daysAgo: 91, priceCents: 5000 },
      ],
      false,
    ],
    [
      'after 100 days in which it was not sold',
      [
        { daysAgo: 180, priceCents: 6000 },
        { daysAgo: 100, priceCents: null },
      ],
      false,
    ],
  ])('%s', async (_case, past, isShown) => {
    const sku = await onSale(past);
    const { struck_price_cents, struck_proof } = await shown(sku);
    expect({ struck_price_cents, struck_proof }).toEqual(
      isShown
        ? { struck_price_cents: 6000, struck_proof: 'history' }
        : { struck_price_cents: 0, struck_proof: null },
    );
  });

  it('appears with the cut itself, and goes with its end', async () => {
    const flag = await createProduct(database.db, { variants: [{ priceCents: 6000 }] });
    const sku = flag.variants[0]?.sku ?? '';
    await addPriceHistory(database.db, sku, [{ daysAgo: 100, priceCents: 6000 }]);
    const set = (price_cents: number, original_price_cents: number) =>
      database.db
        .updateTable('variants')
        .set({ price_cents, original_price_cents })
        .where('sku', '=', sku)
        .execute();
    await set(5000, 6500);
    expect(await shown(sku)).toEqual(NOTHING);
    await set(5000, 6000);
    expect(await shown(sku)).toMatchObject({ struck_price_cents: 6000, struck_proof: 'history' });
    await set(6000, 6000);
    expect(await shown(sku)).toEqual(NOTHING);
  });

  it('follows the starting price of a variant without a price of its own', async () => {
    const flag = await createProduct(database.db, {
      priceCents: 6000,
      variants: [{ priceCents: null, originalPriceCents: 6000, isOriginalProven: false }],
    });
    const sku = flag.variants[0]?.sku ?? '';
    await addPriceHistory(database.db, sku, [{ daysAgo: 100, priceCents: 6000 }]);
    expect(await shown(sku)).toEqual(NOTHING);
    await database.db
      .updateTable('products')
      .set({ starting_price_cents: 5000 })
      .where('id', '=', flag.id)
      .execute();
    expect(await shown(sku)).toMatchObject({ struck_price_cents: 6000, struck_proof: 'history' });
  });
});

describe('the job', () => {
  it('takes it down at its instant, and moves the data version', async () => {
    const sku = await onSale([
      { daysAgo: 365, priceCents: 6000 },
      { daysAgo: 10, priceCents: 5000 },
    ]);
    const { struck_until } = await shown(sku);
    expect(Math.round(((struck_until?.getTime() ?? 0) - Date.now()) / DAY_MS)).toBe(80);
    await refreshStruckPrices(database.db, new Date((struck_until?.getTime() ?? 0) - 1));
    expect(await shown(sku)).toMatchObject({ struck_proof: 'history' });
    const before = await dataVersion();
    // The column knows microseconds.
    expect(
      await refreshStruckPrices(database.db, new Date((struck_until?.getTime() ?? 0) + 1)),
    ).toBeGreaterThan(0);
    expect(await shown(sku)).toEqual(NOTHING);
    expect(await dataVersion()).toBeGreaterThan(before);
  });

  it('changes nothing when no proof is over', async () => {
    await onSale([{ daysAgo: 365, priceCents: 6000 }]);
    const before = await dataVersion();
    expect(await refreshStruckPrices(database.db, new Date())).toBe(0);
    expect(await dataVersion()).toBe(before);
  });

  it('shows it by the proof that ends last, without a moment in between', async () => {
    const sku = await onSale([{ daysAgo: 365, priceCents: 6000 }]);
    await record(sku, { until: 30 });
    expect(await shown(sku)).toMatchObject({ struck_proof: 'history' });
    await record(sku, { until: 300 });
    expect(await shown(sku)).toMatchObject({ struck_price_cents: 6000, struck_proof: 'recorded' });
    await refreshStruckPrices(database.db, inDays(91));
    expect(await shown(sku)).toMatchObject({ struck_price_cents: 6000, struck_proof: 'recorded' });
    await refreshStruckPrices(database.db, inDays(302));
    expect(await shown(sku)).toEqual(NOTHING);
  });

  it('takes down more than one piece of 200', async () => {
    const { id } = await createProduct(database.db, { variants: [{ priceCents: 5000 }] });
    await sql`insert into variants (product_id, sku, position, price_cents, original_price_cents)
      select ${id}::uuid, 'MANY-' || n, n, 5000, 6000 from generate_series(1, 450) n`.execute(database.db);
    await sql`insert into price_history (sku, price_cents, valid_from)
      select 'MANY-' || n, 6000, now() - interval '200 days' from generate_series(1, 450) n`.execute(
      database.db,
    );
    await sql`select refresh_struck_prices(array(select sku from variants where sku like 'MANY-%'))`.execute(
      database.db,
    );
    expect(await refreshStruckPrices(database.db, inDays(91))).toBeGreaterThanOrEqual(450);
    const { rows } = await sql`
      select 1 from variants where sku like 'MANY-%' and struck_price_cents > 0`.execute(database.db);
    expect(rows).toEqual([]);
  });
});

describe('a proof that staff recorded', () => {
  it.each<[string, Partial<Proof>, boolean]>([
    ['shows it', {}, true],
    ['of a higher price shows it', { cents: 6500 }, true],
    ['of a lower price does not', { cents: 5999 }, false],
    ['from tomorrow on does not yet', { on: 1, until: 30 }, false],
    ['that is over does not', { on: -30, until: -1 }, false],
    ['shows it on its last day', { on: -30, until: 0 }, true],
  ])('%s', async (_case, proof, isShown) => {
    const sku = await onSale([]);
    await record(sku, proof);
    expect(await shown(sku)).toMatchObject({ struck_proof: isShown ? 'recorded' : null });
  });

  it('is kept when it is withdrawn, and then shows nothing', async () => {
    const sku = await onSale([]);
    await record(sku, {});
    const change = (set: object) =>
      database.db.updateTable('price_proofs').set(set).where('sku', '=', sku).execute();
    await expect(change({ note: 'another' })).rejects.toThrow('never changed');
    const { id } = await signInStaff(database, 'manager');
    await change({ withdrawn_by: id, withdrawn_at: new Date() });
    expect(await shown(sku)).toEqual(NOTHING);
    await expect(change({ withdrawn_by: null, withdrawn_at: null })).rejects.toThrow('never changed');
  });
});

interface Proof {
  readonly cents: number;
  /** Days from today. */
  readonly on: number;
  readonly until: number;
}

async function record(sku: string, { cents = 6000, on = 0, until = 30 }: Partial<Proof>) {
  const { id } = await signInStaff(database, 'manager');
  await sql`insert into price_proofs
      (sku, original_price_cents, reason, proven_on, valid_until, note, recorded_by)
    select ${sku}, ${cents}, 'sales', today + ${on}::int, today + ${until}::int, 'Invoices of autumn', ${id}::uuid
    from (select (now() at time zone 'America/Toronto')::date as today) shop`.execute(database.db);
}

async function dataVersion(): Promise<number> {
  const { version } = await database.db
    .selectFrom('data_version')
    .select('version')
    .executeTakeFirstOrThrow();
  return Number(version);
}
