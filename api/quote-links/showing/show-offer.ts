import type { OfferTotals } from '../../../contract/offers/offer-totals.ts';
import type { LinkedOffer } from '../../../contract/offers/quote-link.ts';
import { type Taxing, taxingOf } from '../../../contract/orders/tax.ts';
import type { Db, Tx } from '../../db/client.ts';
import { type OfferPricing, priceOffer } from '../../offers/index.ts';
import type { OrderRow } from '../../orders/index.ts';
import type { OfferLineRow, OfferRow } from '../../quotes/index.ts';
import { shopDay } from '../../settings/index.ts';
import { findStore } from '../../stores/index.ts';

interface Shown {
  readonly lines: readonly OfferLineRow[];
  readonly pricing: OfferPricing;
  /** That its acceptance made. */
  readonly order: OrderRow | undefined;
}

/** Shows a sent offer to its customer: the price of today, or of one that was accepted the price of its order. */
export async function showOffer(
  db: Db | Tx,
  offer: OfferRow,
  { lines, pricing, order }: Shown,
): Promise<LinkedOffer> {
  const { rules, exemption, at } = pricing;
  const taxing = taxingOf(rules, { province: offer.tax_province, at: at.getTime(), exemption });
  const totals = priceOffer(offer, lines, pricing);
  return {
    number: offer.number,
    state: shownState(offer, at),
    language: offer.language,
    sentAt: (offer.sent_at ?? offer.created_at).toISOString(),
    validUntil: offer.valid_until,
    fulfilment: offer.fulfilment,
    province: offer.tax_province,
    pickupStore: await placeOf(db, offer),
    payment: offer.payment,
    depositPpm: offer.deposit_ppm,
    terms: offer.terms,
    note: offer.note,
    lines: lines.map((line) => ({
      kind: line.kind,
      name: line.name,
      details: { size: line.details.size, cloth: line.details.cloth, finish: line.details.finish },
      quantity: line.quantity,
      unitPriceCents: line.unit_price_cents,
      isOptional: line.is_optional,
      isTaken: line.is_taken,
    })),
    totals: order ? ofOrder(order, totals) : toWire(totals),
    taxing: toTaxing(taxing),
  };
}

/** An offer whose last day is over has expired, even before the job has written it. */
export const isOver = ({ valid_until }: Pick<OfferRow, 'valid_until'>, at: Date): boolean =>
  shopDay(at) > valid_until;

export function shownState(offer: Pick<OfferRow, 'state' | 'valid_until'>, at: Date): LinkedOffer['state'] {
  // A draft is never shown.
  const state = offer.state === 'draft' ? 'withdrawn' : offer.state;
  return state === 'sent' && isOver(offer, at) ? 'expired' : state;
}

async function placeOf(db: Db | Tx, { fulfilment, pickup_store: slug, language }: OfferRow) {
  if (fulfilment === 'delivery' || slug === null) return null;
  const store = await findStore(db, slug, language);
  return store ? { name: store.name, city: store.city } : null;
}

const toTaxing = ({ rowId: _, ...taxing }: Taxing) => taxing;

export const toWire = ({ tax, ...totals }: OfferTotals): LinkedOffer['totals'] => ({
  subtotalCents: totals.subtotalCents,
  discountCents: totals.discountCents,
  shippingCents: totals.shippingCents,
  gstCents: tax.gstCents,
  pstCents: tax.pstCents,
  hstCents: tax.hstCents,
  taxCents: tax.taxCents,
  totalCents: totals.totalCents,
  dueNowCents: totals.dueNowCents,
});

const ofOrder = (order: OrderRow, { dueNowCents }: OfferTotals): LinkedOffer['totals'] => ({
  subtotalCents: order.subtotal_cents,
  discountCents: order.discount_cents,
  shippingCents: order.shipping_cents,
  gstCents: order.gst_cents,
  pstCents: order.pst_cents,
  hstCents: order.hst_cents,
  taxCents: order.tax_cents,
  totalCents: order.total_cents,
  dueNowCents,
});
