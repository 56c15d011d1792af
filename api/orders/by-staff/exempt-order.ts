import { recalculateTax } from '../../../contract/orders/billed-tax.ts';
import { exempted, type Taxing, type TaxRates } from '../../../contract/orders/tax.ts';
import type { TaxExemption } from '../../../contract/orders/tax-exemption.ts';
import { discountTaxedOf, ratesOf, taxesRoundedOf } from '../../../contract/orders/tax-lines.ts';
import { registeredRates } from '../../../contract/orders/tax-registrations.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { stillUnderWay, takeLease } from '../../idempotency/index.ts';
import { enqueueMail } from '../../mail/index.ts';
import { readTaxSettings } from '../../settings/index.ts';
import { logStaff } from '../../staff/index.ts';
import { claimUpload } from '../../uploads/index.ts';
import { findPayUntil } from '../money/pay-link-queries.ts';
import { listPayments } from '../money/payment-queries.ts';
import { isBilled } from '../money/tax-entry-queries.ts';
import type { OrderRow } from '../order/rows.ts';
import { lockSeen, type StaffChange } from '../order/staff-change.ts';
import { takeStep } from '../order/step-queries.ts';
import { findRates, replaceCertificate, updateTax } from '../order/tax-queries.ts';

/**
 * Frees the buyer of an order that is not paid from a tax, or charges the tax again (null). The buyer is mailed the new
 * total.
 * @throws {ShopError} NOT_FOUND, CHANGED_MEANWHILE; CONFLICT once the order is paid in part, billed, on hold or sent;
 * INVALID_REQUEST for a file that is not an upload; REQUEST_IN_PROGRESS while a card is charged.
 */
export async function exemptOrder(change: StaffChange, exemption: TaxExemption | null): Promise<void> {
  const { tx, staff, at } = change;
  const order = await lockSeen(change);
  if (order.payment_status === 'pending') await requireQuietLink(tx, order, at);
  await requireUnsettled(tx, order);
  if (exemption?.file) await claimUpload(tx, exemption.file, 'exemption.file');
  const bill = recalculateTax(order, await taxingWith(tx, order, exemption));
  const detail = {
    from: exemption?.from ?? null,
    beforeCents: order.total_cents,
    afterCents: bill.totalCents,
  };
  await takeStep(tx, order, ['tax-changed', { at, staffId: staff.id, detail }]);
  await updateTax(tx, { orderId: order.id, bill, exemption });
  await replaceCertificate(tx, order.id, exemption?.file ?? null);
  const kind = order.payment_status === 'pending' ? 'pay-link' : 'order-confirmation';
  if (order.email !== '') await enqueueMail(tx, { kind, orderId: order.id, recipient: order.email });
  await logStaff(tx, staff, {
    what: 'order.tax-changed',
    subject: { kind: 'order', id: order.id },
    detail,
  });
}

/**
 * What was billed stays as it is, and a smaller total may be less than what was paid. An order by invoice can get there
 * although it is open: it was paid in part, or its parcels were taken back.
 */
async function requireUnsettled(tx: Tx, order: OrderRow): Promise<void> {
  const paid = (await listPayments(tx, order.id)).some(({ state }) => state === 'paid');
  if (paid || order.refunded_cents > 0 || (await isBilled(tx, order.id)))
    throw new ShopError('CONFLICT', 'taxSettled');
}

/** An order that waits for a card can change while nobody pays it: it is one with a mailed link. */
async function requireQuietLink(tx: Tx, order: OrderRow, at: Date): Promise<void> {
  const payUntil = await findPayUntil(tx, order.id);
  if (!payUntil || order.payment_reference !== null) throw new ShopError('CONFLICT', 'exemptionWhilePaying');
  // The lease expires at once, and its row stays locked: a payment that comes now waits, and then has the new total.
  if (await takeLease(tx, order.id, at, at)) return;
  throw stillUnderWay('exemptionWhilePaying', 10);
}

async function taxingWith(tx: Tx, order: OrderRow, exemption: TaxExemption | null): Promise<Taxing> {
  const whole = order.tax_exemption ? await ratesWithoutExemption(tx, order) : ratesOf(order);
  return {
    province: order.tax_province,
    rowId: order.tax_row_id,
    discountTaxed: discountTaxedOf(order),
    taxesRounded: taxesRoundedOf(order),
    ...exempted(whole, exemption?.from),
  };
}

/** The order keeps only what was charged, so the row that it was taxed by is read again. */
async function ratesWithoutExemption(tx: Tx, order: OrderRow): Promise<TaxRates> {
  const row = order.tax_row_id === null ? undefined : await findRates(tx, order.tax_row_id);
  const before = { ...order, gst_ppm: null, pst_ppm: null, hst_ppm: null };
  const { taxRegistrations } = await readTaxSettings(tx);
  return registeredRates(row ?? ratesOf(before), order.tax_province, taxRegistrations);
}
