import type { Db } from '../db/client.ts';
import { listEndedProofs, refreshStruckPricesOf } from './struck-price-queries.ts';

/** A piece holds the catalogue's version while it is written, so that a checkout never waits for long. */
const PIECE = 200;

/**
 * Clears the struck-through prices whose proof is over, which nothing shows any more, or shows them by another proof. Only
 * the end of a proof comes by time; triggers see to all else (docs/decisions/0093). @returns how many were looked at.
 */
export async function refreshStruckPrices(db: Db, now: Date): Promise<number> {
  let ended = 0;
  for (;;) {
    const skus = await listEndedProofs(db, now, PIECE);
    if (skus.length === 0) return ended;
    await refreshStruckPricesOf(db, skus, now);
    ended += skus.length;
  }
}
