import type { Image, Variant } from '../../contract/catalog/catalog.ts';
import { unitPrice } from '../../contract/catalog/line-price.ts';
import { optionValueNames } from '../../contract/catalog/option-names.ts';
import { variantAttributes } from '../../contract/catalog/variant-attributes.ts';
import { variantOptions } from '../../contract/catalog/variant-options.ts';
import type { Language } from '../../contract/locale.ts';
import { assertNever } from '../../contract/never.ts';
import { pathIn } from '../../contract/page-language.ts';
import { plainText } from '../../contract/plain-text.ts';
import type { FeedProduct } from '../catalog/index.ts';
import type { Xml } from './xml.ts';

export interface FeedShop {
  /** Base URL of the shop, without a trailing slash. */
  readonly origin: string;
  /** The texts are in this language, and the items link to its pages. */
  readonly language: Language;
  readonly name: string;
  readonly description: string;
  /** `2026-11-30` */
  readonly today: string;
}

export type CategoryPaths = ReadonlyMap<string, readonly string[]>;

// Google's maximum lengths, in characters.
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;
const MAX_MORE_PICTURES = 10;
const MAX_TYPES = 5;
const MAX_ATTRIBUTE = 100;
const MAX_MPN = 70;
const MAX_BRAND = 70;

/**
 * The merchant feed's items for a product: one for each variant, or one for the product itself. None for pickup-only
 * products, which belong to a store's feed, and none for pre-orders without a date that Google accepts.
 */
export function feedItems(product: FeedProduct, shop: FeedShop, paths: CategoryPaths): Xml[] {
  if (!product.shipping.includes('Free Shipping')) return [];
  if (product.availability === 'Pre-Order' && !isWithinAYear(product.available_on, shop.today)) return [];
  const shared = sharedFields(product, shop, paths);
  if (product.variants.length === 0) {
    return [{ ...ownFields(product, shop), ...shared, ...priceFields(product.starting_price) }];
  }
  return product.variants.map((variant) => ({
    ...variantFields(product, variant, shop),
    ...shared,
    ...priceFields(unitPrice(product, variant), variant.discount, variant),
  }));
}

const ownFields = (product: FeedProduct, shop: FeedShop): Xml => ({
  'g:id': product.sku,
  'g:title': product.name.slice(0, MAX_TITLE),
  'g:link': addressOf(product, shop),
  ...availabilityFields(product, product.stock),
  ...identifierFields(product.mpn, product.barcodes[product.sku]),
});

function variantFields(product: FeedProduct, variant: Variant, shop: FeedShop): Xml {
  const options = optionValueNames(variantOptions(variant), shop.language);
  const { size, material, color, pattern } = variantAttributes(variant, shop.language);
  return {
    'g:id': variant.sku,
    // A group of one item would have nothing to distinguish it by.
    'g:item_group_id': product.variants.length > 1 ? product.sku : undefined,
    'g:title': [product.name, ...options].join(', ').slice(0, MAX_TITLE),
    'g:link': `${addressOf(product, shop)}?sku=${encodeURIComponent(variant.sku)}`,
    ...availabilityFields(product, variant.stock_quantity),
    ...identifierFields(variant.mpn, product.barcodes[variant.sku]),
    'g:size': size?.slice(0, MAX_ATTRIBUTE),
    'g:material': material?.slice(0, MAX_ATTRIBUTE),
    'g:color': color?.slice(0, MAX_ATTRIBUTE),
    'g:pattern': pattern?.slice(0, MAX_ATTRIBUTE),
  };
}

function sharedFields(product: FeedProduct, { origin, name }: FeedShop, paths: CategoryPaths): Xml {
  const [first, ...more] = product.images;
  const pictureOf = ({ url }: Image) => origin + url;
  return {
    'g:description': (plainText(product.description) || product.name).slice(0, MAX_DESCRIPTION),
    'g:image_link': first && pictureOf(first),
    'g:additional_image_link': more.slice(0, MAX_MORE_PICTURES).map(pictureOf),
    'g:brand': name.slice(0, MAX_BRAND),
    'g:condition': 'new',
    'g:product_type': product.category
      .slice(0, MAX_TYPES)
      .map((category) => (paths.get(category.slug) ?? [category.name]).join(' > ')),
    'g:shipping': { 'g:country': 'CA', 'g:price': money(0) },
  };
}

/** `original` is the crossed-out price. If it is higher, it is Google's price and `price` is the sale price. */
const priceFields = (price: number, original = 0, { sale_starts, sale_ends }: Partial<Variant> = {}): Xml =>
  original > price
    ? {
        'g:price': money(original),
        'g:sale_price': money(price),
        'g:sale_price_effective_date': sale_starts && sale_ends && `${sale_starts}/${sale_ends}`,
      }
    : { 'g:price': money(price), 'g:sale_price': undefined };

const money = (dollars: number) => `${dollars.toFixed(2)} CAD`;

function availabilityFields(product: FeedProduct, stock: number): Xml {
  if (stock <= 0) return { 'g:availability': 'out_of_stock' };
  switch (product.availability) {
    case 'In-Stock':
      return { 'g:availability': 'in_stock' };
    case 'Pre-Order':
      // Noon UTC is the same day in all of Canada.
      return { 'g:availability': 'preorder', 'g:availability_date': `${product.available_on}T12:00Z` };
    default:
      return assertNever(product.availability);
  }
}

/** An mpn identifies one item; an item with neither an mpn nor a barcode number must say so. */
const identifierFields = (mpn: string, barcode: string | undefined): Xml => ({
  'g:gtin': barcode,
  'g:mpn': mpn ? mpn.slice(0, MAX_MPN) : undefined,
  'g:identifier_exists': mpn || barcode ? undefined : 'no',
});

/** Google accepts no date in the past or more than a year ahead. */
function isWithinAYear(date: string | null, today: string): boolean {
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  return date !== null && date > today && date <= inAYear;
}

const addressOf = ({ slug }: FeedProduct, { origin, language }: FeedShop) =>
  origin + pathIn(language, `/product/${encodeURIComponent(slug)}`);
