import type { OrderStatus, PaymentStatus } from '../../../contract/orders/order-states.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import { type BookedOffer, type BookedOfferLine, type BookedQuote, OFFER_DIGEST } from './booked-offers.ts';
import type { World } from './world.ts';

export interface BookedOrder {
  readonly id: string;
  readonly order_number: string;
  readonly created_at: string;
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
  readonly payment_method: string;
  /** The payment's reference at the provider. */
  readonly payment_reference: string | null;
  readonly fulfilment: 'delivery' | 'pickup';
  readonly held_reason: string | null;
  readonly is_from_offer: boolean;
  readonly asked_cents: number | null;
  /** A day on the shop's calendar. */
  readonly promised_for: string | null;
  readonly email: string;
  readonly user_id: string | null;
  readonly tax_province: ProvinceCode;
  readonly subtotal_cents: number;
  readonly discount_cents: number;
  readonly price_adjustment_cents: number;
  readonly shipping_cents: number;
  readonly tax_cents: number;
  readonly gst_cents: number;
  readonly pst_cents: number;
  readonly hst_cents: number;
  readonly total_cents: number;
  readonly refunded_cents: number;
  readonly buyer_left: boolean;
}

interface BookedPayment {
  readonly id: string;
  readonly order_id: string;
  readonly kind: string;
  readonly state: 'open' | 'paid' | 'failed' | 'surplus' | 'held';
  readonly amount_cents: number;
  readonly reference: string | null;
  readonly staff_id: string | null;
  /** How it came, when staff recorded it. */
  readonly means: string | null;
}

export interface BookedRefund {
  readonly id: string;
  readonly order_id: string;
  /** Null for a credit. */
  readonly payment_id: string | null;
  readonly state: 'asked' | 'sent' | 'paid' | 'failed' | 'unknown';
  readonly method: string;
  readonly reason: string;
  readonly is_silent: boolean;
  readonly amount_cents: number;
  readonly goods_cents: number;
  readonly shipping_cents: number;
  readonly gst_cents: number;
  readonly pst_cents: number;
  readonly hst_cents: number;
  readonly other_cents: number;
  readonly asked_at: string;
  readonly ended_at: string | null;
  readonly settled_at: string | null;
}

export interface BookedInvoice {
  readonly id: string;
  readonly kind: 'invoice' | 'credit';
  readonly year: number;
  readonly sequence: number;
  readonly number: string;
  readonly order_id: string;
  readonly corrects: string | null;
  readonly refund_id: string | null;
  readonly issued_at: string;
  readonly total_cents: number;
  readonly snapshot: {
    readonly taxes: readonly { readonly amountCents: number; readonly registration: string | null }[];
    readonly goodsCents: number;
    readonly discountCents: number;
    readonly adjustmentCents?: number;
    readonly shippingCents: number;
  };
  /** A hash of everything but the printed file. */
  readonly digest: string;
}

export interface BookedWriteOff {
  readonly order_id: string;
  readonly amount_cents: number;
  readonly goods_cents: number;
  readonly shipping_cents: number;
  readonly gst_cents: number;
  readonly pst_cents: number;
  readonly hst_cents: number;
  readonly written_off_at: string;
  readonly undone_at: string | null;
}

/** An entry of the tax report. */
export interface BookedEntry {
  readonly id: number;
  readonly order_id: string;
  readonly kind: 'sale' | 'refund' | 'refund-returned' | 'cancellation' | 'write-off' | 'recovery';
  readonly refund_id: string | null;
  readonly happened_on: string;
  /** The day on which it counts. */
  readonly day: string;
  readonly province: ProvinceCode;
  readonly sales_cents: number;
  readonly gst_cents: number;
  readonly pst_cents: number;
  readonly hst_cents: number;
}

interface OfAnOrder {
  readonly order_id: string;
}

