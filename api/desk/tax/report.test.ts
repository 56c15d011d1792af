import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillSampleOrders } from '../../../catalogue/sample-orders/fill.ts';
import { netOf, REPORT_PARTS, sideOf, TAX_COLUMNS, TAX_SIDES } from '../../../contract/desk/tax-columns.ts';
import type { TaxReport } from '../../../contract/desk/tax-report.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { PROVINCE_CODES } from '../../../contract/places/provinces.ts';
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
  await correctSome();
});
afterAll(() => database.drop());

/**
 * Adds entries of every other kind some days after their sales, and sales of exempt buyers; Ontario's pay 5 % of HST, the others
 * neither tax of their province.
 */
async function correctSome(): Promise<void> {
  await database.pool.query(`
    with nth as (
      select o.*, e.happened_on as sold_on, row_number() over (order by o.id) as nth
      from orders o join tax_entries e on e.order_id = o.id
    ), cancelled as (
      insert into tax_entries (order_id, kind, happened_on, province, sales_cents, gst_cents, pst_cents, hst_cents)
      select id, 'cancellation', sold_on + 9, tax_province, -subtotal_cents, -gst_cents, -pst_cents, -hst_cents
      from nth where nth % 7 = 0
    ), refunded as (
      insert into refunds (order_id, payment_id, amount_cents, goods_cents, shipping_cents, gst_cents, pst_cents, hst_cents,
        other_cents, method, reason, state, asked_at, ended_at)
      select nth.id, p.id, 100 + least(1, gst_cents) + least(1, pst_cents) + least(1, hst_cents), 100, 0, least(1, gst_cents),
        least(1, pst_cents), least(1, hst_cents), 0, 'other', 'returned', 'paid', nth.created_at, nth.created_at
      from nth join order_payments p on p.order_id = nth.id where nth % 7 in (1, 2)
      returning *
    ), written_off as (
      insert into write_offs (order_id, amount_cents, goods_cents, shipping_cents, gst_cents, pst_cents, hst_cents, written_off_at, written_off_by)
      select id, 200 + least(1, gst_cents) + least(1, hst_cents), 200, 0, least(1, gst_cents), 0, least(1, hst_cents), created_at, uuidv7() from nth where nth % 7 in (3, 4)
      returning *
    )
    insert into tax_entries (order_id, kind, refund_id, write_off_id, happened_on, province, sales_cents, gst_cents, pst_cents,
      hst_cents)
    select nth.id, turn.kind, r.id, null, sold_on + turn.days, tax_province, turn.sign * r.goods_cents, turn.sign * r.gst_cents,
      turn.sign * r.pst_cents, turn.sign * r.hst_cents
    from refunded r join nth on nth.id = r.order_id
    join (values ('refund', 5, -1, 1), ('refund-returned', 20, 1, 2)) turn (kind, days, sign, since) on nth.nth % 7 >= turn.since
    union all
    select nth.id, turn.kind, null, w.id, sold_on + turn.days, tax_province, turn.sign * w.goods_cents, turn.sign * w.gst_cents,
      turn.sign * w.pst_cents, turn.sign * w.hst_cents
    from written_off w join nth on nth.id = w.order_id
    join (values ('write-off', 40, -1, 3), ('recovery', 60, 1, 4)) turn (kind, days, sign, since) on nth.nth % 7 >= turn.since`);
  await database.pool.query(`
    update orders set tax_row_id = (select id from tax_rows where province = 'ON' order by valid_from desc limit 1)
    where tax_province = 'ON'`);
  await database.pool.query(`
    insert into tax_entries (order_id, kind, happened_on, province, sales_cents, federal_exempt_cents, provincial_exempt_cents,
      gst_cents, pst_cents, hst_cents)
    select distinct on (tax_province) id, 'cancellation', '2026-05-04'::date, tax_province, -1001, 0, -1001, 0, 0,
      case tax_province when 'ON' then -50 else 0 end
    from orders where tax_province in ('ON', 'QC') and id not in (select order_id from tax_entries where kind = 'cancellation')`);
}

/** Every entry, one by one: what the report sums in SQL is added up here. */
async function readAll() {
  const { rows } = await database.pool.query(`
    select day::text, province, kind, sales_cents as sales, federal_exempt_cents as "federalExempt",
      provincial_exempt_cents as "provincialExempt", gst_cents as gst, hst_cents as hst,
      case province when 'QC' then pst_cents else 0 end as qst, case province when 'BC' then pst_cents else 0 end as "pstBc",
      case province when 'SK' then pst_cents else 0 end as "pstSk", case province when 'MB' then pst_cents else 0 end as rst, 0 as pst,
      case when hst_cents <> 0 then round(provincial_exempt_cents * 0.08)::int else 0 end as relief
    from tax_entries`);
  return rows;
}

async function report(query: string): Promise<TaxReport> {
  const answer = await api.get(`/admin/tax-report?${query}`, books.headers);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: TaxReport }).data;
}

const dayOf = (daysAgo: number) => new Date(NOW.getTime() - daysAgo * DAY_MS).toISOString().slice(0, 10);
const ALL = `from=${dayOf(400)}&to=${dayOf(-90)}`;

