import { billTax, recalculateTax } from '../../../contract/orders/billed-tax.ts';
import type { PaymentMethod } from '../../../contract/orders/order-states.ts';
import { takeParts } from '../../../contract/orders/refund-parts.ts';
import { type Taxing, taxingOf } from '../../../contract/orders/tax.ts';
import { discountTaxedOf, ratesOf, taxesRoundedOf } from '../../../contract/orders/tax-lines.ts';
import type { Db, Tx } from '../../db/client.ts';
import { readTaxRules } from '../../tax/index.ts';
import { getOrder } from '../order/queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { isDeposit, isOpen } from '../order/states.ts';
import { takeStep } from '../order/step-queries.ts';
import { updateTax } from '../order/tax-queries.ts';
import { isAsked } from './pay-link-queries.ts';
import { listPayments, raiseVersion } from './payment-queries.ts';
import { isLive, partsOf } from './read-money.ts';
import { listRefunds, type RefundRow } from './refund-queries.ts';
import { billedParts, sumParts, taxEntry } from './tax-entry.ts';
import {
  findChargedAt,
  insertTaxEntry,
  isBilled,
  lockTaxEntries,
  queueInvoice,
  queuePaper,
} from './tax-entry-queries.ts';
import type { WriteOffRow } from './write-off-queries.ts';

/** What happens to an order that may bill it. `ready`: a parcel waits at the store. `served`: it has services alone. */
export type BillingEvent = 'placed' | 'paid' | 'sent' | 'ready' | 'collected' | 'served';

/** What bills an order, by how it is paid: the first of these that happens (docs/spec/canada.md#tax-by-the-bill). */
const BILLED_BY: Readonly<Record<PaymentMethod, readonly BillingEvent[]>> = {
  card: ['paid'],
  transfer: ['placed', 'paid'],
  cod: ['sent', 'collected', 'paid'],
  invoice: ['sent', 'ready', 'paid', 'served'],
};

/** Stock goods that go before the balance is paid: their parcel bills all of the order. */
const BILLED_AFTER_DEPOSIT: readonly BillingEvent[] = ['sent', 'ready', 'paid'];

const isBilledBy = ({ payment_method, payment_status }: OrderRow, event: BillingEvent): boolean =>
  (payment_status === 'deposit_paid' ? BILLED_AFTER_DEPOSIT : BILLED_BY[payment_method]).includes(event);

interface Billing {
  readonly event: BillingEvent;
  readonly at: Date;
  /** Whether a card was asked for what is owed, so that the amount and the day are fixed; by default of what is paid by card. */
  readonly isCharged?: boolean;
}

/**
 * Bills an order, if this event bills it and nothing has before: its tax is that of the day in its province, is written as an
 * entry and never changes again, and its invoice is due. The caller has locked the order.
 * @returns the order as it is now; its total may have become lower.
 */
export async function billOrder(
  tx: Tx,
  order: OrderRow,
  { event, at, isCharged = order.payment_method === 'card' && event === 'paid' }: Billing,
): Promise<OrderRow> {
  if (!isBilledBy(order, event)) return order;
  const billed = (await isBilled(tx, order.id)) ? order : await writeBill(tx, order, { at, isCharged });
  await queueInvoice(tx, order.id);
  return billed;
}

async function writeBill(
  tx: Tx,
  order: OrderRow,
  { at, isCharged }: Required<Pick<Billing, 'at' | 'isCharged'>>,
): Promise<OrderRow> {
  await lockTaxEntries(tx);
  // What a card was asked for is what is billed, on the day on which it was asked.
  const day = (isCharged && (await findChargedAt(tx, order.id))) || at;
  const refunds = (await listRefunds(tx, [order.id])).filter(isLive);
  const isFixed = isCharged || refunds.length > 0 || (await isChargeOpen(tx, order));
  const billed = isFixed ? order : await taxForBill(tx, order, at);
  await insertTaxEntry(tx, taxEntry(billed, { kind: 'sale' }, { parts: billedParts(billed), at: day }));
  for (const refund of refunds) if (refund.state === 'paid') await enterRefund(tx, billed, { refund, at });
  return billed;
}

/** Whether a card is asked for the balance right now. */
const isChargeOpen = async (tx: Tx, order: OrderRow): Promise<boolean> =>
  order.payment_status === 'deposit_paid' && isOpen(order) && (await isAsked(tx, order));

/** Taxes an order by the rates of today, which never raises its total, nor lowers it below what was paid. */
async function taxForBill(tx: Tx, order: OrderRow, at: Date): Promise<OrderRow> {
  const taxing = await taxingNow(tx, order, at);
  if (!taxing) return order;
  const bill = billTax(order, taxing);
  const paid = (await listPayments(tx, order.id)).filter(({ state }) => state === 'paid');
  if (paid.reduce((sum, { amount_cents }) => sum + amount_cents, 0) > bill.totalCents) return order;
  return writeTax(tx, order, { bill, at });
}

