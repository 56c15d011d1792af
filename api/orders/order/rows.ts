import type { PriceProof } from '../../../contract/catalog/price-proofs.ts';
import type { Language } from '../../../contract/locale.ts';
import type { DeliveryPromise } from '../../../contract/orders/delivery-promise.ts';
import type { LineKind } from '../../../contract/orders/line-kinds.ts';
import type {
  Fulfilment,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
} from '../../../contract/orders/order-states.ts';
import type { DiscountTaxed, TaxesRounded, TaxReason } from '../../../contract/orders/tax.ts';
import type { TaxExemption } from '../../../contract/orders/tax-exemption.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import type { Store } from '../../../contract/places/stores.ts';
import type { Row } from '../../db/client.ts';

/** Columns that only some statements name: whose order it is, and what finds a repeated cart. */
type UnreadColumn = 'buyer_left' | 'cart_hash' | 'is_sample' | 'placed_by_owner' | 'user_id';

/**
 * A row of `orders`. `api/db/schema.ts` has the columns and `OrderWords` what the schema cannot know of them; a new column
 * is written either by `newOrder` or by `ORDER_DEFAULTS`, and the compiler asks for one of them.
 */
export interface OrderRow
  extends Readonly<Omit<Row<'orders'>, UnreadColumn | keyof OrderWords>>,
    OrderWords {}

interface OrderWords {
  /** The language of the checkout. */
  readonly language: Language;
  readonly status: OrderStatus;
  readonly payment_method: PaymentMethod;
  readonly payment_status: PaymentStatus;
  readonly tax_province: ProvinceCode;
  /** Null, like the row of the tax, its rates and `discount_taxed`, in orders from before the table of taxes. */
  readonly tax_reason: TaxReason | null;
  /** The rates are read by `ratesOf` (contract/orders/tax-lines.ts), which knows those of earlier orders. */
  readonly discount_taxed: DiscountTaxed | null;
  readonly taxes_rounded: TaxesRounded | null;
  readonly tax_exemption: TaxExemption | null;
  readonly fulfilment: Fulfilment;
  /** Null for a delivery, and only then. */
  readonly pickup_store: PickupStoreRow | null;
  readonly customer: OrderCustomer;
  /** Null for orders from before promises were kept. */
  readonly delivery_promise: DeliveryPromise | null;
  /** The day by which the order was promised to leave the shop, as `2026-11-30`. */
  readonly promised_for: string | null;
}

/** The columns that a new order does not write, with the values that the table gives them. */
export const ORDER_DEFAULTS = {
  /** Given back, on its way or credited, of the money that the order was owed. */
  refunded_cents: 0,
  payment_reference: null,
  /** Number of the charge attempt, from 1; part of the provider's idempotency key. */
  charge_attempt: 1,
  /** Why the order is on hold: it changes no more until a person has looked at it. */
  held_reason: null,
  /** Time from which a cancelled order can no longer be paid. */
  payment_closed_at: null,
  /** Raised by a trigger when a field changes that staff edit. */
  version: 1,
  promised_for: null,
  /**
   * What the next payment by card is for, in cents. Null: all of an order that is not paid, and nothing of one whose deposit is
   * paid.
   */
  asked_cents: null,
  /** Made by the acceptance of an offer: it waits for its payment until somebody cancels it. */
  is_from_offer: false,
} as const satisfies Partial<OrderRow>;

export type NewOrder = Omit<OrderRow, 'id' | keyof typeof ORDER_DEFAULTS>;

/** What only an order from an offer writes beside that. */
export type OfferedOrder = NewOrder & Pick<OrderRow, 'asked_cents' | 'is_from_offer'>;

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
  /** As the store said it when the order was placed. */
  readonly pickup_ready_hours?: number;
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
export interface OrderLineRow
  extends Readonly<
    Omit<Row<'order_lines'>, 'order_id' | 'lost' | 'replaced' | 'variant' | 'price_proof' | 'kind'>
  > {
  readonly kind: LineKind;
  readonly variant: Record<string, string> | null;
  readonly image_version: string | null;
  /** The kind of proof of the price that was shown struck through; null for nothing, and on lines from before proofs were kept. */
  readonly price_proof: PriceProof | null;
}

/** A line of a cart; the table gives it the rest. */
export type CartLineRow = Omit<OrderLineRow, 'kind' | 'offer_position' | 'sku'> & { readonly sku: string };

/** A line that is written or was read. */
export type SoldLine = CartLineRow | OrderLineRow;

/** A cart has goods from the stock alone. */
export const kindOf = (line: SoldLine): LineKind => ('kind' in line ? line.kind : 'stock');
