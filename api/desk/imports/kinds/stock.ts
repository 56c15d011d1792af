import { MAX_STOCK } from '../../../../contract/goods/goods-limits.ts';
import { moveStock } from '../../../stock/index.ts';
import { readWhole } from '../reading/cells.ts';
import type { Column, Value } from './kind.ts';
import { PRODUCT_CONTEXT, SKU_COLUMN } from './prices.ts';
import { readStock, writeLowMarks } from './stock-queries.ts';
import { type Now, valuesKind } from './values-kind.ts';

export const QUANTITY_COLUMN: Column = {
  name: 'quantity',
  aliases: [
    'stock',
    'qty',
    'qte',
    'counted',
    'count',
    'compte',
    'en stock',
    'in stock',
    'inventaire',
    'inventory',
  ],
  read: readWhole(MAX_STOCK),
  shows: 'whole',
};

export const LOW_AT_COLUMN: Column = {
  name: 'lowAt',
  aliases: ['low at', 'minimum', 'seuil', 'reorder point'],
  read: readWhole(MAX_STOCK),
  shows: 'whole',
  cleared: null,
};

/** Counts of what can be sold. The ledger says that they were counted, and by which import. */
export const stock = valuesKind({
  columns: [SKU_COLUMN, PRODUCT_CONTEXT, QUANTITY_COLUMN, LOW_AT_COLUMN],
  readNow: async (db, skus, options) => {
    const rows = await readStock(db, skus, options);
    return new Map<string, Now>(
      rows.map((row) => [
        row.sku.toLowerCase(),
        {
          sku: row.sku,
          values: { quantity: row.quantity, lowAt: row.low_at },
          refusal: row.is_archived
            ? 'importArchivedSku'
            : row.has_variants
              ? 'importSkuOfProduct'
              : undefined,
        },
      ]),
    );
  },
  // What was sold since the check is taken off what was counted, when the person asks for that.
  whenMoved: ({ column, before, after, now }, { appliesDifference }) => {
    if (column !== 'quantity' || !appliesDifference) return undefined;
    const next = Number(now) + Number(after) - Number(before);
    return next >= 0 && next <= MAX_STOCK ? next : undefined;
  },
  write: async (tx, changes, cause) => {
    const counted = changes.filter(({ set }) => 'quantity' in set);
    const { staffId, importId } = cause;
    const moves = counted.map(({ sku, set }) => ({ sku, to: Number(set.quantity) }));
    if (moves.length > 0) await moveStock(tx, moves, { reason: 'counted', staffId, importId });
    const marked = changes.filter(({ set }) => 'lowAt' in set);
    await writeLowMarks(
      tx,
      marked.map(({ sku, set }) => ({ sku, lowAt: numberOrNull(set.lowAt) })),
    );
  },
});

const numberOrNull = (value: Value | undefined) => (typeof value === 'number' ? value : null);
