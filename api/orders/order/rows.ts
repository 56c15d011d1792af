import type { PriceProof } from '../../../contract/catalog/price-proofs.ts';
import type { Language } from '../../../contract/locale.ts';
import type {
  Fulfilment,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
} from '../../../contract/orders/order-states.ts';
import type { DiscountTaxed, TaxReason } from '../../../contract/orders/tax.ts';
import type { TaxExemption } from '../../../contract/orders/tax-exemption.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import type { Store } from '../../../contract/places/stores.ts';

/** A row of `orders`. */
export interface OrderRow {
  readonly id: string;
  readonly order_number: string;
  readonly created_at: Date;
  /** The language of the checkout. */
  readonly language: Language;
  readonly status: OrderStatus;
  readonly payment_method: PaymentMethod;
  readonly payment_status: PaymentStatus;
  readonly payment_reference: string | null;
  /** Number of the charge attempt, from 1; part of the provider's idempotency key. */
  readonly charge_attempt: number;
  /** Why the order is on hold: it changes no more until a person has looked at it. */
  readonly held_reason: string | null;
  /** Time from which a cancelled order can no longer be paid. */
  readonly payment_closed_at: Date | null;
  readonly subtotal_cents: number;
  readonly discount_cents: number;
  readonly shipping_cents: number;
  readonly tax_cents: number;
  readonly gst_cents: number;
  readonly pst_cents: number;
  readonly hst_cents: number;
  readonly tax_province: ProvinceCode;
  /** The row of `tax_rows` that the order is taxed by. This and the next six are null in orders from before the table. */
  readonly tax_row_id: string | null;
  readonly tax_reason: TaxReason | null;
  /** The rates that were charged. Read them by `ratesOf` (contract/orders/tax-lines.ts), which knows those from before. */
  readonly gst_ppm: number | null;
  readonly pst_ppm: number | null;
  readonly hst_ppm: number | null;
  readonly discount_taxed: DiscountTaxed | null;
  readonly tax_exemption: TaxExemption | null;
  readonly total_cents: number;
  /** Given back, on its way or credited, of the money that the order was owed. */
  readonly refunded_cents: number;
  readonly coupon: string | null;
  readonly fulfilment: Fulfilment;
  /** Null for a delivery, and only then. */
  readonly pickup_store: PickupStoreRow | null;
  readonly email: string;
  readonly customer: OrderCustomer;
  /** Raised by a trigger when a field changes that staff edit. */
  readonly version: number;
  /** The day by which the order was promised to leave the shop, as `2026-11-30`. */
  readonly promised_for: string | null;
  /** The buyer's own number for the purchase. */
  readonly po_number: string | null;
  /** The version of the terms of sale that the order accepted; null on orders from before there were any. */
  readonly terms_version: string | null;
}

/** Snapshot of the store at the time of the order. */
export interface PickupStoreRow {
  readonly slug: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly province: ProvinceCode;
  readonly postal_code: string;
  readonly country: string;
  readonly phone: string;
  readonly operating_hours: Store['operatingHours'];
  readonly time_zone: string;
}

/** `customerInfo` without the email, which has its own column. */
export interface OrderCustomer {
  readonly firstName: string;
  readonly lastName: string;
  readonly businessName: string;
  readonly phone: string;
  readonly address: string;
  readonly apartment: string;
  readonly city: string;
  readonly province: string;
  readonly postalCode: string;
  readonly country: string;
  readonly notes: string;
}

/** Snapshot of a line at the time of the order; only `image_version` is the picture's current one. */
export interface OrderLineRow {
  readonly position: number;
  readonly product_id: string | null;
  readonly sku: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly variant: Record<string, string> | null;
  readonly image_path: string | null;
  readonly image_version: string | null;
  readonly quantity: number;
  readonly unit_price_cents: number;
  /** The price that was shown struck through; 0 for none. */
  readonly original_price_cents: number;
  /** The kind of its proof; null for nothing, and on lines from before proofs were kept. */
  readonly price_proof: PriceProof | null;
}

export type NewOrder = Omit<
  OrderRow,
  | 'id'
  | 'payment_reference'
  | 'charge_attempt'
  | 'held_reason'
  | 'payment_closed_at'
  | 'refunded_cents'
  | 'version'
  | 'promised_for'
>;
