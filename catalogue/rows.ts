import { cleanHtml } from '../api/catalog/clean-html.ts';
import { DAY_MS } from '../contract/durations.ts';
import { toCents } from '../contract/money.ts';
import { DEFAULT_PROVINCE, isProvinceCode } from '../contract/places/provinces.ts';
import { TIME_ZONES } from '../contract/places/time-zones.ts';
import type { Kit, KitCategory, KitProduct, KitReview, KitStore, KitVariant } from './kit.ts';

/** Converts the kit's shapes to rows. The database assigns the ids, so rows with references take a map of them. */

type Ids = ReadonlyMap<string, string>;
type Row = Record<string, unknown>;

/** Main categories and subcategories share one sequence of positions, which sorts both the menu and the flat list. */
export function mainCategoryRows(categories: readonly KitCategory[]): Row[] {
  return categories.map((category, index) => categoryRow(category, { position: index * 100, parent: null }));
}

export function subcategoryRows(categories: readonly KitCategory[], ids: Ids): Row[] {
  return categories.flatMap((main, index) =>
    (main.subcategories ?? []).map((sub, n) =>
      categoryRow(sub, { position: index * 100 + n + 1, parent: idOf(ids, main.slug) }),
    ),
  );
}

function categoryRow(category: KitCategory, place: { position: number; parent: string | null }): Row {
  return {
    slug: category.slug,
    parent_id: place.parent,
    name_en: category.name.en,
    name_fr: category.name.fr,
    status: category.status,
    image: category.image,
    is_flag_category: category.flag_category ?? false,
    position: place.position,
  };
}

export function storeRows(stores: readonly KitStore[]): Row[] {
  return stores.map((store, position) => ({
    slug: store.slug,
    name: store.name,
    status: store.status,
    logo: store.logo,
    banner: store.banner,
    street: store.address.street,
    city: store.address.city,
    province: store.address.state,
    postal_code: store.address.zipCode,
    country: store.address.country,
    latitude: store.lat,
    longitude: store.lng,
    time_zone: timeZoneOf(store.address.state),
    contact_email: store.contactEmail,
    contact_phones: store.contactPhones,
    operating_hours: openingHours(store),
    benefits_en: store.benifits.en,
    benefits_fr: store.benifits.fr,
    position,
  }));
}

const timeZoneOf = (province: string) => TIME_ZONES[isProvinceCode(province) ? province : DEFAULT_PROVINCE];

function openingHours(store: KitStore): Row {
  return Object.fromEntries(
    Object.entries(store.operatingHours).map(([day, { open, close }]) => [
      day,
      open && close ? { open, close } : null,
    ]),
  );
}

export function productRows(kit: Kit, storeIds: Ids): Row[] {
  const ratings = new Map<string, number[]>();
  for (const { product_slug, rating } of kit.reviews) {
    ratings.set(product_slug, [...(ratings.get(product_slug) ?? []), rating]);
  }
  return kit.products.map((product) => {
    const given = ratings.get(product.slug) ?? [];
    return {
      ...productWords(product),
      slug: product.slug,
      sku: product.sku,
      mpn: product.mpn,
      starting_price_cents: toCents(product.starting_price),
      availability: product.availability,
      available_on: dayIn(product.available_in_days),
      shipping: product.shipping,
      options: product.options.map(({ name, label, values, labels_fr = {} }) => ({
        name,
        label_fr: label.fr,
        values,
        labels_fr,
      })),
      faqs: product.faqs,
      specifications: product.specifications,
      has_parts: product.has_parts ?? null,
      has_repair: product.has_repair ?? null,
      store_id: product.store && idOf(storeIds, product.store),
      best_seller_rank: product.best_seller_rank,
      is_sample: true,
      review_count: given.length,
      rating_sum: given.reduce((sum, rating) => sum + rating, 0),
      created_at: product.createdAt,
    };
  });
}

function productWords(product: KitProduct): Row {
  return {
    name_en: product.name.en,
    name_fr: product.name.fr,
    description_en: cleanHtml(product.description_html.en),
    description_fr: cleanHtml(product.description_html.fr),
    meta_title_en: withoutShopName(product.meta_title.en),
    meta_title_fr: withoutShopName(product.meta_title.fr),
    meta_description_en: product.meta_description.en,
    meta_description_fr: product.meta_description.fr,
  };
}

function dayIn(days: number | undefined): string | null {
  if (days === undefined) return null;
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** The sample's titles end with the name of a shop; the pages append the shop's own name to every title. */
const withoutShopName = (title: string) =>
  title.replace(/ \| (?:Flag Shop Canada|Boutique de drapeaux)$/, '');

export function productImageRows(products: readonly KitProduct[], ids: Ids): Row[] {
  return products.flatMap((product) =>
    product.images.map(({ file, alt }, position) => ({
      product_id: idOf(ids, product.slug),
      position,
      path: file,
      alt_en: alt.en,
      alt_fr: alt.fr,
    })),
  );
}

export function productCategoryRows(products: readonly KitProduct[], ids: Ids, categoryIds: Ids): Row[] {
  return products.flatMap((product) =>
    product.categories.map((slug, position) => ({
      product_id: idOf(ids, product.slug),
      category_id: idOf(categoryIds, slug),
      position,
    })),
  );
}

export function variantRows(products: readonly KitProduct[], ids: Ids): Row[] {
  return products.flatMap((product) =>
    product.variants.map((variant, position) => {
      const { sku, mpn = null, price, discount, stock_quantity: _, fabric, size, ...options } = variant;
      return {
        product_id: idOf(ids, product.slug),
        sku,
        position,
        price_cents: ownPrice(price),
        original_price_cents: toCents(discount),
        fabric,
        size,
        mpn,
        options,
      };
    }),
  );
}

/** Each variant that claims a higher price before. */
export function claimRows(products: readonly KitProduct[]): Row[] {
  return products
    .flatMap(({ variants, starting_price }): { sku: string; price: number; original: number }[] =>
      variants.map(({ sku, price, discount }) => ({
        sku,
        price: ownPrice(price) ?? toCents(starting_price),
        original: toCents(discount),
      })),
    )
    .filter(({ price, original }) => original > price);
}

function ownPrice(price: KitVariant['price']): number | null {
  return price !== null && price !== undefined && price > 0 ? toCents(price) : null;
}

export function inventoryRows(products: readonly KitProduct[], ids: Ids): Row[] {
  return products.flatMap((product) => {
    const product_id = idOf(ids, product.slug);
    if (product.variants.length === 0) return [{ sku: product.sku, product_id, quantity: product.stock }];
    return product.variants.map(({ sku, stock_quantity }) => ({ sku, product_id, quantity: stock_quantity }));
  });
}

export function storeProductRows(stores: readonly KitStore[], ids: Ids, storeIds: Ids): Row[] {
  return stores.flatMap((store) =>
    store.products.map((slug) => ({ store_id: idOf(storeIds, store.slug), product_id: idOf(ids, slug) })),
  );
}

export function reviewRows(reviews: readonly KitReview[], ids: Ids): Row[] {
  return reviews.map(({ product_slug, name, title, review, language, rating, createdAt }) => ({
    product_id: idOf(ids, product_slug),
    name,
    title,
    review,
    language,
    rating,
    created_at: createdAt,
  }));
}

function idOf(ids: Ids, slug: string): string {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The sample shop names ${slug}, which it does not have`);
  return id;
}
