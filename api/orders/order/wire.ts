import { pictureUrl } from '../../../contract/catalog/pictures.ts';
import type { Language } from '../../../contract/locale.ts';
import { cents, toDollars } from '../../../contract/money.ts';
import type { PaymentStatus } from '../../../contract/orders/order-states.ts';
import type { Order, OrderRefund, PickupStore } from '../../../contract/orders/orders.ts';
import type { TaxPart } from '../../../contract/orders/tax.ts';
import { discountTaxedOf, ratesOf, taxesRoundedOf } from '../../../contract/orders/tax-lines.ts';
import { wholeWeek } from '../../../contract/places/week-hours.ts';
import type { Row } from '../../db/client.ts';
import { kindOf, type NewOrder, type PickupStoreRow, type SoldLine } from './rows.ts';

const dollars = (amount: number) => toDollars(cents(amount));

/** What a buyer sees of a refund. Its whole row is `RefundRow`, on the floor above. */
type ShownRefund = Pick<Row<'refunds'>, 'amount_cents' | 'asked_at' | 'ended_at' | 'state' | 'method'>;

/** Converts an order to the form that the API and the mails show. @see docs/spec/api.md#checkout-and-orders */
export function toOrder(
  order: NewOrder,
  lines: readonly SoldLine[],
  refunds: readonly ShownRefund[] = [],
): Order {
  return {
    order_id: order.order_number,
    language: order.language,
    createdAt: order.created_at.toISOString(),
    orderStatus: order.status,
    paymentMethod: order.payment_method,
    paymentStatus: shownPayment(order.payment_status),
    subtotal: dollars(order.subtotal_cents),
    discountAmount: dollars(order.discount_cents),
    ...(order.price_adjustment_cents < 0 && { priceAdjustment: dollars(order.price_adjustment_cents) }),
    shippingCost: dollars(order.shipping_cents),
    taxAmount: dollars(order.tax_cents),
    taxDetails: {
      GST: dollars(order.gst_cents),
      PST: dollars(order.pst_cents),
      HST: dollars(order.hst_cents),
      ...taxFactsOf(order),
    },
    totalAmount: dollars(order.total_cents),
    refunds: refunds.filter(({ state }) => state !== 'failed').map(toRefund),
    couponApplied: order.coupon,
    fulfilment: order.fulfilment,
    pickupStore: order.pickup_store && toPickupStore(order.pickup_store),
    deliveryPromise: order.delivery_promise,
    order_items: lines.map((line) => toOrderItem(line, order.language)),
    customer_info: { ...order.customer, email: order.email, contact: order.email },
  };
}

/** A bad debt is the shop's own affair: its buyer still owes the money. */
export const shownPayment = (status: PaymentStatus): PaymentStatus =>
  status === 'written_off' ? 'awaiting_invoice' : status;

/** How an order was taxed, beside the amounts. */
export function taxFactsOf(order: NewOrder): Omit<Order['taxDetails'], TaxPart> {
  const { gstPpm, pstPpm, hstPpm } = ratesOf(order);
  return {
    province: order.tax_province,
    reason: order.fulfilment === 'pickup' ? 'picked-up-at' : 'delivered-to',
    rates: { GST: percent(gstPpm), PST: percent(pstPpm), HST: percent(hstPpm) },
    discountTaxed: discountTaxedOf(order),
    taxesRounded: taxesRoundedOf(order),
    exemptFrom: order.tax_exemption?.from ?? null,
  };
}

const percent = (ppm: number) => ppm / 10_000;

const toRefund = ({ amount_cents, asked_at, ended_at, state, method }: ShownRefund): OrderRefund => ({
  amount: dollars(amount_cents),
  createdAt: (ended_at ?? asked_at).toISOString(),
  state: method === 'credit' ? 'credited' : state === 'paid' ? 'paid' : 'sent',
});

export const toPickupStore = (store: PickupStoreRow): PickupStore => ({
  slug: store.slug,
  name: store.name,
  address: {
    street: store.street,
    city: store.city,
    state: store.province,
    zipCode: store.postal_code,
    country: store.country,
  },
  phone: store.phone,
  operatingHours: wholeWeek(store.operating_hours),
  timeZone: store.time_zone,
  ...(store.pickup_ready_hours !== undefined && { pickupReadyHours: store.pickup_ready_hours }),
});

/** Names stay as the buyer saw them, whatever the language of the call. */
function toOrderItem(line: SoldLine, language: Language): Order['order_items'][number] {
  return {
    _id: line.product_id ?? line.sku ?? `line-${line.position}`,
    kind: kindOf(line),
    name: { en: line.name_en, fr: line.name_fr }[language],
    image_url: pictureUrl(line.image_path, line.image_version),
    variant: line.variant && inOrder(line.variant),
    quantity: line.quantity,
    price: dollars(line.unit_price_cents),
    discount: dollars(line.original_price_cents),
  };
}

const FIRST = ['sku', 'Fabric', 'Size', 'Finishing'];

/** Sorts a variant's options into the order in which they are picked, because jsonb does not preserve key order. */
export function inOrder(variant: Record<string, string>): Record<string, string> {
  const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);
  return Object.fromEntries(Object.entries(variant).sort(([a], [b]) => rank(a) - rank(b)));
}
