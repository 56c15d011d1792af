import type { Image, Variant } from '../../contract/catalog.ts';
import { unitPrice } from '../../contract/line-price.ts';
import { plainText } from '../../contract/plain-text.ts';
import { variantOptions } from '../../contract/variant-options.ts';
import type { FeedProduct } from '../catalog/index.ts';
import type { Xml } from './xml.ts';

export interface FeedShop {
  /** Where the shop is reached, without a slash at the end. */
  readonly origin: string;
  readonly name: string;
  readonly description: string;
}

export type CategoryPaths = ReadonlyMap<string, readonly string[]>;

// Google's limits, in characters.
const MAX_TITLE = 150;
const MAX_DESCRIPTION = 5000;
const MAX_MORE_PICTURES = 10;
const MAX_TYPES = 5;

/** A product as the merchant feed lists it: an item for each variant, or one for the product itself. */
export function feedItems(product: FeedProduct, shop: FeedShop, paths: CategoryPaths): Xml[] {
  const shared = sharedFields(product, shop, paths);
  if (product.variants.length === 0) {
    return [{ ...ownFields(product, shop), ...shared, ...priceFields(product.starting_price) }];
  }
  return product.variants.map((variant) => ({
    ...variantFields(product, variant, shop),
    ...shared,
    ...priceFields(unitPrice(product, variant), variant.discount),
  }));
}

const ownFields = (product: FeedProduct, shop: FeedShop): Xml => ({
  'g:id': product.sku,
  'g:title': product.name.slice(0, MAX_TITLE),
  'g:link': addressOf(product, shop),
  'g:availability': availability(product, product.stock),
});

function variantFields(product: FeedProduct, variant: Variant, shop: FeedShop): Xml {
  const options = variantOptions(variant);
  return {
    'g:id': variant.sku,
    'g:item_group_id': product.sku,
    'g:title': [product.name, ...Object.values(options)].join(', ').slice(0, MAX_TITLE),
    'g:link': `${addressOf(product, shop)}?sku=${encodeURIComponent(variant.sku)}`,
    'g:availability': availability(product, variant.stock_quantity),
    'g:size': variant.size?.name,
    'g:material': variant.fabric?.name ?? options.Material,
    'g:color': options.Colour,
  };
}

function sharedFields(product: FeedProduct, { origin, name }: FeedShop, paths: CategoryPaths): Xml {
  const [first, ...more] = product.images;
  const pictureOf = ({ url }: Image) => origin + url;
  return {
    'g:description': (plainText(product.description) || product.name).slice(0, MAX_DESCRIPTION),
    'g:image_link': first && pictureOf(first),
    'g:additional_image_link': more.slice(0, MAX_MORE_PICTURES).map(pictureOf),
    'g:brand': name,
    'g:mpn': product.mpn || undefined,
    'g:condition': 'new',
    'g:product_type': product.category
      .slice(0, MAX_TYPES)
      .map((category) => (paths.get(category.slug) ?? [category.name]).join(' > ')),
    'g:shipping': product.shipping.includes('Free Shipping')
      ? { 'g:country': 'CA', 'g:price': money(0) }
      : undefined,
  };
}

/** `original` is what is shown struck through: the price, when it is greater; what is asked is then the sale price. */
const priceFields = (price: number, original = 0): Xml =>
  original > price
    ? { 'g:price': money(original), 'g:sale_price': money(price) }
    : { 'g:price': money(price), 'g:sale_price': undefined };

const money = (dollars: number) => `${dollars.toFixed(2)} CAD`;

function availability(product: FeedProduct, stock: number): string {
  if (stock <= 0) return 'out_of_stock';
  return product.availability === 'Pre-Order' ? 'preorder' : 'in_stock';
}

const addressOf = ({ slug }: FeedProduct, { origin }: FeedShop) =>
  `${origin}/product/${encodeURIComponent(slug)}`;
