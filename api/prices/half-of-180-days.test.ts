import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { addPriceHistory, createProduct } from '../testing/fixtures.ts';
import { runsOf } from '../testing/runs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Prices since an instant, the oldest first; null while it was not sold. */
type History = readonly { readonly since: number; readonly price: number | null }[];

const CLAIMED = 8000;
const CUT = 4000;
// The clocks of Canada go back in between.
const NOW = Date.parse('2026-12-01T12:00:00Z');

async function write(history: History): Promise<string> {
  const sku = `HALF-${randomUUID()}`;
  await sql`insert into price_history (sku, price_cents, valid_from)
    select ${sku}, price, to_timestamp(since / 1000.0)
    from json_to_recordset(${JSON.stringify(history)}) as given (since float8, price int)`.execute(
    database.db,
  );
  return sku;
}

/** What the rule says about $80 struck through beside $40 at an instant. */
async function struckAt(sku: string, at: number) {
  const { rows } = await sql<{ struck_cents: number; until: Date | null }>`
    select struck_cents, until from struck_price(${sku}, ${CUT}, ${CLAIMED}, ${new Date(at)})`.execute(
    database.db,
  );
  return { isShown: rows[0]?.struck_cents === CLAIMED, until: rows[0]?.until?.getTime() ?? null };
}

/** For how many milliseconds of the 180 days before an instant it was the price, or more was: the rule, said plainly. */
function regularFor(history: History, at: number): number {
  const from = at - 180 * DAY_MS;
  return history.reduce((sum, { since, price }, index) => {
    const to = Math.min(history[index + 1]?.since ?? at, at);
    return price !== null && price >= CLAIMED ? sum + Math.max(0, to - Math.max(since, from)) : sum;
  }, 0);
}

const isRegular = (history: History, at: number) => regularFor(history, at) > 90 * DAY_MS;

/** The first millisecond from `at` on at which it is no longer the regular price: tried, not computed. */
function firstOver(history: History, at: number): number | null {
  if (!isRegular(history, at)) return null;
  let [shown, over] = [at, at + 180 * DAY_MS];
  while (over - shown > 1) {
    const middle = Math.floor((shown + over) / 2);
    if (isRegular(history, middle)) shown = middle;
    else over = middle;
  }
  return over;
}

/** Periods that end with a cut at `NOW`; many as long as what the rule turns on. */
const histories = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(1, DAY_MS, 0.9 * DAY_MS, 89 * DAY_MS, 90 * DAY_MS, 91 * DAY_MS, 180 * DAY_MS),
        fc.integer({ min: 1, max: 120 * DAY_MS }),
      ),
      fc.constantFrom(CLAIMED, CLAIMED + 1, CLAIMED - 1, CUT, null),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((periods) => {
    let since = NOW - periods.reduce((sum, [lasted]) => sum + lasted, 0);
    const history: { since: number; price: number | null }[] = [];
    for (const [lasted, price] of periods) {
      history.push({ since, price });
      since += lasted;
    }
    return [...history, { since: NOW, price: CUT }];
  });

it('is what a plain computation says, to the millisecond, for any history', async () => {
  await fc.assert(
    fc.asyncProperty(histories, fc.integer({ min: 0, max: 200 * DAY_MS }), async (history, later) => {
      const sku = await write(history);
      for (const at of [NOW, NOW + later]) {
        const until = firstOver(history, at);
        expect(await struckAt(sku, at)).toEqual({ isShown: until !== null, until });
        if (until === null) continue;
        expect((await struckAt(sku, until - 1)).isShown).toBe(true);
        expect((await struckAt(sku, until)).isShown).toBe(false);
      }
    }),
    { numRuns: runsOf(300) },
  );
});

/** Days before `NOW` from which on a price was asked. */
const since = (...periods: [days: number, price: number | null][]): History =>
  periods.map(([days, price]) => ({ since: NOW - Math.round(days * DAY_MS), price }));

const alternating = Array.from({ length: 100 }, (_, n): [number, number][] => [
  [190 - n * 1.9, CLAIMED],
  [189 - n * 1.9, CUT],
]).flat();

describe('a price of $80 that was cut to $40', () => {
  it.each<[string, History, number | null]>([
    ['raised for a day before the cut', since([400, CUT], [1, CLAIMED], [0, CUT]), null],
    ['never charged', since([400, CUT]), null],
    ['charged for exactly half of the 180 days', since([400, CUT], [90, CLAIMED], [0, CUT]), null],
    ['charged for a day more than half', since([400, CUT], [91, CLAIMED], [0, CUT]), 90],
    ['charged for long, until now', since([400, CLAIMED], [0, CUT]), 90],
    ['300 days at full price, cut 100 days ago', since([400, CLAIMED], [100, CUT]), null],
    ['300 days at full price, cut 89 days ago', since([389, CLAIMED], [89, CUT]), 1],
    ['cut 179 days ago', since([479, CLAIMED], [179, CUT]), null],
    [
      'in cycles of 91 days at full price and 180 at the cut one',
      since([542, CLAIMED], [451, CUT], [271, CLAIMED], [180, CUT]),
      null,
    ],
    ['the first day of such a cut', since([362, CLAIMED], [271, CUT], [91, CLAIMED], [0, CUT]), 90],
    [
      'the last day on which it may be shown',
      since([451, CLAIMED], [360, CUT], [180, CLAIMED], [89, CUT]),
      1,
    ],
    // Of the last 90 days at full price the first began 171 days ago, and the day before it ended 171.9 days ago.
    ['a day at full price, 0.9 days not, for 190 days', since(...alternating), 8.1],
    ['not sold for most of the time', since([400, CLAIMED], [80, null], [0, CUT]), 10],
    ['not sold for half of the time', since([400, CLAIMED], [90, null], [0, CUT]), null],
  ])('%s', async (_case, history, days) => {
    const at = NOW + 1;
    const until = days === null ? null : NOW + Math.round(days * DAY_MS);
    expect(await struckAt(await write(history), at)).toEqual({ isShown: days !== null, until });
  });

  it('is not proven by the history that came with the sample shop', async () => {
    const sku = `SAMPLE-${randomUUID()}`;
    await sql`insert into price_history (sku, price_cents, valid_from, is_sample) values
      (${sku}, ${CLAIMED}, ${new Date(NOW - 365 * DAY_MS)}, true), (${sku}, ${CUT}, ${new Date(NOW)}, false)`.execute(
      database.db,
    );
    expect(await struckAt(sku, NOW)).toEqual({ isShown: false, until: null });
  });

  it('is judged by the history of its own variant', async () => {
    const variant = { priceCents: 5000, originalPriceCents: 6000, isOriginalProven: false };
    const flag = await createProduct(database.db, { variants: [variant, variant] });
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
