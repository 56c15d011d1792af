import { isLiveParcel, isSent } from '../../../contract/orders/fulfilments.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { RefundedLine } from '../money/refund-queries.ts';
import type { OrderRow } from '../order/rows.ts';
import type { ParcelLine, ParcelRow } from './parcel-queries.ts';

/** Pieces of the lines of an order by their position. */
type Pieces = ReadonlyMap<number, number>;

/** Adds up the pieces of a line that is named twice. */
export function sumPieces(lines: readonly ParcelLine[]): Pieces {
  const sums = new Map<number, number>();
  for (const { position, quantity } of lines) sums.set(position, (sums.get(position) ?? 0) + quantity);
  return sums;
}

export const asLines = (pieces: Pieces): ParcelLine[] =>
  Array.from(pieces, ([position, quantity]) => ({ position, quantity }));

/** Pieces in parcels that were not undone and did not come back. */
export const packedPieces = (parcels: readonly ParcelRow[]): Pieces =>
  sumPieces(parcels.filter(isLiveParcel).flatMap(({ lines }) => lines));

/** Pieces that left the shop or wait at the store. */
export const sentPieces = (parcels: readonly ParcelRow[]): Pieces =>
  sumPieces(parcels.filter(({ state }) => isSent(state)).flatMap(({ lines }) => lines));

/** Whether every parcel was delivered that is not back. */
export const isAllThere = (parcels: readonly ParcelRow[]): boolean =>
  parcels.every((parcel) => parcel.state === 'delivered' || !isLiveParcel(parcel));

/** An ordered line with the pieces that were refunded. */
type OrderedLine = Pick<
  RefundedLine,
  'position' | 'kind' | 'sku' | 'quantity' | 'refunded' | 'came_back' | 'lost' | 'is_order_refunded'
>;

/**
 * The pieces of a line that the buyer gets, or has: without those that were refunded before they were sent, and only what
 * was sent when all of the order's money was given back. Pieces that came back are among the sent ones, as far as so many
 * were sent. Nothing is sent of a service. The SQL function `has_unpacked` says the same.
 */
function owedPieces(line: OrderedLine, sent: Pieces): number {
  if (line.kind === 'setup') return 0;
  const sentOfIt = sent.get(line.position) ?? 0;
  if (line.is_order_refunded) return Math.min(line.quantity, sentOfIt);
  const neverSent = line.refunded - Math.min(line.came_back, sentOfIt);
  return line.quantity - Math.min(neverSent, Math.max(0, line.quantity - sentOfIt));
}

/** Whether every piece of the order was sent that was not refunded before. */
export const isWholeSent = (ordered: readonly OrderedLine[], parcels: readonly ParcelRow[]): boolean => {
  const sent = sentPieces(parcels);
  return ordered.every((line) => (sent.get(line.position) ?? 0) >= owedPieces(line, sent));
};

/** Pieces still owed to the buyer, packed or not. */
export const unsentLines = (ordered: readonly OrderedLine[], parcels: readonly ParcelRow[]): ParcelLine[] => {
  const sent = sentPieces(parcels);
  return ordered
    .map((line) => ({
      position: line.position,
      quantity: owedPieces(line, sent) - (sent.get(line.position) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
};

/** The pieces of each line that the buyer gets, or has. */
export const allOwedPieces = (ordered: readonly OrderedLine[], parcels: readonly ParcelRow[]): Pieces => {
  const sent = sentPieces(parcels);
  return new Map(ordered.map((line) => [line.position, owedPieces(line, sent)]));
};

/** The pieces of each line that the buyer is to get and that are in no parcel. */
export const unpackedPieces = (ordered: readonly OrderedLine[], parcels: readonly ParcelRow[]): Pieces => {
  const [packed, sent] = [packedPieces(parcels), sentPieces(parcels)];
  const left = (line: OrderedLine) => owedPieces(line, sent) - (packed.get(line.position) ?? 0);
  return new Map(ordered.map((line) => [line.position, Math.max(0, left(line))]));
};

/** The lines that can be packed as the order is paid: with a deposit, goods from the stock alone. */
export const packableNow = <Line extends Pick<OrderedLine, 'kind'>>(
  { payment_status }: Pick<OrderRow, 'payment_status'>,
  ordered: readonly Line[],
): readonly Line[] =>
  payment_status === 'deposit_paid' ? ordered.filter(({ kind }) => kind === 'stock') : ordered;

/** Pieces of a packed parcel that are owed to nobody any more, because they were refunded since, by position. */
export function refundedSince(
  { id, state, lines }: Pick<ParcelRow, 'id' | 'state' | 'lines'>,
  ordered: readonly OrderedLine[],
  parcels: readonly ParcelRow[],
): Pieces {
  if (state !== 'packed') return new Map();
  const others = parcels.filter((parcel) => parcel.id !== id);
  const owed = unpackedPieces(ordered, others);
  return sumPieces(
    lines
      .map(({ position, quantity }) => ({ position, quantity: quantity - (owed.get(position) ?? 0) }))
      .filter(({ quantity }) => quantity > 0),
  );
}

/**
 * Pieces of a new parcel that are to be taken from the stock, because those of the order came back unfit for sale. What is
 * set aside for the order goes first, and pieces that were refunded need no replacement.
 */
export function piecesToReplace(
  wanted: readonly ParcelLine[],
  ordered: readonly OrderedLine[],
  others: readonly ParcelRow[],
): (ParcelLine & { readonly sku: string })[] {
  const [unpacked, sent] = [unpackedPieces(ordered, others), sentPieces(others)];
  return wanted.flatMap(({ position, quantity }) => {
    const line = ordered.find((one) => one.position === position);
    // What was made and came back unfit for sale is made again.
    if (!line || line.sku === null) return [];
    const neverSent = line.quantity - owedPieces(line, sent);
    const setAside = (unpacked.get(position) ?? 0) - Math.max(0, line.lost - neverSent);
    const missing = quantity - Math.max(0, setAside);
    return missing > 0 ? [{ position, quantity: missing, sku: line.sku }] : [];
  });
}

/**
 * Checks the lines of a parcel against what no other parcel holds and nobody got the money back for. The trigger
 * `fulfilment_lines_pieces` checks once more that no piece is packed twice.
 * @throws {ShopError} INVALID_REQUEST for a line that the order does not have, CONFLICT for more pieces than are left.
 */
export function requirePieces(
  lines: readonly ParcelLine[],
  ordered: readonly OrderedLine[],
  others: readonly ParcelRow[],
): ParcelLine[] {
  const unpacked = unpackedPieces(ordered, others);
  const wanted = asLines(sumPieces(lines));
  for (const { position, quantity } of wanted) {
    if (!unpacked.has(position))
      throw new ShopError('INVALID_REQUEST', 'noSuchLine', {
        issues: [{ path: 'lines', message: 'noSuchLine' }],
      });
    const left = unpacked.get(position) ?? 0;
    if (quantity > left) throw new ShopError('CONFLICT', { key: 'piecesLeft', values: { left } });
  }
  return wanted;
}
