import { initialStock } from '../../orders/stock.ts';
import { type BookedOrder, type Books, isLive, ofOrder, sum } from '../books.ts';
import type { World } from '../world.ts';

/** No piece is sold, packed or put back twice, and orders stand where their parcels are. */
export const goodsFaults = (world: World, books: Books): string[] => [
  ...stockFaults(world, books),
  ...books.orders.flatMap((order) =>
    [...packingFaults(books, order), ...stateFaults(books, order)].map(
      (fault) => `${order.order_number} ${fault}`,
    ),
  ),
];

function stockFaults({ database }: World, books: Books): string[] {
  const { stock, lines, orders, refundLines, movesByHand } = books;
  const start = initialStock(database.db);
  const ended = orders.filter(hasEnded);
  const endedIds = new Set(ended.map(({ id }) => id));
  const backOf = (order_id: string, position: number) =>
    sum(
      refundLines
        .filter((row) => row.order_id === order_id && row.position === position)
        .map(({ restocked }) => restocked),
    );
  return stock.flatMap(({ sku, quantity }) => {
    const sold = sum(
      lines
        .filter((line) => line.sku === sku && !endedIds.has(line.order_id))
        .map((line) => line.quantity + line.replaced - backOf(line.order_id, line.position)),
    );
    const lost = ended.flatMap((order) =>
      ofOrder(lines, order)
        .filter((line) => line.sku === sku)
        .map((line) => writtenOff(books, order, { ...line, back: backOf(order.id, line.position) })),
    );
    const [least, most] = [sum(lost.map(([low]) => low)), sum(lost.map(([, high]) => high))];
    const byHand = sum(movesByHand.filter((move) => move.sku === sku).map(({ delta }) => delta));
    const gone = (start.get(sku) ?? 0) + byHand - quantity - sold;
    return quantity < 0 || gone < least || gone > most
      ? [
          `${sku}: ${quantity} in stock and ${sold} sold of ${start.get(sku)} and ${byHand}, written off ${least} to ${most}`,
        ]
      : [];
  });
}

/** A cancellation puts back what is fit for sale. Whoever credits all pieces has said of each whether it goes back. */
const hasEnded = ({ status, payment_status }: BookedOrder) =>
  status === 'cancelled' && payment_status !== 'credited';

/** The pieces of a line of a cancelled order that must, and that may, be missing in the stock. */
function writtenOff(
  books: Books,
  order: BookedOrder,
  { position, quantity, lost, replaced, back }: Books['lines'][number] & { readonly back: number },
): [number, number] {
  const step = ofOrder(books.events, order).find(
    ({ what }) => what.startsWith('cancelled-') || what === 'refunded-whole',
  );
  if (Number(step?.detail.writtenOff ?? 0) > 0)
    return [quantity + replaced - back, quantity + replaced - back];
  const earlier = ofOrder(books.refunds, order).filter(
    ({ asked_at }) => step && Date.parse(asked_at) <= Date.parse(step.at),
  );
  const offBy = (refunds: typeof earlier) => {
    const ids = new Set(refunds.map(({ id }) => id));
    const rows = ofOrder(books.refundLines, order).filter(
      (row) => row.position === position && !row.restock && ids.has(row.refund_id),
    );
    // Pieces that came back unfit for sale are the first of those that a refund does not put back.
    const off = Math.max(lost - replaced, sum(rows.map((row) => row.quantity)));
    return replaced + Math.min(quantity - back, off);
  };
  // One that failed since, or was tried again, may have counted or not.
  return [offBy(earlier.filter(isLive)), offBy(earlier)];
}

const isLiveParcel = (state: string) => state !== 'undone' && state !== 'returned';

const SENT = ['shipped', 'delivered', 'ready', 'collected'];

/** The pieces of a line: ordered, in live parcels, sent, and given back before they were sent. */
export function piecesOf(books: Books, order: BookedOrder) {
  const parcels = new Map(ofOrder(books.parcels, order).map(({ id, state }) => [id, state]));
  const refunds = new Map(
    ofOrder(books.refunds, order)
      .filter(isLive)
      .map(({ id, reason }) => [id, reason]),
  );
  return ofOrder(books.lines, order).map(({ position, quantity, kind }) => {
    const inParcels = ofOrder(books.parcelLines, order).filter((row) => row.position === position);
    const piecesIn = (isIn: (state: string) => boolean) =>
      sum(
        inParcels
          .filter(({ fulfilment_id }) => isIn(parcels.get(fulfilment_id) ?? ''))
          .map((row) => row.quantity),
      );
    const given = ofOrder(books.refundLines, order).filter(
      (row) => row.position === position && refunds.has(row.refund_id),
    );
    const cameBack = sum(
      given
        .filter(({ refund_id }) => ['returned', 'damaged'].includes(refunds.get(refund_id) ?? ''))
        .map((row) => row.quantity),
    );
    const refunded = sum(given.map((row) => row.quantity));
    const [packed, sent] = [piecesIn(isLiveParcel), piecesIn((state) => SENT.includes(state))];
    // Pieces that came back were sent before, as far as so many were.
    const isOrderRefunded = order.total_cents > 0 && order.refunded_cents >= order.total_cents;
    const inPieces = isOrderRefunded ? quantity : refunded - Math.min(cameBack, sent);
    const neverSent = Math.max(0, Math.min(inPieces, quantity - sent));
    // Nothing is sent of a service.
    return { kind, quantity, packed, sent, owed: kind === 'setup' ? 0 : quantity - neverSent };
  });
}

function packingFaults(books: Books, order: BookedOrder): string[] {
  const pieces = piecesOf(books, order);
  return [
    ...pieces
      .filter(({ packed, quantity }) => packed > quantity)
      .map((line) => `packed ${line.packed} of ${line.quantity}`),
    ...pieces.filter(({ sent, owed }) => sent > owed).map((line) => `sent ${line.sent}, owed ${line.owed}`),
  ];
}

function stateFaults(books: Books, order: BookedOrder): string[] {
  const pieces = piecesOf(books, order);
  const parcels = ofOrder(books.parcels, order).filter(({ state }) => isLiveParcel(state));
  const isAnythingSent = pieces.some(({ sent }) => sent > 0);
  const isWhole = isAnythingSent && pieces.every(({ sent, owed }) => sent >= owed);
  const { status } = order;
  switch (status) {
    case 'processing':
      // On hold it does not follow its parcels and refunds until it is released.
      // With a deposit it waits for the balance, whatever was sent.
      return isWhole && order.held_reason === null && order.payment_status !== 'deposit_paid'
        ? ['is whole sent, and still prepared']
        : [];
    case 'shipped':
    case 'delivered': {
      // An order of services alone is delivered without a parcel.
      const isServed = order.is_from_offer && pieces.every(({ sent, owed }) => sent >= owed);
      const isThere = parcels.every(({ state }) => state === 'delivered');
      return [
        ...(isWhole || isServed ? [] : [`is ${status}, and not whole`]),
        ...(status === 'delivered' && order.fulfilment === 'delivery' && !isThere
          ? ['is delivered, its parcels are not']
          : []),
        ...(status === 'shipped' && order.fulfilment === 'delivery' && isThere
          ? ['is shipped, its parcels are there']
          : []),
      ];
    }
    case 'pending':
    case 'cancelled':
      return parcels.length > 0 ? [`is ${status} and has parcels`] : [];
  }
}
