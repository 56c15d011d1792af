import type { ProductChange } from '../../../contract/goods/products.ts';
import { markdownToHtml } from '../../catalog/index.ts';
import type { Tx } from '../../db/client.ts';
import { findStoreId } from './part-queries.ts';
import type { ProductColumns } from './product-queries.ts';
import { toOptionRows } from './variants/options.ts';

/** The columns of a product that a change writes. French that is missing is null. */
export async function columnsOf(tx: Tx, change: ProductChange): Promise<ProductColumns> {
  const { store } = change;
  return {
    ...textColumns(change),
    ...listColumns(change),
    ...sent(change, 'slug', (slug) => ({ slug })),
    ...sent(change, 'sku', (sku) => ({ sku })),
    ...sent(change, 'mpn', (mpn) => ({ mpn })),
    ...sent(change, 'priceCents', (price) => ({ starting_price_cents: price ?? 0 })),
    ...sent(change, 'availability', (availability) => ({ availability })),
    ...sent(change, 'availableOn', (available_on) => ({ available_on })),
    ...sent(change, 'shipping', (shipping) => ({ shipping: [...new Set(shipping)] })),
    ...sent(change, 'bestSellerRank', (best_seller_rank) => ({ best_seller_rank })),
    ...sent(change, 'hasParts', (has_parts) => ({ has_parts })),
    ...sent(change, 'hasRepair', (has_repair) => ({ has_repair })),
    ...(store !== undefined && {
      store_id: store === null ? null : ((await findStoreId(tx, store)) ?? null),
    }),
  };
}

const textColumns = (change: ProductChange): ProductColumns => ({
  ...sent(change, 'name', ({ en, fr }) => ({ name_en: en, name_fr: fr || null })),
  ...sent(change, 'description', ({ en, fr }) => ({
    markdown_en: en,
    markdown_fr: fr || null,
    description_en: markdownToHtml(en),
    description_fr: markdownToHtml(fr) || null,
  })),
  ...sent(change, 'metaTitle', ({ en, fr }) => ({ meta_title_en: en, meta_title_fr: fr || null })),
  ...sent(change, 'metaDescription', ({ en, fr }) => ({
    meta_description_en: en,
    meta_description_fr: fr || null,
  })),
});

const listColumns = (change: ProductChange): ProductColumns => ({
  ...sent(change, 'priceBreaks', (breaks) => ({ price_breaks: JSON.stringify(breaks) })),
  ...sent(change, 'options', (options) => ({ options: JSON.stringify(toOptionRows(options)) })),
  ...sent(change, 'faqs', (faqs) => ({ faqs: JSON.stringify(faqs) })),
  ...sent(change, 'specifications', (rows) => ({
    specifications: JSON.stringify({
      en: rows.map(({ name, value }) => ({ name: name.en, value: value.en })),
      fr: rows.map(({ name, value }) => ({ name: name.fr, value: value.fr })),
    }),
  })),
});

/** The columns of a field, if it was sent. */
function sent<Field extends keyof ProductChange>(
  change: ProductChange,
  field: Field,
  write: (value: NonNullable<ProductChange[Field]> | Extract<ProductChange[Field], null>) => ProductColumns,
): ProductColumns {
  const value = change[field];
  return value === undefined ? {} : write(value as never);
}
