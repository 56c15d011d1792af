import type {
  FilterVariantAnswer,
  OptionMap,
  Product,
  ProductAnswer,
} from '../../../contract/catalog/catalog.ts';
import type { MovedData, MovedTo } from '../../../contract/catalog/moved.ts';
import type { Language } from '../../../contract/locale.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db } from '../../db/client.ts';
import type { VariantRow } from '../card-queries.ts';
import { orderedIds, readCards } from '../card-queries.ts';
import { findMovedProduct } from '../moved-queries.ts';
import { toCard, toProduct, toVariant } from '../wire.ts';
import { byMeasure } from './by-measure.ts';
import type { OptionRow } from './product-queries.ts';
import {
  findOptionsAndVariants,
  findProductById,
  findProductBySlug,
  type ProductRow,
} from './product-queries.ts';
import type { RelatedProducts } from './related-products.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Shape of a slug. Other text is rejected before it reaches PostgreSQL, which throws on some bytes. */
const SLUG = /^[\p{L}\p{N}._~-]{1,200}$/u;

interface ProductAndOptions {
  readonly product: Product;
  readonly all_variants: OptionMap;
}

/** Whether the text is a UUID; any other is treated like an unknown id. */
export const isProductId = (text: string) => UUID.test(text);

export const isSlug = (text: string) => SLUG.test(text);

/** @throws {ShopError} NOT_FOUND for an unknown or hidden product; it says where the product's address leads now. */
export async function getProductBySlug(
  { db, related }: { db: Db; related: RelatedProducts },
  slug: string,
  language: Language,
): Promise<ProductAnswer> {
  const last = related.lastOf(slug);
  const query = { slug, related: last?.ids ?? [], language };
  const row = isSlug(slug) ? await findProductBySlug(db, query) : undefined;
  if (!row) throw unknownProduct(isSlug(slug) ? await findMovedProduct(db, slug) : undefined);
  const isCurrent = last?.version === row.version;
  const cards = isCurrent
    ? row.related
    : await readCards(db, orderedIds(await related.find(row, row)), language);
  return { ...toAnswer(row, language), related: cards.map(toCard) };
}

/** @throws {ShopError} NOT_FOUND for an unknown or hidden product. */
export async function getProductById(db: Db, id: string, language: Language): Promise<ProductAndOptions> {
  return toAnswer(isProductId(id) ? await findProductById(db, id, language) : undefined, language);
}

/**
 * Finds the variants that match the chosen options, and the option values still available. Empty values are ignored.
 * @throws {ShopError} NOT_FOUND for an unknown or hidden product.
 */
export async function filterVariants(db: Db, productId: string, given: Chosen): Promise<FilterVariantAnswer> {
  const product = isProductId(productId) ? await findOptionsAndVariants(db, productId) : undefined;
  if (!product) throw unknownProduct();
  const variants = product.variants ?? [];
  const chosen = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ''));
  return {
    data: {
      variants: matchingVariants(variants, chosen).map(toVariant),
      available_options: availableOptions(product.options, variants, chosen),
    },
  };
}

export function toAnswer(row: ProductRow | undefined, language: Language): ProductAndOptions {
  if (!row) throw unknownProduct();
  return { product: toProduct(row, language), all_variants: optionMap(row.options, row.variants ?? []) };
}

const unknownProduct = (movedTo?: MovedTo) =>
  new ShopError('NOT_FOUND', 'noProduct', movedTo && { data: { movedTo } satisfies MovedData });

type Chosen = Readonly<Record<string, string>>;

/** Each option with the values that occur in the variants: sizes ascending, others in the product's own order. */
function optionMap(options: readonly OptionRow[], variants: readonly VariantRow[]): OptionMap {
  return Object.fromEntries(
    options.map(({ name, values }) => {
      const had = new Set(variants.map((variant) => optionOf(variant, name)));
      return [name, byMeasure(values.filter((value) => had.has(value)))];
    }),
  );
}

/** The variants with every chosen value. No variant matches an option that the product does not have. */
function matchingVariants(variants: readonly VariantRow[], chosen: Chosen): VariantRow[] {
  const wanted = Object.entries(chosen);
  return variants.filter((variant) => wanted.every(([name, value]) => optionOf(variant, name) === value));
}

/** For each option the values that still lead to a variant, given the choices for the other options. */
function availableOptions(
  options: readonly OptionRow[],
  variants: readonly VariantRow[],
  chosen: Chosen,
): OptionMap {
  const available = options.map((option) => {
    const { [option.name]: _, ...others } = chosen;
    return optionMap([option], matchingVariants(variants, others));
  });
  return Object.assign({}, ...available);
}

function optionOf(variant: VariantRow, name: string): string | undefined {
  if (name === 'Fabric') return variant.fabric ?? undefined;
  if (name === 'Size') return variant.size ?? undefined;
  return Object.hasOwn(variant.options, name) ? variant.options[name] : undefined;
}
