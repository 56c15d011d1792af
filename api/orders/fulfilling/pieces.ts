import { isSent } from '../../../contract/orders/fulfilments.ts';
import { ShopError } from '../../../contract/problem.ts';
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

/** Pieces in parcels that were not undone. */
export const packedPieces = (parcels: readonly ParcelRow[]): Pieces =>
  sumPieces(parcels.filter(({ state }) => state !== 'undone').flatMap(({ lines }) => lines));

/** Pieces that left the shop or wait at the store. */
export const sentPieces = (parcels: readonly ParcelRow[]): Pieces =>
  sumPieces(parcels.filter(({ state }) => isSent(state)).flatMap(({ lines }) => lines));

/** Whether every piece of the order was sent. */
export const isWholeSent = (ordered: readonly ParcelLine[], parcels: readonly ParcelRow[]): boolean => {
  const sent = sentPieces(parcels);
  return ordered.every(({ position, quantity }) => (sent.get(position) ?? 0) >= quantity);
};

/**
 * Checks the lines of a parcel against what no other parcel holds. The trigger of the table checks it once more.
 * @throws {ShopError} INVALID_REQUEST for a line that the order does not have, CONFLICT for more pieces than are left.
 */
export function requirePieces(
  lines: readonly ParcelLine[],
  ordered: readonly ParcelLine[],
  others: readonly ParcelRow[],
): ParcelLine[] {
  const packed = packedPieces(others);
  const wanted = asLines(sumPieces(lines));
  for (const { position, quantity } of wanted) {
    const line = ordered.find((one) => one.position === position);
    if (!line)
      throw new ShopError('INVALID_REQUEST', 'noSuchLine', {
        issues: [{ path: 'lines', message: 'noSuchLine' }],
      });
    const left = line.quantity - (packed.get(position) ?? 0);
    if (quantity > left) throw new ShopError('CONFLICT', { key: 'piecesLeft', values: { left } });
  }
  return wanted;
}
