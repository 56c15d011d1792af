import { type ImportConcern, PRICE_JUMP } from '../../../../contract/goods/import-kinds.ts';
import { changePrices } from '../../../prices/index.ts';
import { readAmount, readText } from '../reading/cells.ts';
import { type Column, error, type RowMessage, type Value, type Values } from './kind.ts';
import { readPrices, writeCosts } from './price-queries.ts';
import { type Now, valuesKind } from './values-kind.ts';

interface PriceNow extends Now {
  readonly isVariant: boolean;
  /** What a shopper pays: the variant's own price, or its product's. */
  readonly paidCents: number;
  readonly productPriceCents: number;
}

export const SKU_COLUMN: Column = {
  name: 'sku',
  aliases: ['ugs', 'code', 'item', 'item number', 'article', 'no d article', 'numero d article', 'reference'],
  read: readText(60),
  shows: 'text',
};

export const PRODUCT_CONTEXT: Column = {
  name: 'product',
  read: readText(1000),
  shows: 'text',
  isContext: true,
};

export const COST_COLUMN: Column = {
  name: 'cost',
  aliases: ['unit cost', 'cout unitaire', 'cout'],
  read: readAmount,
  shows: 'money',
  cleared: null,
  needs: 'catalogue.prices',
};

export const PRICE_COLUMN: Column = {
  name: 'price',
  aliases: ['selling price', 'prix de vente', 'unit price', 'prix unitaire'],
  read: readAmount,
  shows: 'money',
  cleared: null,
  needs: 'catalogue.prices',
};

export const ORIGINAL_PRICE_COLUMN: Column = {
  name: 'originalPrice',
  aliases: ['regular price', 'prix courant', 'compare at price', 'prix ordinaire'],
  read: readAmount,
  shows: 'money',
  cleared: 0,
  needs: 'catalogue.prices',
};

export const prices = valuesKind<PriceNow>({
  columns: [SKU_COLUMN, PRODUCT_CONTEXT, PRICE_COLUMN, ORIGINAL_PRICE_COLUMN, COST_COLUMN],
  readNow: async (db, skus, options) => {
    const rows = await readPrices(db, skus, options);
    return new Map(
      rows.map((row) => {
        const now: PriceNow = {
          sku: row.sku,
          values: {
            price: row.price_cents,
            originalPrice: row.original_price_cents,
            cost: row.cost_cents,
          },
          refusal: row.is_archived
            ? 'importArchivedSku'
            : row.has_variants
              ? 'importSkuOfProduct'
              : undefined,
          isVariant: row.is_variant,
          paidCents: row.price_cents ?? row.product_price_cents,
          productPriceCents: row.product_price_cents,
        };
        return [row.sku.toLowerCase(), now];
      }),
    );
  },
  inspect: (now, after) => ({ messages: faultsOf(now, after), concerns: concernsOf(now, after) }),
  write: async (tx, changes, { staffId, importId }) => {
    const priced = changes.filter(({ set }) => 'price' in set || 'originalPrice' in set);
    await changePrices(
      tx,
      priced.map(({ sku, set }) => ({
        sku,
        ...('price' in set && { priceCents: centsOf(set.price) }),
        ...('originalPrice' in set && { originalPriceCents: centsOf(set.originalPrice) ?? 0 }),
      })),
      { staffId, note: `import ${importId}` },
    );
    const costs = changes.filter(({ set }) => 'cost' in set);
    await writeCosts(
      tx,
      costs.map(({ sku, set }) => ({ sku, cost: centsOf(set.cost) })),
    );
  },
});

const centsOf = (value: Value | undefined): number | null => (typeof value === 'number' ? value : null);

function faultsOf({ isVariant }: PriceNow, after: Values): RowMessage[] {
  const faults: RowMessage[] = [];
  if (isVariant && after.price === 0) faults.push(error('price', 'importPriceOfVariant'));
  if (!isVariant && after.price === null) faults.push(error('price', 'importNotCleared'));
  if (!isVariant && after.originalPrice !== undefined)
    faults.push(error('originalPrice', 'importOriginalOfProduct'));
  return faults;
}

function concernsOf({ paidCents, productPriceCents }: PriceNow, { price }: Values): ImportConcern[] {
  if (price === undefined) return [];
  const next = centsOf(price) ?? productPriceCents;
  if (next === 0) return ['zero'];
  return paidCents > 0 && Math.abs(next - paidCents) > paidCents * PRICE_JUMP ? ['jumps'] : [];
}
