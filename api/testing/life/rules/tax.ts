import type { TaxReport } from '../../../../contract/desk/tax-report.ts';
import { DAY_MS } from '../../../../contract/durations.ts';
import { TAX_KINDS } from '../../../../contract/orders/tax.ts';
import { type BookedEntry, type BookedOrder, type Books, ofOrder, sum } from '../books.ts';
import { asStaff, type World } from '../world.ts';

const PARTS = ['sales', ...TAX_KINDS] as const;
type Taxed = Readonly<Record<(typeof PARTS)[number], number>>;

const NOTHING: Taxed = { sales: 0, gst: 0, pst: 0, hst: 0 };

const mapTaxed = (amountOf: (part: keyof Taxed) => number): Taxed => ({
  sales: amountOf('sales'),
  gst: amountOf('gst'),
  pst: amountOf('pst'),
  hst: amountOf('hst'),
});

const plus = (a: Taxed, b: Taxed): Taxed => mapTaxed((part) => a[part] + b[part]);
const minus = (a: Taxed, b: Taxed): Taxed => mapTaxed((part) => a[part] - b[part]);
const isSame = (a: Taxed, b: Taxed): boolean => PARTS.every((part) => a[part] === b[part]);

const totalOf = (entries: readonly BookedEntry[]): Taxed => entries.map(enteredOf).reduce(plus, NOTHING);

const enteredOf = (entry: BookedEntry): Taxed => ({
  sales: entry.sales_cents,
  gst: entry.gst_cents,
  pst: entry.pst_cents,
  hst: entry.hst_cents,
});

const chargedOf = (order: BookedOrder): Taxed => ({
  sales:
    Math.max(0, order.subtotal_cents + order.price_adjustment_cents - order.discount_cents) +
    order.shipping_cents,
  gst: order.gst_cents,
  pst: order.pst_cents,
  hst: order.hst_cents,
});

interface InParts {
  readonly goods_cents: number;
  readonly shipping_cents: number;
  readonly gst_cents: number;
  readonly pst_cents: number;
  readonly hst_cents: number;
}

const partsOf = (row: InParts): Taxed => ({
  sales: row.goods_cents + row.shipping_cents,
  gst: row.gst_cents,
  pst: row.pst_cents,
  hst: row.hst_cents,
});

/** The steps that bill an order, by how it is paid. */
const BILLING: Readonly<Record<string, readonly string[]>> = {
  card: [
    ...['paid', 'payment-accepted', 'balance-paid', 'paid-otherwise', 'rest-credited'],
    // Before the balance of an order with a deposit is paid.
    ...['shipped', 'part-shipped'],
  ],
  cod: ['shipped', 'part-shipped', 'collected', 'cash-received', 'payment-accepted'],
  invoice: ['shipped', 'part-shipped', 'ready-for-pickup', 'part-ready', 'invoice-paid', 'served'],
};

/** Entries are only added, none to a closed period, and those of an order say what it was billed, and what became of that. */
export const entryFaults = (books: Books, before: Books | undefined): string[] => [
  ...addedFaults(books, before),
  ...books.orders.flatMap((order) =>
    faultsOfOrder(books, order).map((fault) => `${order.order_number} ${fault}`),
  ),
];

function addedFaults({ entries }: Books, before: Books | undefined): string[] {
  const kept = before?.entries ?? [];
  const closed = before?.closings.at(-1)?.through ?? '';
  const isKept = JSON.stringify(entries.slice(0, kept.length)) === JSON.stringify(kept);
  return [
    ...(isKept ? [] : ['an entry has changed']),
    ...entries
      .slice(kept.length)
      .flatMap(({ kind, day, happened_on }) => [
        ...(day <= closed ? [`a ${kind} was entered on ${day}, and ${closed} is closed`] : []),
        ...(day < happened_on ? [`a ${kind} of ${happened_on} counts before it happened`] : []),
      ]),
  ];
}