/** All that the shop wrote down about its orders. */
export interface Books {
  readonly orders: readonly BookedOrder[];
  readonly lines: readonly (OfAnOrder & {
    readonly position: number;
    readonly kind: 'stock' | 'custom' | 'setup';
    readonly sku: string | null;
    readonly quantity: number;
    /** Pieces that came back unfit for sale, and those that were taken from the stock in their place. */
    readonly lost: number;
    readonly replaced: number;
  })[];
  readonly payments: readonly BookedPayment[];
  readonly refunds: readonly BookedRefund[];
  readonly refundLines: readonly (OfAnOrder & {
    readonly refund_id: string;
    readonly position: number;
    readonly quantity: number;
    readonly restock: boolean;
    readonly restocked: number;
  })[];
  readonly parcels: readonly (OfAnOrder & {
    readonly id: string;
    readonly number: number;
    readonly state: 'packed' | 'shipped' | 'delivered' | 'ready' | 'collected' | 'undone' | 'returned';
  })[];
  readonly parcelLines: readonly (OfAnOrder & {
    readonly fulfilment_id: string;
    readonly position: number;
    readonly quantity: number;
  })[];
  readonly events: readonly (OfAnOrder & {
    readonly what: string;
    readonly at: string;
    readonly detail: Readonly<Record<string, unknown>>;
  })[];
  readonly writeOffs: readonly BookedWriteOff[];
  readonly invoices: readonly BookedInvoice[];
  readonly entries: readonly BookedEntry[];
  /** The last days of the periods that were closed. */
  readonly closings: readonly { readonly through: string }[];
  readonly due: readonly (OfAnOrder & { readonly refund_id: string | null })[];
  readonly mails: readonly {
    readonly id: string;
    readonly kind: string;
    readonly recipient: string;
    readonly order_id: string | null;
    readonly refund_id: string | null;
    readonly invoice_id: string | null;
    readonly fulfilment_id: string | null;
    readonly offer_id: string | null;
    readonly created_at: string;
  }[];
  readonly quotes: readonly BookedQuote[];
  readonly offers: readonly BookedOffer[];
  readonly offerLines: readonly BookedOfferLine[];
  readonly stock: readonly { readonly sku: string; readonly quantity: number }[];
  /** Moves of the stock that no order made. */
  readonly movesByHand: readonly { readonly sku: string; readonly delta: number }[];
}

const all = (table: string, order = 'id', columns = 't.*') =>
  `coalesce((select json_agg(r) from (select ${columns} from ${table} t order by ${order}) r), '[]')`;

const READ = `select ${[
  `${all('orders')} as orders`,
  `${all('order_lines', 'order_id, position')} as lines`,
  `${all('order_payments')} as payments`,
  `${all('refunds')} as refunds`,
  `${all('refund_lines', 'refund_id, position')} as "refundLines"`,
  `${all('fulfilments', 'order_id, number')} as parcels`,
  `${all('fulfilment_lines', 'fulfilment_id, position')} as "parcelLines"`,
  `${all('order_events')} as events`,
  `${all('write_offs')} as "writeOffs"`,
  `${all('invoices', 'kind, year, sequence', `t.*, md5((to_jsonb(t) - '{file_key,file_sha256}'::text[])::text) as digest`)} as invoices`,
  `${all('tax_entries')} as entries`,
  `${all('tax_closings', 'through')} as closings`,
  `${all('invoices_due')} as due`,
  `${all('outbox')} as mails`,
  `${all('inventory', 'sku')} as stock`,
  `${all("(select * from stock_ledger where order_id is null and reason <> 'opening')", 'id', 'sku, delta')} as "movesByHand"`,
  `${all('quotes')} as quotes`,
  `${all('quote_offers', 'quote_id, number', `t.*, ${OFFER_DIGEST} as digest`)} as offers`,
  `${all('quote_lines', 'offer_id, position')} as "offerLines"`,
].join(', ')}`;

export async function readBooks({ query }: World): Promise<Books> {
  const [books] = await query<Books>(READ);
  if (!books) throw new Error('No books');
  return books;
}

/** The rows of an order. */
export const ofOrder = <Row extends OfAnOrder>(
  rows: readonly Row[],
  { id }: { readonly id: string },
): Row[] => rows.filter(({ order_id }) => order_id === id);

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

/** What was paid of an order, credited without a payment, and written off, in cents. */
export function settledOf(books: Books, order: { readonly id: string }) {
  const amounts = (rows: readonly { readonly amount_cents: number }[]) =>
    sum(rows.map(({ amount_cents }) => amount_cents));
  return {
    paid: amounts(ofOrder(books.payments, order).filter(({ state }) => state === 'paid')),
    credited: amounts(ofOrder(books.refunds, order).filter(({ method }) => method === 'credit')),
    writtenOff: amounts(ofOrder(books.writeOffs, order).filter(({ undone_at }) => undone_at === null)),
  };
}

/** Whether a refund counts: its money is given back, or on its way. */
export const isLive = ({ state }: Pick<BookedRefund, 'state'>): boolean => state !== 'failed';
