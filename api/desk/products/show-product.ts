import { pictureUrl } from '../../../contract/catalog/pictures.ts';
import { missingFrench } from '../../../contract/goods/missing-french.ts';
import type { DeskProduct, DeskVariant, SkuFacts } from '../../../contract/goods/products.ts';
import { type ShopFacts, shopReasons } from '../../../contract/goods/shop-reasons.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db, Tx } from '../../db/client.ts';
import { type ProductRow, readProduct, type SkuFactsRow, type VariantRow } from './product-queries.ts';
import { toMarkdown } from './texts.ts';
import { fromOptionRows } from './variants/options.ts';
import { valuesOf } from './variants/plan-variants.ts';

/** @throws {ShopError} NOT_FOUND. */
export async function showProduct(db: Db | Tx, id: string): Promise<DeskProduct> {
  const row = await readProduct(db, id);
  if (!row) throw new ShopError('NOT_FOUND', 'noProduct');
  return toDeskProduct(row);
}

export function toDeskProduct(row: ProductRow): DeskProduct {
  const product = { ...textsOf(row), ...factsOf(row), ...partsOf(row), ...stateOf(row) };
  const missing = missingFrench(product);
  return {
    ...product,
    reasons: shopReasons(shopFacts(row, missing.length > 0)),
    missingFrench: missing,
  };
}

const textsOf = (row: ProductRow) => ({
  name: { en: row.name_en, fr: row.name_fr ?? '' },
  description: {
    en: row.markdown_en ?? toMarkdown(row.description_en),
    fr: row.markdown_fr ?? toMarkdown(row.description_fr ?? ''),
  },
  metaTitle: { en: row.meta_title_en, fr: row.meta_title_fr ?? '' },
  metaDescription: { en: row.meta_description_en, fr: row.meta_description_fr ?? '' },
  faqs: row.faqs.map(({ question, answer }) => ({ question: both(question), answer: both(answer) })),
  specifications: row.specifications.en.map(({ name, value }, at) => {
    const french = row.specifications.fr[at];
    return { name: { en: name, fr: french?.name ?? '' }, value: { en: value, fr: french?.value ?? '' } };
  }),
});
const both = ({ en, fr }: { readonly en: string; readonly fr?: string | null }) => ({ en, fr: fr ?? '' });

const factsOf = (row: ProductRow) => ({
  id: row.id,
  version: row.version,
  slug: row.slug,
  sku: row.sku,
  mpn: row.mpn,
  priceCents: row.starting_price_cents || null,
  priceBreaks: [...row.price_breaks],
  availability: row.availability,
  availableOn: row.available_day,
  shipping: [...row.shipping],
  store: row.store,
  bestSellerRank: row.best_seller_rank,
  hasParts: row.has_parts,
  hasRepair: row.has_repair,
  isSample: row.is_sample,
  ...toFacts(row),
});

export const toFacts = (row: SkuFactsRow): SkuFacts => ({
  barcode: row.barcode,
  costCents: row.cost_cents,
  packedLengthMm: row.packed_length_mm,
  packedGirthMm: row.packed_girth_mm,
  packedWeightG: row.packed_weight_g,
});

const partsOf = (row: ProductRow) => ({
  options: fromOptionRows(row.options),
  variants: row.variants.map(toVariant),
  pictures: row.pictures.map(({ path, version, width, height, focus_x, focus_y, alt_en, alt_fr }) => ({
    path,
    url: pictureUrl(path, version),
    width,
    height,
    focus: { x: focus_x, y: focus_y },
    alt: { en: alt_en, fr: alt_fr ?? '' },
  })),
  categories: row.categories.map(({ id }) => id),
  categoryNames: row.categories.map(({ id, name, is_shown }) => ({ id, name, isShown: is_shown })),
  related: row.related.map(({ id }) => id),
  relatedNames: row.related.map(({ id, name }) => ({ id, name })),
});

const toVariant = (row: VariantRow): DeskVariant => ({
  id: row.id,
  sku: row.sku,
  options: Object.fromEntries(valuesOf(row)),
  priceCents: row.price_cents,
  originalPriceCents: row.original_price_cents,
  struckPriceCents: row.struck_price_cents,
  priceBreaks: [...row.price_breaks],
  mpn: row.mpn ?? '',
  sizeFilter: row.size_filter,
  archivedAt: instant(row.archived_at),
  quantity: row.quantity,
  ...toFacts(row),
});

const stateOf = (row: ProductRow) => ({
  status: row.status,
  publishAt: instant(row.publish_at),
  archivedAt: instant(row.archived_at),
  replacedBy: row.replaced,
  quantity: row.quantity,
  earlierSlugs: [...row.earlier_slugs],
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  changedBy: row.changed_by,
});

const instant = (at: Date | string | null) => (at === null ? null : new Date(at).toISOString());

export function shopFacts(row: ProductRow, isFrenchMissing: boolean): ShopFacts {
  const sold = row.variants.filter(({ archived_at }) => archived_at === null);
  const hasVariants = row.variants.length > 0 || row.options.length > 0;
  return {
    status: row.status,
    isScheduled: row.publish_at !== null,
    availability: row.availability,
    shipping: row.shipping,
    priceCents: row.starting_price_cents || null,
    variants: sold.map(({ price_cents }) => ({ priceCents: price_cents })),
    hasVariants,
    categories: row.categories.map(({ is_shown }) => ({ isShown: is_shown })),
    pictureCount: row.pictures.length,
    quantity: row.variants.length > 0 ? sold.reduce((sum, { quantity }) => sum + quantity, 0) : row.quantity,
    hasDescription: row.description_en.trim() !== '',
    isFrenchMissing,
  };
}
