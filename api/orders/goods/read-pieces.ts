import { isLiveParcel } from '../../../contract/orders/fulfilments.ts';
import type { Db } from '../../db/client.ts';
import { listRefundedLines } from '../money/refund-queries.ts';
import { listParcels } from './parcel-queries.ts';
import { allOwedPieces, sumPieces, unpackedPieces } from './pieces.ts';

/** Pieces of the lines of an order, by their position. */
export interface OrderPieces {
  /** Those that the buyer gets, or has: without what was refunded before it was sent. */
  readonly owed: ReadonlyMap<number, number>;
  /** Those that are to be packed. */
  readonly toPack: ReadonlyMap<number, number>;
  /** Those in each parcel that was not taken back, by the parcel's number. */
  readonly parcels: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

/** Reads for papers what is to be packed and what is in the parcels of several orders, by the orders' ids. */
export async function readPieces(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderPieces>> {
  const lines = Map.groupBy(await listRefundedLines(db, orderIds), ({ order_id }) => order_id);
  const parcels = Map.groupBy(await listParcels(db, orderIds), ({ order_id }) => order_id);
  return new Map(
    Array.from(lines, ([id, ordered]) => {
      const own = parcels.get(id) ?? [];
      const live = own.filter(isLiveParcel);
      return [
        id,
        {
          owed: allOwedPieces(ordered, own),
          toPack: unpackedPieces(ordered, own),
          parcels: new Map(live.map((parcel) => [parcel.number, sumPieces(parcel.lines)])),
        },
      ];
    }),
  );
}