function faultsOfOrder(books: Books, order: BookedOrder): string[] {
  const entries = ofOrder(books.entries, order);
  const of = (...kinds: readonly BookedEntry['kind'][]) => entries.filter(({ kind }) => kinds.includes(kind));
  const steps = ofOrder(books.events, order);
  const billing = BILLING[order.payment_method] ?? [];
  const isBilled = steps.some(({ what }) => billing.includes(what));
  const [sale, second] = of('sale');
  if (!isBilled) return entries.length > 0 ? ['has entries, and was not billed'] : [];
  if (!sale) return ['was billed, and has no entry'];
  const faults: string[] = [];
  if (second) faults.push('was billed twice');
  if (!isSame(enteredOf(sale), chargedOf(order))) faults.push('was billed otherwise than it says');
  if (entries.some(({ province }) => province !== order.tax_province)) faults.push('is taxed elsewhere');
  const [invoice] = ofOrder(books.invoices, order).filter(({ kind }) => kind === 'invoice');
  if (invoice) {
    const { goodsCents, discountCents, adjustmentCents = 0, shippingCents } = invoice.snapshot;
    const sales = Math.max(0, goodsCents + adjustmentCents - discountCents) + shippingCents;
    if (sales !== sale.sales_cents) faults.push('was invoiced otherwise than it was billed');
  } else if (ofOrder(books.due, order).length === 0) faults.push('was billed, and no invoice is due');
  const refunds = ofOrder(books.refunds, order);
  const paid = refunds
    .filter(({ state }) => state === 'paid')
    .map(partsOf)
    .reduce(plus, NOTHING);
  if (!isSame(totalOf(of('refund', 'refund-returned')), minus(NOTHING, paid)))
    faults.push('gave back otherwise than its entries say');
  const written = ofOrder(books.writeOffs, order)
    .filter(({ undone_at }) => undone_at === null)
    .map(partsOf)
    .reduce(plus, NOTHING);
  if (!isSame(totalOf(of('write-off', 'recovery')), minus(NOTHING, written)))
    faults.push('was written off otherwise than its entries say');
  const isUnpaid = order.status === 'cancelled' && ['failed', 'deposit_paid'].includes(order.payment_status);
  const live = refunds
    .filter(({ state }) => state !== 'failed')
    .map(partsOf)
    .reduce(plus, NOTHING);
  const rest = minus(chargedOf(order), live);
  const cancelled = totalOf(of('cancellation'));
  if (isUnpaid ? !isSame(cancelled, minus(NOTHING, rest)) : !isSame(cancelled, NOTHING))
    faults.push('was cancelled otherwise than its entries say');
  return faults;
}

const dayOf = (world: World, days: number) =>
  new Date(world.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** The report of all days, on the screen and as a file, is the sum of the entries. */
export async function reportFaults(world: World, books: Books): Promise<string[]> {
  const query = `from=${dayOf(world, -2000)}&to=${dayOf(world, 60)}`;
  const answer = await asStaff(world, ['owner', 'GET', `/tax-report?${query}`]);
  const { provinces, total } = ((await answer.json()) as { data: TaxReport }).data;
  const faults = provinces.flatMap((row) => {
    const entered = totalOf(books.entries.filter(({ province }) => province === row.province));
    const netOf = (part: keyof typeof row) => {
      const { collected, refunded, writtenOff } = row[part] as TaxReport['total']['sales'];
      return collected - refunded - writtenOff;
    };
    const provincial = netOf('qst') + netOf('pstBc') + netOf('pstSk') + netOf('rst') + netOf('pst');
    const shown = { sales: netOf('sales'), gst: netOf('gst'), pst: provincial, hst: netOf('hst') };
    return isSame(shown, entered) ? [] : [`the report of ${row.province} differs from its entries`];
  });
  const listed = new Set<string>(provinces.map(({ province }) => province));
  const missing = books.entries.filter(({ province }) => !listed.has(province));
  const sales = sum(books.entries.filter(({ kind }) => kind === 'sale').map((entry) => entry.sales_cents));
  const file = await (await asStaff(world, ['owner', 'GET', `/tax-report/file?${query}`])).text();
  return [
    ...faults,
    ...(missing.length > 0 ? ['the report leaves out a province'] : []),
    ...(total.sales.collected === sales
      ? []
      : [`the report sums sales of ${total.sales.collected}, not ${sales}`]),
    ...(file.split('\n').length < provinces.length ? ['the file lacks a province'] : []),
  ];
}
