import { netOf, sideOf, TAX_COLUMNS, TAX_SIDES } from '../../../../contract/desk/tax-columns.ts';
import type { TaxReport } from '../../../../contract/desk/tax-report.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import { type BookedEntry, type BookedOrder, type Books, ofOrder, sum } from '../books.ts';
import { asStaff, type World } from '../world.ts';

/** What the entries of some orders add up to: cents by province, tax and side. */
type Sums = Readonly<Record<string, number>>;

/** A period that is over everywhere, and could have been closed. */
export interface Reported {
  readonly to: string;
  /** Orders whose card payment was undecided, for which closing would have waited. */
  readonly open: ReadonlySet<string>;
  readonly sums: Sums;
}

const PARTS = ['sales', 'gst', 'pst', 'hst'] as const;
type Taxed = Readonly<Record<(typeof PARTS)[number], number>>;

const totalOf = (entries: readonly BookedEntry[]): Taxed => ({
  sales: sum(entries.map(({ sales_cents }) => sales_cents)),
  gst: sum(entries.map(({ gst_cents }) => gst_cents)),
  pst: sum(entries.map(({ pst_cents }) => pst_cents)),
  hst: sum(entries.map(({ hst_cents }) => hst_cents)),
});

interface Parts {
  readonly goods_cents: number;
  readonly shipping_cents: number;
  readonly gst_cents: number;
  readonly pst_cents: number;
  readonly hst_cents: number;
}

const taken = (parts: Parts, isTaken: boolean): Taxed => ({
  sales: isTaken ? -(parts.goods_cents + parts.shipping_cents) : 0,
  gst: isTaken ? -parts.gst_cents : 0,
  pst: isTaken ? -parts.pst_cents : 0,
  hst: isTaken ? -parts.hst_cents : 0,
});

const chargedOf = (order: BookedOrder): Taxed => ({
  sales:
    Math.max(0, order.subtotal_cents + order.price_adjustment_cents - order.discount_cents) +
    order.shipping_cents,
  gst: order.gst_cents,
  pst: order.pst_cents,
  hst: order.hst_cents,
});

/**
 * The entries of a billed order are what it was charged, less its paid refunds and its bad debts; one that is not billed has no
 * entries.
 */
function orderFaults(books: Books, order: BookedOrder): string[] {
  const entries = ofOrder(books.taxEntries, order);
  const sale = entries.filter(({ kind }) => kind === 'sale');
  const name = order.order_number;
  if (sale.length === 0) return entries.length === 0 ? [] : [`${name} has entries, and no sale`];
  const faultsOf = (what: string, found: readonly BookedEntry[], must: Taxed) =>
    PARTS.filter((part) => totalOf(found)[part] !== must[part]).map(
      (part) => `${name}, ${part} of ${what}: entered ${totalOf(found)[part]}, and it is ${must[part]}`,
    );
  return [
    ...faultsOf('the sale', sale, chargedOf(order)),
    ...ofOrder(books.refunds, order).flatMap((refund) =>
      faultsOf(
        `refund ${refund.id}`,
        entries.filter(({ refund_id }) => refund_id === refund.id),
        taken(refund, refund.state === 'paid'),
      ),
    ),
    ...ofOrder(books.writeOffs, order).flatMap((writeOff) =>
      faultsOf(
        'a bad debt',
        entries.filter(({ write_off_id }) => write_off_id === writeOff.id),
        taken(writeOff, writeOff.undone_at === null),
      ),
    ),
  ];
}

/** Adds up the entries of a period, without the given orders. */
function sumsOf(books: Books, to: string, without: ReadonlySet<string> = new Set()): Sums {
  const sums: Record<string, number> = {};
  for (const entry of books.taxEntries) {
    if (without.has(entry.order_id) || entry.day > to) continue;
    const side = sideOf(entry.kind);
    const taxed = totalOf([entry]);
    for (const part of PARTS) {
      const name = `${entry.province} ${part} ${side}`;
      const amount = (sums[name] ?? 0) + (side === 'collected' ? taxed[part] : 0 - taxed[part]);
      sums[name] = amount;
    }
  }
  return sums;
}

const dayOf = (world: World, days: number) =>
  new Date(world.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Notes a period that is over in every province. */
export function reportPeriod(world: World, books: Books): Reported {
  const to = dayOf(world, -2);
  const open = new Set(
    books.orders
      .filter(({ payment_status, held_reason }) => payment_status === 'pending' || held_reason !== null)
      .map(({ id }) => id),
  );
  return { to, open, sums: sumsOf(books, to, open) };
}

const differ = (a: Sums, b: Sums): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((name) => (a[name] ?? 0) !== (b[name] ?? 0))
    .map((name) => `${name}: ${a[name] ?? 0} and ${b[name] ?? 0}`);

/** A period that could have been closed stays as it was, and every entry is right. */
export const periodFaults = (books: Books, reported: readonly Reported[]): string[] => [
  ...reported.flatMap(({ to, open, sums }) =>
    differ(sums, sumsOf(books, to, open)).map((fault) => `until ${to} it was reported otherwise: ${fault}`),
  ),
  ...books.orders.flatMap((order) => orderFaults(books, order)),
];

/** The report of all days, on the screen and as a file, is what the entries make. */
export async function reportFaults(world: World, books: Books): Promise<string[]> {
  const [from, to] = [dayOf(world, -2000), dayOf(world, 1)];
  const query = `from=${from}&to=${to}`;
  const answer = await asStaff(world, ['owner', 'GET', `/tax-report?${query}`]);
  const { provinces, total } = ((await answer.json()) as { data: TaxReport }).data;
  const shown: Record<string, number> = {};
  for (const row of provinces)
    for (const side of TAX_SIDES) {
      const pst = sum(
        TAX_COLUMNS.filter((tax) => tax !== 'gst' && tax !== 'hst').map((tax) => row[tax][side]),
      );
      const amounts = { sales: row.sales[side], gst: row.gst[side], pst, hst: row.hst[side] };
      for (const part of PARTS) shown[`${row.province} ${part} ${side}`] = amounts[part];
    }
  const file = await (await asStaff(world, ['owner', 'GET', `/tax-report/file?${query}`])).text();
  const net = sum(TAX_COLUMNS.map((tax) => netOf(total[tax])));
  return [
    ...differ(shown, sumsOf(books, to)).map((fault) => `the report differs: ${fault}`),
    ...(netOfFile(file) === net ? [] : [`the file says ${netOfFile(file)}, the screen ${net}`]),
  ];
}

/** What is to be remitted by the last row of the file, its total, in cents. */
function netOfFile(csv: string): number {
  const rows = csv
    .trim()
    .split(/\r?\n/)
    .map((row) => row.slice(1, -1).split('","'));
  const [heading = [], total = []] = [rows[0], rows.at(-1)];
  return sum(
    heading.map((name, at) => (name.endsWith('to remit') ? Math.round(Number(total[at]) * 100) : 0)),
  );
}
