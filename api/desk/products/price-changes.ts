import type { ProductChange } from '../../../contract/goods/products.ts';
import type { PriceChange } from '../../prices/index.ts';
import type { ProductRow, VariantRow } from './product-queries.ts';

/** Fields of a change that say what something costs, sells for or sold for, and say it otherwise than now. */
export function changedPrices(before: ProductRow, change: ProductChange): string[] {
  const { priceCents, priceBreaks, costCents, variants = [] } = change;
  const known = new Map(before.variants.map((row) => [row.id, row]));
  return [
    ...differs('priceCents', priceCents, before.starting_price_cents || null),
    ...differs('priceBreaks', priceBreaks, before.price_breaks),
    ...differs('costCents', costCents, before.cost_cents),
    ...variants.flatMap((variant, at) => {
      const now = known.get(variant.id ?? '') ?? NEW_VARIANT;
      return [
        ...differs(`variants.${at}.priceCents`, variant.priceCents, now.price_cents),
        ...differs(`variants.${at}.originalPriceCents`, variant.originalPriceCents, now.original_price_cents),
        ...differs(`variants.${at}.priceBreaks`, variant.priceBreaks, now.price_breaks),
        ...differs(`variants.${at}.costCents`, variant.costCents, now.cost_cents),
      ];
    }),
  ];
}

/** A new variant costs what its product does until somebody says more. */
const NEW_VARIANT: Pick<VariantRow, 'price_cents' | 'original_price_cents' | 'price_breaks' | 'cost_cents'> =
  {
    price_cents: null,
    original_price_cents: 0,
    price_breaks: [],
    cost_cents: null,
  };

const differs = (path: string, sent: unknown, now: unknown): string[] =>
  sent === undefined || JSON.stringify(sent) === JSON.stringify(now) ? [] : [path];

/** The prices that a change sets for variants that were there. */
export function variantPrices(before: ProductRow, { variants = [] }: ProductChange): PriceChange[] {
  const known = new Map(before.variants.map((row) => [row.id, row]));
  return variants.flatMap(({ id, sku, priceCents, originalPriceCents }) => {
    const now = known.get(id ?? '');
    const isSame = priceCents === now?.price_cents && originalPriceCents === now.original_price_cents;
    return now === undefined || isSame ? [] : [{ sku, priceCents, originalPriceCents }];
  });
}
