import type {
  Category,
  Image,
  MainCategory,
  Product,
  ProductCard,
  Review,
  Variant,
} from '../../contract/catalog/catalog.ts';
import { pictureUrl } from '../../contract/catalog/pictures.ts';
import type { PriceBreak } from '../../contract/goods/products.ts';
import type { Language } from '../../contract/locale.ts';
import { cents, toDollars } from '../../contract/money.ts';
import type { CardRow, ImageRow, VariantRow } from './card-queries.ts';
import type { CategoryRow, CategoryWithText } from './category-queries.ts';
import { cleanHtml } from './clean-html.ts';
import { localisedEntry, localisedSpecifications } from './localised-entries.ts';
import { markdownToHtml } from './markdown.ts';
import type { ProductRow, ReviewRow } from './products/product-queries.ts';

/** Maps database rows to the API's JSON: dollars, picture URLs and the specification's field names. */

export function toCard(row: CardRow): ProductCard {
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    sku: row.sku,
    mpn: row.mpn,
    images: row.images.map(toImage),
    category: row.categories.map(({ id, name, slug, lacks }) => ({
      _id: id,
      name,
      slug,
      ...untranslated({ name: lacks }),
    })),
    variants: (row.variants ?? []).map(toVariant),
    starting_price: dollars(row.starting_price_cents),
    price_breaks: row.price_breaks.map(toBreak),
    in_stock: row.stock > 0,
    stock: row.stock,
    average_rating: averageRating(row),
    review_count: row.review_count,
    availability: row.availability,
    shipping: row.shipping,
    ...untranslated({ name: row.lacks_name }),
  };
}

export function toProduct(row: ProductRow, language: Language): Product {
  return {
    ...toCard(row),
    description: cleanHtml(row.description),
    reviews: row.reviews.map(toReview),
    faqs: row.faqs.map(({ question, answer }) => localisedEntry({ question, answer }, language)),
    specifications: localisedSpecifications(row.specifications, language),
    meta_title: row.meta_title,
    meta_description: row.meta_description,
    store: row.store,
    available_on: row.available_on,
    has_parts: row.has_parts,
    has_repair: row.has_repair,
    ...(row.status === 'unlisted' && { is_unlisted: true as const }),
    ...untranslated({ name: row.lacks_name, description: row.lacks_description }),
  };
}

export function toVariant(row: VariantRow): Variant {
  const variant = {
    // First, so that no option can take the place of a field.
    ...row.options,
    _id: row.id,
    sku: row.sku,
    mpn: row.mpn ?? '',
    price: row.price_cents === null ? 0 : dollars(row.price_cents),
    discount: dollars(row.struck_price_cents),
    price_breaks: row.price_breaks.map(toBreak),
    stock_quantity: row.quantity,
    fabric: row.fabric === null ? null : { name: row.fabric },
    size: row.size === null ? null : { name: row.size },
    ...(row.sale && { sale_starts: instant(row.sale.from), sale_ends: instant(row.sale.to) }),
  };
  return variant as Variant;
}

function toImage({ path, version, alt, width, height, focus, lacks }: ImageRow): Image {
  const image = { url: pictureUrl(path, version), alt, width, height };
  return { ...image, ...(focus && { focus }), ...untranslated({ alt: lacks }) };
}

/** Names the fields that are in English on a French page; nothing for most rows. */
function untranslated(lacks: Readonly<Record<string, boolean | undefined>>): { untranslated?: string[] } {
  const fields = Object.keys(lacks).filter((field) => lacks[field]);
  return fields.length > 0 ? { untranslated: fields } : {};
}

const instant = (text: string): string => new Date(text).toISOString();

function toReview(row: ReviewRow): Review {
  return {
    _id: row.id,
    name: row.name,
    title: row.title,
    review: row.review,
    language: row.language,
    rating: row.rating,
    createdAt: new Date(row.created_at).toISOString(),
  };
}

const toBreak = ({ from, priceCents }: PriceBreak) => ({ from, price: dollars(priceCents) });

const dollars = (amount: number) => toDollars(cents(amount));

/** Rounded to one decimal; 0 without reviews. */
function averageRating({ rating_sum, review_count }: CardRow): number {
  return review_count === 0 ? 0 : Math.round((rating_sum / review_count) * 10) / 10;
}

export function toCategory(row: CategoryRow): Category {
  return {
    _id: row.id,
    name: row.name,
    slug: row.slug,
    status: 'Active',
    image: pictureUrl(row.image_path, row.image_version),
    ...(row.focus && { focus: row.focus }),
    ...untranslated({ name: row.lacks_name }),
  };
}

/** A category of a page of its own, with its text where it has one. */
export function toDescribedCategory(row: CategoryWithText): Category {
  return {
    ...toCategory(row),
    ...(row.description !== '' && { description: markdownToHtml(row.description) }),
    ...untranslated({ name: row.lacks_name, description: row.is_english }),
  };
}

export function toMainCategories(rows: readonly CategoryRow[]): MainCategory[] {
  return rows
    .filter((row) => row.main_id === null)
    .map((main) => ({
      ...toCategory(main),
      subcategories: rows.filter((row) => row.main_id === main.id).map(toCategory),
    }));
}
