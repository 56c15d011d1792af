import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillSampleOrders } from '../../../catalogue/sample-orders/fill.ts';
import type { TaxReport } from '../../../contract/desk/tax.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { TAX_KINDS } from '../../../contract/orders/tax.ts';
import { PROVINCE_CODES, type ProvinceCode } from '../../../contract/places/provinces.ts';
import { dayIn } from '../../../contract/places/time-zones.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

const NOW = new Date('2026-06-15T15:00:00Z');

let database: TestDatabase;
let api: TestApi;
let books: TestStaff;
beforeAll(async () => {
  database = await createTestDatabase('shop');
  api = createTestApi(database.db, { now: () => NOW });
  books = await signInStaff(database, 'books');
  await fillSampleOrders(database.pool, { count: 400, now: NOW });
  await refundSome();
});
afterAll(() => database.drop());

/** Refunds every third paid order, whole or a cent of each tax, some days after it was placed; some refunds fail. */
async function refundSome(): Promise<void> {
  await database.pool.query(`
    insert into refunds (order_id, payment_id, amount_cents, goods_cents, shipping_cents, gst_cents, pst_cents, hst_cents,
      other_cents, method, reason, state, asked_at, ended_at)
    select id, payment_id, goods + gst + pst + hst, goods, 0, gst, pst, hst, 0, 'other', 'returned',
      (array['paid', 'paid', 'failed', 'asked'])[1 + nth % 4], created_at, created_at + nth * interval '7 hours'
    from (
      select o.id, p.id as payment_id, o.created_at, o.nth,
        case nth % 2 when 0 then o.subtotal_cents - o.discount_cents else 100 end as goods,
        case nth % 2 when 0 then o.gst_cents else least(1, o.gst_cents) end as gst,
        case nth % 2 when 0 then o.pst_cents else least(1, o.pst_cents) end as pst,
        case nth % 2 when 0 then o.hst_cents else least(1, o.hst_cents) end as hst
      from (select *, row_number() over (order by id) as nth from orders where payment_status = 'paid') o
      join order_payments p on p.order_id = o.id
      where o.nth % 3 = 0
    ) made`);
}

interface Taxed {
  readonly at: Date;
  readonly province: ProvinceCode;
  readonly gst: number;
  readonly pst: number;
  readonly hst: number;
}

/** Every order and refund, one by one: what the report sums in SQL is added up here, day by day. */
async function readAll(): Promise<{ orders: Taxed[]; refunds: Taxed[] }> {
  const orders = await database.pool.query(`
    select created_at as at, tax_province as province, gst_cents as gst, pst_cents as pst, hst_cents as hst, status,
      payment_status from orders`);
  const refunds = await database.pool.query(`
    select ended_at as at, o.tax_province as province, r.gst_cents as gst, r.pst_cents as pst, r.hst_cents as hst, r.state
    from refunds r join orders o on o.id = r.order_id`);
  return {
    orders: orders.rows.filter(
      ({ status, payment_status }) =>
        payment_status === 'paid' || (payment_status === 'pending_cod' && status !== 'cancelled'),
    ),
    refunds: refunds.rows.filter(({ state }) => state === 'paid'),
  };
}

async function report(query: string): Promise<TaxReport> {
  const answer = await api.get(`/admin/tax-report?${query}`, books.headers);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: TaxReport }).data;
}

