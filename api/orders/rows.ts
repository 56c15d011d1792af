import type { Fulfilment, OrderStatus, PaymentMethod, PaymentStatus } from '../../contract/orders/orders.ts';
import type { ProvinceCode } from '../../contract/places/provinces.ts';
import type { Store } from '../../contract/places/stores.ts';

/** An order as its table has it. */
export interface OrderRow {
  readonly id: string;
  readonly order_number: string;
  readonly created_at: Date;
  readonly status: OrderStatus;
  readonly payment_method: PaymentMethod;
  readonly payment_status: PaymentStatus;
  readonly payment_reference: string | null;
  /** Which of the provider's keys is in use for it; the first is 1. */
  readonly charge_attempt: number;
  /** Why nothing moves it until a person has looked. */
  readonly held_reason: string | null;
  /** When the payment of a cancelled order was over for good. */
  readonly payment_closed_at: Date | null;
  readonly subtotal_cents: number;
  readonly discount_cents: number;
  readonly shipping_cents: number;
  readonly tax_cents: number;
  readonly gst_cents: number;
  readonly pst_cents: number;
  readonly hst_cents: number;
  readonly tax_province: ProvinceCode;
  readonly total_cents: number;
  readonly coupon: string | null;
  readonly fulfilment: Fulfilment;
  /** Null exactly for a delivery. */
  readonly pickup_store: PickupStoreRow | null;
  readonly email: string;
  readonly customer: OrderCustomer;
}

/** The store as it was when the order was placed. */
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

/** `customerInfo` without the email, which has a column of its own. */
interface OrderCustomer {
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

/** A line as it was when it was bought; `image_version` is the picture's of today. */
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
  readonly original_price_cents: number;
}

export type NewOrder = Omit<
  OrderRow,
  'id' | 'payment_reference' | 'charge_attempt' | 'held_reason' | 'payment_closed_at'
>;