it.each([
  [0, 0],
  [30, 0],
  [91, 31],
  [200, 200],
  [400, -90],
] as const)(
  'equals the entries from %d to %d days ago, to the cent, on each side of each tax',
  async (first, last) => {
    const [from, to] = [dayOf(first), dayOf(last)];
    const entries = (await readAll()).filter(({ day }) => from <= day && day <= to);
    const shown = await report(`from=${from}&to=${to}`);
    for (const province of PROVINCE_CODES) {
      const own = entries.filter((entry) => entry.province === province);
      const row = shown.provinces.find((each) => each.province === province);
      expect([province, row !== undefined]).toEqual([province, own.length > 0]);
      if (!row) continue;
      expect(row.orders).toBe(own.filter(({ kind }) => kind === 'sale').length);
      for (const part of REPORT_PARTS)
        for (const side of TAX_SIDES) {
          const sum = own
            .filter(({ kind }) => sideOf(kind) === side)
            .reduce((total, entry) => total + entry[part] * (side === 'collected' ? 1 : -1), 0);
          expect([province, part, side, row[part][side] + 0]).toEqual([province, part, side, sum + 0]);
        }
    }
    for (const part of REPORT_PARTS)
      for (const side of TAX_SIDES)
        expect(shown.total[part][side]).toBe(
          shown.provinces.reduce((total, row) => total + row[part][side], 0),
        );
  },
);

it('adds up whatever the periods: months make their year', async () => {
  const year = await report('from=2025-07-01&to=2026-06-30');
  const months = await Promise.all(
    Array.from({ length: 12 }, (_, i) => {
      const [first, last] = [new Date(Date.UTC(2025, 6 + i, 1)), new Date(Date.UTC(2025, 7 + i, 0))];
      return report(`from=${first.toISOString().slice(0, 10)}&to=${last.toISOString().slice(0, 10)}`);
    }),
  );
  for (const part of REPORT_PARTS)
    for (const side of TAX_SIDES)
      expect(months.reduce((sum, { total }) => sum + total[part][side], 0)).toBe(year.total[part][side]);
  for (const side of TAX_SIDES) expect(year.total.hst[side]).not.toBe(0);
  for (const tax of TAX_COLUMNS) expect([tax, year.total[tax].collected > 0]).toEqual([tax, tax !== 'pst']);
});

it('says what Ontario’s relief did not charge, which is 8 % of those sales', async () => {
  const day = await report('from=2026-05-04&to=2026-05-04&province=ON');
  const exempt = day.total.provincialExempt.refunded;
  expect(exempt).toBe(1001);
  expect(day.total.relief.refunded).toBe(80);
  const quebec = await report('from=2026-05-04&to=2026-05-04&province=QC');
  expect([quebec.total.provincialExempt.refunded, quebec.total.relief.refunded]).toEqual([1001, 0]);
});

it('shows one province alone', async () => {
  const whole = await report(ALL);
  const quebec = await report(`${ALL}&province=QC`);
  expect(quebec.provinces).toEqual(whole.provinces.filter(({ province }) => province === 'QC'));
  expect(quebec.total.qst).toEqual(whole.total.qst);
});

it('has a column of its own for the tax of a province that has none today', async () => {
  await database.pool.query(`
    insert into tax_entries (order_id, kind, happened_on, province, sales_cents, gst_cents, pst_cents, hst_cents)
    select id, 'cancellation', '2027-02-02', 'AB', -100, -5, -3, 0 from orders
    where id not in (select order_id from tax_entries where kind = 'cancellation') limit 1`);
  const { total } = await report('from=2027-02-02&to=2027-02-02');
  expect([total.pst.refunded, total.gst.refunded, total.orders]).toEqual([3, 5, 0]);
});

const FILES = {
  en: {
    ...{ between: ',', point: '.', place: 'Taxed in', total: 'Total' },
    ...{ hst: 'HST (Canada Revenue Agency or Revenu Québec)', net: 'to remit' },
  },
  fr: {
    ...{ between: ';', point: ',', place: 'Taxée dans', total: 'Montant total' },
    ...{ hst: 'TVH (Agence du revenu du Canada ou Revenu Québec)', net: 'montant à remettre' },
  },
} as const;

it.each(['en', 'fr'] as const)('is a CSV file, too, with a row of totals: %s', async (language) => {
  const { between, point, place, total, hst, net } = FILES[language];
  const reader = await signInStaff(database, 'books', { language });
  const shown = await report(ALL);
  const answer = await api.get(`/admin/tax-report/file?${ALL}`, reader.headers);
  expect(answer.headers.get('Content-Disposition')).toContain(`tax-${dayOf(400)}-${dayOf(-90)}.csv`);
  const rows = (await answer.text())
    .trim()
    .split('\r\n')
    .map((row) => row.slice(1, -1).split(`"${between}"`));
  const [heading = []] = rows;
  expect(heading[0]).toBe(place);
  expect(rows).toHaveLength(shown.provinces.length + 2);
  const cell = (row: string[] | undefined, name: string) => row?.[heading.indexOf(name)];
  const written = (cents: number) => (cents / 100).toFixed(2).replace('.', point);
  const row = rows.find(([name]) => name === 'Ontario');
  const own = shown.provinces.find(({ province }) => province === 'ON');
  if (!own) throw new Error('No sales in Ontario');
  expect(cell(row, hst)).toBe(written(own.hst.collected));
  expect(cell(row, `${hst}, ${net}`)).toBe(written(netOf(own.hst)));
  expect(rows.at(-1)?.[0]).toBe(total);
  expect(cell(rows.at(-1), hst)).toBe(written(shown.total.hst.collected));
});

it.each([
  ['a day that does not exist', 'from=2026-02-30&to=2026-03-01', 'from'],
  ['a period that ends before it begins', 'from=2026-03-02&to=2026-03-01', 'to'],
  ['no period', 'from=2026-03-02', 'to'],
  ['an unknown province', 'from=2026-03-01&to=2026-03-02&province=TX', 'province'],
])('refuses %s', async (_, query, field) => {
  for (const path of ['tax-report', 'tax-report/file', 'tax-entries', 'tax-entries/file'])
    await expect(api.get(`/admin/${path}?${query}`, books.headers)).resolves.toBeProblem(
      'INVALID_REQUEST',
      field,
    );
});
