import type { Language } from '../../../contract/locale.ts';
import type { MadeDetails } from '../../../contract/offers/offer-lines.ts';
import type { OfferPayment } from '../../../contract/offers/offer-states.ts';
import type { PricedOfferLine } from '../../../contract/offers/offer-totals.ts';
import type { CustomerInfo } from '../../../contract/orders/customer.ts';
import type { Fulfilment } from '../../../contract/orders/order-states.ts';
import type { OrderDeps } from '../order/deps.ts';

/** What an order needs to know of the offer that it is made of; a row of `quote_offers` is one. */
export interface AcceptedOffer {
  readonly id: string;
  readonly quote_id: string;
  readonly language: Language;
  readonly fulfilment: Fulfilment;
  readonly pickup_store: string | null;
  readonly payment: OfferPayment;
  readonly deposit_ppm: number | null;
  /** `OfferTerms`, as they were sent. */
  readonly terms: unknown;
}

/** A row of `quote_lines`. */
export interface AcceptedLine {
  readonly position: number;
  readonly kind: PricedOfferLine['kind'];
  readonly name: string;
  readonly details: MadeDetails;
  readonly sku: string | null;
  readonly quantity: number;
  readonly unit_price_cents: number;
  readonly is_optional: boolean;
}

export interface Acceptance {
  readonly offer: AcceptedOffer;
  /** All of its lines, in their order. */
  readonly lines: readonly AcceptedLine[];
  /** Positions of the optional lines that the customer takes. */
  readonly taken: ReadonlySet<number>;
  /** What the customer saw; another total is refused. */
  readonly totalCents: number;
  /** As the checkout's; the email is empty for a caller without one. */
  readonly customer: CustomerInfo;
  readonly poNumber: string | null;
  readonly standingOffer: string | null;
  /** The version of the terms of sale that was accepted. */
  readonly termsVersion: string;
  /** Who recorded it; null by the link. */
  readonly staffId: string | null;
  readonly at: Date;
  readonly deps: Pick<OrderDeps, 'contactEmail' | 'requiresIdentity'>;
}

export const pricedLine = (line: AcceptedLine): PricedOfferLine => ({
  kind: line.kind,
  quantity: line.quantity,
  unitPriceCents: line.unit_price_cents,
  isOptional: line.is_optional,
});