/**
 * Taxes an order that waits for its payment by a mailed link by the rates of today, which may raise its total, too.
 * @returns whether anything changed. The caller has locked the order, and no card is being charged for it.
 */
export async function taxForLink(tx: Tx, order: OrderRow, at: Date): Promise<boolean> {
  const taxing = await taxingForLink(tx, order, at);
  if (!taxing) return false;
  await writeTax(tx, order, { bill: recalculateTax(order, taxing), at });
  await raiseVersion(tx, order);
  return true;
}

/** How a link taxes its order today, if that is not how it was: a deposit is not taxed, and what was billed stays as it is. */
export const taxingForLink = async (db: Db | Tx, order: OrderRow, at: Date): Promise<Taxing | undefined> =>
  isDeposit(order) || (order.is_from_offer && (await isBilled(db, order.id)))
    ? undefined
    : taxingNow(db, order, at);

/** How the order is taxed today, if that is not how it was; only the rates are others, not what the shop decided of discounts and rounding. */
async function taxingNow(db: Db | Tx, order: OrderRow, at: Date): Promise<Taxing | undefined> {
  const { tax_province: province, tax_exemption: exemption } = order;
  const taxing = taxingOf(await readTaxRules(db), { province, at: at.getTime(), exemption });
  const before = ratesOf(order);
  const isSame =
    taxing.gstPpm === before.gstPpm && taxing.pstPpm === before.pstPpm && taxing.hstPpm === before.hstPpm;
  if (isSame) return undefined;
  return { ...taxing, discountTaxed: discountTaxedOf(order), taxesRounded: taxesRoundedOf(order) };
}

async function writeTax(
  tx: Tx,
  order: OrderRow,
  { bill, at }: { readonly bill: ReturnType<typeof billTax>; readonly at: Date },
): Promise<OrderRow> {
  const detail = {
    beforeCents: order.total_cents,
    afterCents: bill.totalCents,
    adjustmentCents: bill.adjustmentCents,
  };
  await takeStep(tx, order, ['tax-recalculated', { at, detail }]);
  await updateTax(tx, { orderId: order.id, bill, exemption: order.tax_exemption });
  return getOrder(tx, order.id);
}

interface Refunded {
  readonly refund: RefundRow;
  readonly at: Date;
}

/** Enters that a refund or a credit was given; of an order that was not billed yet, its bill does. */
export async function enterRefund(tx: Tx, order: OrderRow, { refund, at }: Refunded): Promise<void> {
  await enterBackOrForth(tx, order, { kind: 'refund', refund, at });
}

/** Enters that a bank returned a refund that was given. */
export async function enterReturnedRefund(tx: Tx, order: OrderRow, { refund, at }: Refunded): Promise<void> {
  await enterBackOrForth(tx, order, { kind: 'refund-returned', refund, at });
}

async function enterBackOrForth(
  tx: Tx,
  order: OrderRow,
  { kind, refund, at }: Refunded & { readonly kind: 'refund' | 'refund-returned' },
): Promise<void> {
  // What was paid beside the order was never billed, so giving it back changes no tax.
  if (refund.amount_cents === refund.other_cents || !(await isBilled(tx, order.id))) return;
  const entry = taxEntry(order, { kind, refund_id: refund.id }, { parts: partsOf(refund), at });
  await insertTaxEntry(tx, entry);
}

/** Enters that a billed order was cancelled: what was not refunded of it. One that was not billed has no entry at all. */
export async function enterCancellation(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  if (!(await isBilled(tx, order.id))) return;
  const refunds = (await listRefunds(tx, [order.id])).filter(isLive).map(partsOf);
  const parts = takeParts(billedParts(order), { ...sumParts(refunds), other: 0 });
  if (Object.values(parts).every((cents) => cents === 0)) return;
  await insertTaxEntry(tx, taxEntry(order, { kind: 'cancellation' }, { parts, at }));
  await queuePaper(tx, order.id);
}

/** Enters a bad debt (Excise Tax Act, s. 231), or that its buyer pays after all. */
export async function enterWriteOff(
  tx: Tx,
  order: OrderRow,
  {
    kind,
    row,
    at,
  }: { readonly kind: 'write-off' | 'recovery'; readonly row: WriteOffRow; readonly at: Date },
): Promise<void> {
  const { goods_cents, shipping_cents, gst_cents, pst_cents, hst_cents } = row;
  const taxes = { gst: gst_cents, pst: pst_cents, hst: hst_cents };
  const parts = { goods: goods_cents, shipping: shipping_cents, ...taxes, other: 0 };
  await insertTaxEntry(tx, taxEntry(order, { kind, write_off_id: row.id }, { parts, at }));
}
