import type { TaxReport } from '../../../../contract/desk/tax.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import { TAX_KINDS } from '../../../../contract/orders/tax.ts';
import { dayIn } from '../../../../contract/places/time-zones.ts';
import { type BookedOrder, type BookedRefund, type Books, ofOrder, sum } from '../books.ts';
import { asStaff, type World } from '../world.ts';

/** What a period says of some orders: cents collected and given back by province, tax and side. */
type Sums = Readonly<Record<string, number>>;

/** A period that is over everywhere, and could have been reported. */
export interface Reported {
  readonly to: string;
  /** Orders that were neither paid nor invoiced, so that they may still leave it, come into it or change their tax. */
  readonly open: ReadonlySet<string>;
  readonly sums: Sums;
}

const PARTS = ['sales', ...TAX_KINDS] as const;
type Taxed = Readonly<Record<(typeof PARTS)[number], number>>;

const isInvoiced = (books: Books, order: BookedOrder) =>
  ofOrder(books.invoices, order).some(({ kind }) => kind === 'invoice');

const isPaid = ({ payment_status }: BookedOrder) =>
  payment_status === 'paid' || payment_status === 'deposit_paid';

function counts(books: Books, order: BookedOrder): boolean {
  if (isPaid(order) || isInvoiced(books, order) || order.payment_status === 'credited') return true;
  return (
    order.payment_status !== 'pending' && order.payment_status !== 'failed' && order.status !== 'cancelled'
  );
}

const chargedOf = (order: BookedOrder): Taxed => ({
  sales: Math.max(0, order.subtotal_cents - order.discount_cents) + order.shipping_cents,
  gst: order.gst_cents,
  pst: order.pst_cents,
  hst: order.hst_cents,
});

interface Given {
  readonly at: string;
  readonly taxed: Taxed;
}

/** What a refund gave back, each time with its moment: a bank may return it, and take its word back again. */
function turnsOf(books: Books, refund: BookedRefund): Given[] {
  const taxed = (sign: 1 | -1): Taxed => ({
    sales: sign * (refund.goods_cents + refund.shipping_cents),
    gst: sign * refund.gst_cents,
    pst: sign * refund.pst_cents,
    hst: sign * refund.hst_cents,
  });
  let isPaid = false;
  return books.events
    .filter(({ detail }) => detail.refundId === refund.id)
    .flatMap(({ what, at }) => {
      if (isPaid ? what !== 'refund-failed' : what !== 'refunded' && what !== 'credited') return [];
      isPaid = !isPaid;
      return [{ at, taxed: taxed(isPaid ? 1 : -1) }];
    });
}

/** All that was given back of an order. */
function givenBack(books: Books, order: BookedOrder): Given[] {
  const refunds = ofOrder(books.refunds, order).flatMap((refund) => turnsOf(books, refund));
  const note = ofOrder(books.invoices, order).find(
    ({ kind, refund_id }) => kind === 'credit' && refund_id === null,
  );
  if (!note) return refunds;
  const charged = chargedOf(order);
  const rest = (part: keyof Taxed) => charged[part] - sum(refunds.map(({ taxed }) => taxed[part]));
  const taxed = { sales: rest('sales'), gst: rest('gst'), pst: rest('pst'), hst: rest('hst') };
  return [...refunds, { at: note.issued_at, taxed }];
}

/** The bad debts of an order: deducted on one day, and added again on another when the money comes after all. */
function writtenOff(books: Books, order: BookedOrder): Given[] {
  return ofOrder(books.writeOffs, order).flatMap((row) => {
    const taxed = (sign: 1 | -1): Taxed => ({
      sales: sign * (row.goods_cents + row.shipping_cents),
      gst: sign * row.gst_cents,
      pst: sign * row.pst_cents,
      hst: sign * row.hst_cents,
    });
    const off = { at: row.written_off_at, taxed: taxed(1) };
    return row.undone_at === null ? [off] : [off, { at: row.undone_at, taxed: taxed(-1) }];
  });
}

/** Adds up a period from the books, without the given orders. */
function sumsOf(books: Books, to: string, without: ReadonlySet<string> = new Set()): Sums {
  const sums: Record<string, number> = {};
  const add = (order: BookedOrder, side: string, taxed: Taxed) => {
    for (const part of PARTS) {
      const name = `${order.tax_province} ${part} ${side}`;
      if (taxed[part] !== 0) sums[name] = (sums[name] ?? 0) + taxed[part];
    }
  };
  for (const order of books.orders) {
    if (without.has(order.id) || !counts(books, order)) continue;
    const isIn = (at: string) => dayIn(order.tax_province, new Date(at)) <= to;
    if (isIn(order.created_at)) add(order, 'collected', chargedOf(order));
    for (const { at, taxed } of givenBack(books, order)) if (isIn(at)) add(order, 'refunded', taxed);
    for (const { at, taxed } of writtenOff(books, order)) if (isIn(at)) add(order, 'writtenOff', taxed);
  }
  return sums;
}

const dayOf = (world: World, days: number) =>
  new Date(world.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Notes a period that is over in every province. */
export function reportPeriod(world: World, books: Books): Reported {
  const to = dayOf(world, -2);
  const open = new Set(
    books.orders.filter((order) => !isPaid(order) && !isInvoiced(books, order)).map(({ id }) => id),
  );
  return { to, open, sums: sumsOf(books, to, open) };
}

const differ = (a: Sums, b: Sums): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])]
    .filter((name) => (a[name] ?? 0) !== (b[name] ?? 0))
    .map((name) => `${name}: ${a[name] ?? 0} and ${b[name] ?? 0}`);

/** A period that was reported stays as it was. */
export const periodFaults = (books: Books, reported: readonly Reported[]): string[] =>
  reported.flatMap(({ to, open, sums }) =>
    differ(sums, sumsOf(books, to, open)).map((fault) => `until ${to} it was reported otherwise: ${fault}`),
  );

/** The report of all days, on the screen and as a file, is what the orders and refunds make. */
export async function reportFaults(world: World, books: Books): Promise<string[]> {
  const [from, to] = [dayOf(world, -2000), dayOf(world, 1)];
  const query = `from=${from}&to=${to}`;
  const answer = await asStaff(world, ['owner', 'GET', `/tax-report?${query}`]);
  const { provinces } = ((await answer.json()) as { data: TaxReport }).data;
  const shown: Record<string, number> = {};
  for (const row of provinces)
    for (const part of PARTS)
      for (const side of ['collected', 'refunded', 'writtenOff'] as const)
        if (row[part][side] !== 0) shown[`${row.province} ${part} ${side}`] = row[part][side];
  const file = await (await asStaff(world, ['owner', 'GET', `/tax-report/file?${query}`])).text();
  const net = sum(
    provinces.flatMap((row) =>
      TAX_KINDS.map((kind) => row[kind].collected - row[kind].refunded - row[kind].writtenOff),
    ),
  );
  return [
    ...differ(shown, sumsOf(books, to)).map((fault) => `the report differs: ${fault}`),
    ...(netOfFile(file) === net ? [] : [`the file says ${netOfFile(file)}, the screen ${net}`]),
  ];
}

/** The last column of the file, in cents. */
const netOfFile = (csv: string): number =>
  sum(
    csv
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((row) => Math.round(Number(row.split(',').at(-1)?.replaceAll('"', '')) * 100)),
  );
