import type { OfferAnswer } from '../../../contract/desk/offers.ts';
import type { QuoteState } from '../../../contract/forms/quote-states.ts';
import type { OfferLineKind } from '../../../contract/offers/offer-kinds.ts';
import type { OfferPayment, OfferState } from '../../../contract/offers/offer-states.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';

export interface BookedQuote {
  readonly id: string;
  readonly number: string;
  readonly email: string | null;
  readonly status: QuoteState;
}

export interface BookedOffer {
  readonly id: string;
  readonly quote_id: string;
  readonly number: number;
  readonly state: OfferState;
  readonly payment: OfferPayment;
  readonly fulfilment: 'delivery' | 'pickup';
  readonly tax_province: ProvinceCode;
  /** A day on the shop's calendar. */
  readonly valid_until: string;
  readonly sent_at: string | null;
  readonly answered_at: string | null;
  readonly answer: OfferAnswer | null;
  readonly order_id: string | null;
  /** A hash of what the customer reads, lines too. */
  readonly digest: string;
}

export interface BookedOfferLine {
  readonly offer_id: string;
  readonly position: number;
  readonly kind: OfferLineKind;
  readonly sku: string | null;
  readonly quantity: number;
  readonly unit_price_cents: number;
  readonly is_optional: boolean;
  readonly is_taken: boolean | null;
}

/** Of what never changes once it is sent. */
export const OFFER_DIGEST = `md5(concat(language, valid_until, fulfilment, tax_province, pickup_store, payment, deposit_ppm, terms, note,
  value_cents, (select string_agg((to_jsonb(l) - 'is_taken')::text, '' order by position) from quote_lines l where offer_id = t.id)))`;
