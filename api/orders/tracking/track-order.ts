import type { Language } from '../../../contract/locale.ts';
import { type CustomerStep, isCustomerStep } from '../../../contract/orders/customer-steps.ts';
import { isLiveParcel, isSent, shownStatus } from '../../../contract/orders/fulfilments.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import type { CustomerParcel, TrackedOrder } from '../../../contract/orders/tracking.ts';
import type { Db, Tx } from '../../db/client.ts';
import { listParcels, type ParcelRow } from '../goods/parcel-queries.ts';
import { unsentLines } from '../goods/pieces.ts';
import { followedAt } from '../goods/shipping.ts';
import { type InvoiceRow, listInvoicesOf } from '../invoices/invoice-queries.ts';
import { toInvoice } from '../invoices/open-invoice.ts';
import {
  listRefundedLines,
  listRefunds,
  type RefundedLine,
  type RefundRow,
} from '../money/refund-queries.ts';
import { getOrder, readLines } from '../order/queries.ts';
import type { OrderLineRow, OrderRow } from '../order/rows.ts';
import { type EventRow, listEvents } from '../order/step-queries.ts';
import { toOrder } from '../order/wire.ts';

/** Loads orders with all that their customers may follow, in the sequence of the rows. */
export async function trackOrders(db: Db | Tx, orders: readonly OrderRow[]): Promise<TrackedOrder[]> {
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const byOrder = <Row extends { readonly order_id: string }>(rows: readonly Row[]) =>
    Map.groupBy(rows, (row) => row.order_id);
  const lines = byOrder(await readLines(db, ids));
  const parcels = byOrder(await listParcels(db, ids));
  const refunds = byOrder(await listRefunds(db, ids));
  const ordered = byOrder(await listRefundedLines(db, ids));
  const events = byOrder(await listEvents(db, ids));
  const invoices = byOrder(await listInvoicesOf(db, ids));
  return orders.map((order) =>
    toTrackedOrder(order, {
      lines: lines.get(order.id) ?? [],
      parcels: parcels.get(order.id) ?? [],
      events: events.get(order.id) ?? [],
      refunds: refunds.get(order.id) ?? [],
      invoices: invoices.get(order.id) ?? [],
      ordered: ordered.get(order.id) ?? [],
    }),
  );
}

/** Loads an order as the API and the mails show it. @param language by default the order's. */
export async function loadOrder(db: Db | Tx, id: string, language?: Language): Promise<Order> {
  const order = inLanguage(await getOrder(db, id), language);
  return toOrder(order, await readLines(db, [id]), await listRefunds(db, [id]));
}

/** Loads an order as its customer sees it now. @param language by default the order's. */
export async function loadTrackedOrder(db: Db | Tx, id: string, language?: Language): Promise<TrackedOrder> {
  const [order] = await trackOrders(db, [inLanguage(await getOrder(db, id), language)]);
  if (!order) throw new Error('There is no such order');
  return order;
}

const inLanguage = (order: OrderRow, language = order.language): OrderRow => ({ ...order, language });

interface Followed {
  readonly lines: readonly OrderLineRow[];
  readonly parcels: readonly ParcelRow[];
  readonly events: readonly EventRow[];
  readonly refunds: readonly RefundRow[];
  readonly ordered: readonly RefundedLine[];
  readonly invoices: readonly InvoiceRow[];
}

export function toTrackedOrder(order: OrderRow, followed: Followed): TrackedOrder {
  const { lines, parcels, events, refunds, ordered, invoices } = followed;
  const live = parcels.filter(isLiveParcel);
  return {
    ...toOrder(order, lines, refunds),
    orderStatus: shownStatus({ ...order, parcels: live }),
    parcels: parcels.flatMap((parcel) => toCustomerParcel(parcel, order)),
    unsent: order.status === 'cancelled' ? [] : unsentLines(ordered, live),
    timeline: events.flatMap(toCustomerStep),
    invoices: invoices.map(toInvoice),
  };
}

/** A parcel that has not left yet is not shown: its lines may still change. */
export function toCustomerParcel(parcel: ParcelRow, { language }: OrderRow): CustomerParcel[] {
  const { state, shipped_at } = parcel;
  if ((!isSent(state) && state !== 'returned') || shipped_at === null) return [];
  return [
    {
      number: parcel.number,
      state,
      carrier: parcel.carrier,
      trackingNumber: parcel.tracking_number,
      trackingUrl: followedAt(parcel, language),
      sentAt: shipped_at.toISOString(),
      arrivedAt: parcel.delivered_at?.toISOString() ?? null,
      returnedAt: parcel.returned_at?.toISOString() ?? null,
      lines: parcel.lines.map(({ position, quantity }) => ({ position, quantity })),
    },
  ];
}

type ShownStep = TrackedOrder['timeline'][number];

function toCustomerStep({ at, what, detail, visible_to_customer }: EventRow): ShownStep[] {
  if (!isCustomerStep(what) || visible_to_customer === false) return [];
  const step: CustomerStep = what;
  const { parcel, receivedOn } = detail;
  // Staff record a payment days after it came. 17:00 UTC is in the same day all over Canada.
  const day = typeof receivedOn === 'string' ? `${receivedOn}T17:00:00.000Z` : at.toISOString();
  return [{ at: day, step, parcel: typeof parcel === 'number' ? parcel : null }];
}
