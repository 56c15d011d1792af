import type { DeskOrder, PackingOrder } from '../../../contract/desk/orders.ts';
import { may } from '../../../contract/staff/permissions.ts';
import type { Db, Tx } from '../../db/client.ts';
import { orderActions, parcelActions } from '../goods/actions.ts';
import { listParcels, type ParcelRow } from '../goods/parcel-queries.ts';
import { packableNow, packedPieces, refundedSince, sentPieces, unpackedPieces } from '../goods/pieces.ts';
import { isPayable } from '../money/pay-link-queries.ts';
import { listRefunds, readRefundedLines } from '../money/refund-queries.ts';
import { getOrder, readLines } from '../order/queries.ts';
import type { OrderLineRow, OrderRow } from '../order/rows.ts';
import { type EventRow, listEvents } from '../order/step-queries.ts';
import { toPickupStore } from '../order/wire.ts';
import { findReminded } from '../receivables/find-reminded.ts';
import { type AroundRow, readAround } from './order-page-queries.ts';
import { addressOf, lineOf, noteOf, parcelOf, stepOf, withBuyer } from './order-wire.ts';
import { resendableMails } from './resendable-mails.ts';
import type { Viewer } from './viewer.ts';

/**
 * Loads all that the order's page shows, and what this person may do next. Whoever may not see the buyer gets no email,
 * phone or amount, wherever it stands.
 */
export async function showOrder(db: Db | Tx, id: string, viewer: Viewer): Promise<DeskOrder> {
  const order = await getOrder(db, id);
  // One after the other, because the staff's pool has few connections and a transaction has one.
  const lines = await readLines(db, [id]);
  const ordered = await readRefundedLines(db, id);
  const parcels = await listParcels(db, [id]);
  const events = await listEvents(db, [id]);
  const around = await readAround(db, id);
  const seesBuyer = may(viewer.staff.role, 'orders.see-buyer');
  const sent = sentPieces(parcels);
  const pieces = {
    packed: packedPieces(parcels),
    sent,
    toPack: unpackedPieces(packableNow(order, ordered), parcels),
    refunded: new Map(ordered.map(({ position, refunded }) => [position, refunded])),
  };
  const shown: PackingOrder = {
    view: 'packing',
    ...factsOf(order),
    tags: [...around.tags],
    lines: lines.map((line) => lineOf(line, order.language, pieces)),
    parcels: parcels.map((parcel) =>
      parcelOf(parcel, order, {
        next: parcelNext(order, parcel, viewer),
        refunded: refundedSince(parcel, ordered, parcels),
      }),
    ),
    notes: around.notes.map((note) => noteOf(note, viewer)),
    timeline: events.map((event) => stepOf(event, seesBuyer)),
    next: orderActions(order, {
      role: viewer.staff.role,
      hasUnpacked: [...pieces.toPack.values()].some((left) => left > 0),
      hasSent: sent.size > 0 && !parcels.some(({ state }) => state === 'returned'),
    }),
  };
  return seesBuyer ? addBuyer(db, shown, { order, lines, parcels, events, around, at: viewer.at }) : shown;
}

interface Known {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly parcels: readonly ParcelRow[];
  readonly events: readonly EventRow[];
  readonly around: AroundRow;
  readonly at: Date;
}

async function addBuyer(
  db: Db | Tx,
  shown: PackingOrder,
  { order, lines, parcels, events, around, at }: Known,
): Promise<DeskOrder> {
  const has = (step: string) => events.some(({ what }) => what === step);
  const resendable = resendableMails(order, {
    parcels,
    // Few orders have any, and the others are read without another trip to the database.
    // Money that came too late or twice is no part of the order's own refunds.
    refunds: order.refunded_cents > 0 || has('refunded') ? await listRefunds(db, [order.id]) : [],
    isAddressChanged: has('address-changed'),
    isPayable: await isPayable(db, order, at),
    isReminded: (await findReminded(db, order, at)) !== undefined,
  });
  return withBuyer(shown, { order, lines, around, resendable });
}

const parcelNext = (order: OrderRow, parcel: ParcelRow, { staff, at }: Viewer) =>
  may(staff.role, 'orders.fulfil') ? parcelActions(order, parcel, at) : [];

const factsOf = (order: OrderRow) => ({
  id: order.id,
  number: order.order_number,
  version: order.version,
  createdAt: order.created_at.toISOString(),
  language: order.language,
  status: order.status,
  paymentStatus: order.payment_status,
  fulfilment: order.fulfilment,
  pickupStore: order.pickup_store && toPickupStore(order.pickup_store),
  isHeld: order.held_reason !== null,
  promisedFor: order.promised_for,
  poNumber: order.po_number,
  isFromOffer: order.is_from_offer,
  address: addressOf(order.customer),
  buyerNotes: order.customer.notes,
});
