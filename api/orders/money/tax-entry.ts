import type { TaxEntryKind } from '../../../contract/desk/tax-columns.ts';
import { addParts, NO_PARTS, type RefundParts } from '../../../contract/orders/refund-parts.ts';
import { SPEC_RATES } from '../../../contract/orders/spec-tax.ts';
import { ratesOf } from '../../../contract/orders/tax-lines.ts';
import { dayIn } from '../../../contract/places/time-zones.ts';
import type { OrderRow } from '../order/rows.ts';

/** A row of `tax_entries`. Cents; what raises the tax is positive, what lowers it negative. */
export interface NewTaxEntry {
  readonly order_id: string;
  readonly kind: TaxEntryKind;
  readonly refund_id?: string;
  readonly write_off_id?: string;
  /** The day on the clocks of the province, as `2026-11-30`. */
  readonly happened_on: string;
  readonly province: string;
  readonly sales_cents: number;
  readonly federal_exempt_cents: number;
  readonly provincial_exempt_cents: number;
  readonly gst_cents: number;
  readonly pst_cents: number;
  readonly hst_cents: number;
}

type About =
  | { readonly kind: 'sale' | 'cancellation' }
  | { readonly kind: 'refund' | 'refund-returned'; readonly refund_id: string }
  | { readonly kind: 'write-off' | 'recovery'; readonly write_off_id: string };

const SIGNS: Readonly<Record<TaxEntryKind, 1 | -1>> = {
  sale: 1,
  refund: -1,
  'refund-returned': 1,
  cancellation: -1,
  'write-off': -1,
  recovery: 1,
};

/** The parts of what an order was billed. */
export const billedParts = (order: OrderRow): RefundParts => ({
  ...NO_PARTS,
  goods: Math.max(0, order.subtotal_cents + order.price_adjustment_cents - order.discount_cents),
  shipping: order.shipping_cents,
  gst: order.gst_cents,
  pst: order.pst_cents,
  hst: order.hst_cents,
});

/** Makes the entry of these parts of an order. What was paid beside the order is no sale, and has no tax. */
export function taxEntry(
  order: OrderRow,
  about: About,
  { parts, at }: { parts: RefundParts; at: Date },
): NewTaxEntry {
  const sign = SIGNS[about.kind];
  const sales = sign * (parts.goods + parts.shipping);
  const exempt = exemptOf(order);
  // `-0` is not `0` to a comparison of rows.
  const signed = (cents: number) => sign * cents || 0;
  return {
    order_id: order.id,
    ...about,
    happened_on: dayIn(order.tax_province, at),
    province: order.tax_province,
    sales_cents: sales || 0,
    federal_exempt_cents: exempt.isFederal ? sales || 0 : 0,
    provincial_exempt_cents: exempt.isProvincial ? sales || 0 : 0,
    gst_cents: signed(parts.gst),
    pst_cents: signed(parts.pst),
    hst_cents: signed(parts.hst),
  };
}

/** Which of the two taxes was not charged: the buyer is exempt, or the shop is not registered for it. */
function exemptOf(order: OrderRow): { isFederal: boolean; isProvincial: boolean } {
  const { gstPpm, pstPpm, hstPpm } = ratesOf(order);
  const from = order.tax_exemption?.from;
  const usual = SPEC_RATES[order.tax_province];
  const hasProvincial = usual.pstPpm + usual.hstPpm > 0;
  return {
    isFederal: from === 'all' || from === 'federal' || gstPpm + hstPpm === 0,
    isProvincial: hasProvincial && (from === 'all' || from === 'provincial' || pstPpm + hstPpm === 0),
  };
}

export const sumParts = (all: readonly RefundParts[]): RefundParts => all.reduce(addParts, NO_PARTS);
