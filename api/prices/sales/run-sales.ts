import { type Db, inTransaction, type Tx } from '../../db/client.ts';
import { changePrices } from '../change-price-queries.ts';
import { endOf, startOf } from './decide.ts';
import {
  findSold,
  listDueSales,
  listOpenSales,
  lockGoods,
  lockSales,
  namedBy,
  nextToEnd,
  nextToSet,
  noteEnded,
  noteStarted,
  type Started,
} from './piece-queries.ts';
import { changeSaleRow, SALE_STEPS } from './states.ts';

/** A piece holds the catalogue's version while it is written, so that a checkout never waits for long. */
const PIECE = 200;

export interface SalesRun {
  readonly started: number;
  readonly ended: number;
  /** Prices that were set and put back. */
  readonly set: number;
  readonly restored: number;
}

/**
 * Starts and ends the sales whose time has come, and goes on where a run was cut off. Ends come first, so that a sku
 * may go from one sale to the next at the same minute. Each piece is a transaction that reads prices again, so a repeated
 * or a second run at once changes nothing twice.
 */
export async function runSales(db: Db, now: Date, piece = PIECE): Promise<SalesRun> {
  const { toMiss, toStart, toEnd } = await listDueSales(db, now);
  for (const id of toMiss) await changeSaleRow(db, { id }, { ...SALE_STEPS.miss, ended_at: now });
  for (const id of toEnd) await changeSaleRow(db, { id }, SALE_STEPS.end);
  const restored = await inPieces(db, piece, (tx, saleId) => putBack(tx, { saleId, piece, at: now }));
  for (const id of toStart) await changeSaleRow(db, { id }, { ...SALE_STEPS.start, started_at: now });
  const set = await inPieces(db, piece, (tx, saleId) => setPrices(tx, { saleId, piece }));
  return { started: toStart.length, ended: toEnd.length, set, restored };
}

/** Runs pieces of each open sale until none is left. @returns how many prices they changed. */
async function inPieces(
  db: Db,
  piece: number,
  change: (tx: Tx, saleId: string) => Promise<Piece>,
): Promise<number> {
  let changed = 0;
  for (const { id } of await listOpenSales(db)) {
    for (;;) {
      const done = await inTransaction(db, async (tx) => {
        await lockSales(tx);
        return change(tx, id);
      });
      changed += done.changed;
      if (done.seen < piece) break;
    }
  }
  return changed;
}

interface Pieces {
  readonly saleId: string;
  /** Skus of one at most. */
  readonly piece: number;
}

interface Piece {
  readonly seen: number;
  readonly changed: number;
}

async function setPrices(tx: Tx, { saleId, piece }: Pieces): Promise<Piece> {
  const waiting = await nextToSet(tx, saleId, piece);
  if (waiting.length === 0) return { seen: 0, changed: 0 };
  const goods = await lockGoods(
    tx,
    await findSold(
      tx,
      waiting.map(({ sku }) => sku),
    ),
  );
  const standing = new Map(goods.map((good) => [good.sku, good]));
  const started = waiting.map(({ sku, price_cents }): Started => {
    const now = standing.get(sku);
    const result = startOf(now, price_cents);
    if (!now || result !== 'set') return { sku, result };
    return {
      sku,
      result,
      variant_id: now.variant_id,
      product_id: now.product_id,
      own_price_cents: now.own_price_cents,
      original_price_cents: now.original_price_cents,
      before_cents: now.price_cents,
      // A product has no earlier price beside its own.
      set_original_cents: now.variant_id ? now.price_cents : 0,
    };
  });
  const prices = new Map(waiting.map(({ sku, price_cents }) => [sku, price_cents]));
  const set = started.filter(({ result }) => result === 'set');
  const changes = set.map(({ sku, set_original_cents = 0 }) => ({
    sku,
    priceCents: prices.get(sku) ?? null,
    originalPriceCents: set_original_cents,
  }));
  await changePrices(tx, changes, await namedBy(tx, saleId));
  await noteStarted(tx, saleId, started);
  return { seen: waiting.length, changed: set.length };
}

async function putBack(tx: Tx, { saleId, piece, at }: Pieces & { readonly at: Date }): Promise<Piece> {
  const leaving = await nextToEnd(tx, saleId, piece);
  const goods = await lockGoods(tx, {
    variants: leaving.flatMap(({ variant_id }) => variant_id ?? []),
    products: leaving.flatMap(({ variant_id, product_id }) => (variant_id ? [] : product_id)),
  });
  const standing = new Map(goods.map((good) => [good.variant_id ?? good.product_id, good]));
  const ended = leaving.map((price) => {
    const now = standing.get(price.variant_id ?? price.product_id);
    return { price, now, result: endOf(now, price) };
  });
  const changes = ended.flatMap(({ price, now, result }) =>
    now && result === 'restored'
      ? [
          {
            sku: now.sku,
            priceCents: price.own_price_cents,
            originalPriceCents: price.original_price_cents,
            isProduct: now.variant_id === null,
          },
        ]
      : [],
  );
  if (changes.length > 0) await changePrices(tx, changes, await namedBy(tx, saleId));
  await noteEnded(
    tx,
    saleId,
    ended.map(({ price: { sku }, result }) => ({ sku, result })),
  );
  if (leaving.length < piece) await changeSaleRow(tx, { id: saleId }, { ...SALE_STEPS.close, ended_at: at });
  return { seen: leaving.length, changed: changes.length };
}