const dayOf = (daysAgo: number) => new Date(NOW.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
const PERIODS = [
  [0, 0],
  [30, 0],
  [91, 31],
  [200, 200],
  [400, 0],
] as const;

it.each(PERIODS)('equals the orders and refunds from %d to %d days ago, to the cent', async (first, last) => {
  const [from, to] = [dayOf(first), dayOf(last)];
  const { orders, refunds } = await readAll();
  const shown = await report(`from=${from}&to=${to}`);
  for (const province of PROVINCE_CODES) {
    const isIn = (taxed: Taxed) => {
      const day = dayIn(province, taxed.at);
      return taxed.province === province && from <= day && day <= to;
    };
    const [sold, given] = [orders.filter(isIn), refunds.filter(isIn)];
    const row = shown.provinces.find((each) => each.province === province);
    expect([province, row !== undefined]).toEqual([province, sold.length + given.length > 0]);
    for (const kind of TAX_KINDS) {
      const sum = (all: readonly Taxed[]) => all.reduce((total, taxed) => total + taxed[kind], 0);
      expect(row?.[kind] ?? { collected: 0, refunded: 0, writtenOff: 0 }).toEqual({
        collected: sum(sold),
        refunded: sum(given),
        writtenOff: 0,
      });
    }
    expect(row?.orders ?? 0).toBe(sold.length);
  }
  for (const kind of TAX_KINDS) {
    const sum = (side: 'collected' | 'refunded') =>
      shown.provinces.reduce((total, row) => total + row[kind][side], 0);
    expect(shown.total[kind]).toEqual({
      collected: sum('collected'),
      refunded: sum('refunded'),
      writtenOff: 0,
    });
  }
});

it('adds up whatever the periods: months make their year', async () => {
  const year = await report('from=2025-07-01&to=2026-06-30');
  const months = await Promise.all(
    Array.from({ length: 12 }, (_, i) => {
      const [first, last] = [new Date(Date.UTC(2025, 6 + i, 1)), new Date(Date.UTC(2025, 7 + i, 0))];
      return report(`from=${first.toISOString().slice(0, 10)}&to=${last.toISOString().slice(0, 10)}`);
    }),
  );
  for (const kind of TAX_KINDS)
    for (const side of ['collected', 'refunded'] as const)
      expect(months.reduce((sum, { total }) => sum + total[kind][side], 0)).toBe(year.total[kind][side]);
  expect(year.total.hst.refunded).toBeGreaterThan(0);
});

it('shows one province alone', async () => {
  const whole = await report(`from=${dayOf(400)}&to=${dayOf(0)}`);
  const quebec = await report(`from=${dayOf(400)}&to=${dayOf(0)}&province=QC`);
  expect(quebec.provinces).toEqual(whole.provinces.filter(({ province }) => province === 'QC'));
  expect(quebec.total.pst).toEqual(quebec.provinces[0]?.pst);
});

it('counts neither an order that was never paid, nor a refund that failed', async () => {
  const before = await report(`from=${dayOf(400)}&to=${dayOf(0)}`);
  const { rows } = await database.pool.query(
    `update orders set status = 'cancelled', payment_status = 'failed'
     where id = (select id from orders where payment_status = 'pending_cod' and gst_cents + hst_cents > 0 limit 1)
     returning gst_cents as gst, hst_cents as hst`,
  );
  const after = await report(`from=${dayOf(400)}&to=${dayOf(0)}`);
  expect(before.total.orders - after.total.orders).toBe(1);
  expect(before.total.gst.collected - after.total.gst.collected).toBe(rows[0]?.gst);
  expect(before.total.hst.collected - after.total.hst.collected).toBe(rows[0]?.hst);
});

it('is a CSV file, too, in the language of the person', async () => {
  const query = `from=${dayOf(400)}&to=${dayOf(0)}`;
  const shown = await report(query);
  const answer = await api.get(`/admin/tax-report/file?${query}`, books.headers);
  expect(answer.headers.get('Content-Disposition')).toContain(`tax-${dayOf(400)}-${dayOf(0)}.csv`);
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines[0]).toContain('"Taxed in","From","To","Orders"');
  expect(lines).toHaveLength(shown.provinces.length + 1);
  const ontario = shown.provinces.find(({ province }) => province === 'ON');
  const cells = lines.find((line) => line.startsWith('"Ontario"'))?.split(',');
  expect(cells?.[13]).toBe(`"${((ontario?.hst.collected ?? 0) / 100).toFixed(2)}"`);
  expect(cells?.[16]).toBe(
    `"${(((ontario?.hst.collected ?? 0) - (ontario?.hst.refunded ?? 0)) / 100).toFixed(2)}"`,
  );
});

it.each([
  ['a day that does not exist', 'from=2026-02-30&to=2026-03-01', 'from'],
  ['a period that ends before it begins', 'from=2026-03-02&to=2026-03-01', 'to'],
  ['no period', 'from=2026-03-02', 'to'],
  ['an unknown province', 'from=2026-03-01&to=2026-03-02&province=TX', 'province'],
])('refuses %s', async (_, query, field) => {
  await expect(api.get(`/admin/tax-report?${query}`, books.headers)).resolves.toBeProblem(
    'INVALID_REQUEST',
    field,
  );
});
