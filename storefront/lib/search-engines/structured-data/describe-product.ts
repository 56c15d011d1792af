import type { Product, Review, Variant } from '../../../../contract/catalog/catalog.ts';
import { unitPrice } from '../../../../contract/catalog/line-price.ts';
import { MAX_RATING } from '../../../../contract/catalog/review-limits.ts';
import { VARIANT_ATTRIBUTES, variantAttributes } from '../../../../contract/catalog/variant-attributes.ts';
import { variantOptions } from '../../../../contract/catalog/variant-options.ts';
import { plainText } from '../../../../contract/plain-text.ts';
import { href } from '../../navigation/href.ts';
import { LANGUAGE } from '../../words/language.ts';
import { optionValueNames } from '../../words/names/option-names.ts';
import { words } from '../../words/words.ts';
import { breadcrumbs } from './describe-lists.ts';
import type { PageAddress, Thing } from './handle.ts';
import { describeTerms, termsOf } from './terms.ts';

const MAX_REVIEWS = 3;

export const describeProduct = ({ product }: { product: Product }, page: PageAddress): Thing[] => [
  product.variants.length > 1 ? productGroup(product, page) : singleProduct(product, page),
  breadcrumbs(page, [
    { name: words('common.shop'), path: href('/shop') },
    ...product.category
      .slice(0, 1)
      .map(({ name, slug }) => ({ name, path: href('/category/:slug', { slug }) })),
    { name: product.name },
  ]),
  ...describeTerms(product, page),
];

function singleProduct(product: Product, page: PageAddress): Thing {
  const [variant] = product.variants;
  return {
    '@type': 'Product',
    ...(product.mpn && { mpn: product.mpn }),
    sku: product.sku,
    offers: offer(product, { price: product.starting_price, stock: product.stock }, page),
    ...(variant && describeVariant(product, variant, page)),
    ...shared(product, page),
  };
}

/** A product with several fabrics and sizes, in the shape that Google documents (ProductGroup with hasVariant). */
function productGroup(product: Product, page: PageAddress): Thing {
  return {
    '@type': 'ProductGroup',
    ...shared(product, page),
    productGroupID: product.sku,
    variesBy: variesBy(product.variants),
    hasVariant: product.variants.map((variant) => describeVariant(product, variant, page)),
  };
}

function describeVariant(product: Product, variant: Variant, page: PageAddress): Thing {
  const about = {
    price: unitPrice(product, variant),
    stock: variant.stock_quantity,
    sku: variant.sku,
    until: variant.sale_ends,
  };
  return {
    '@type': 'Product',
    sku: variant.sku,
    ...(variant.mpn && { mpn: variant.mpn }),
    name: [product.name, ...optionValueNames(variantOptions(variant))].join(', '),
    ...(product.images[0] && { image: page.origin + product.images[0].url }),
    ...variantAttributes(variant, LANGUAGE),
    offers: offer(product, about, page),
  };
}

function shared(product: Product, page: PageAddress) {
  return {
    name: product.name,
    description: plainText(product.description) || product.meta_description,
    url: addressOf(page),
    image: product.images.map(({ url }) => page.origin + url),
    ...(page.shop && { brand: { '@type': 'Brand', name: page.shop.name } }),
    ...(product.category[0] && { category: product.category[0].name }),
    ...ratings(product),
  };
}

interface Offered {
  /** Dollars. */
  readonly price: number;
  readonly stock: number;
  /** Sku of the variant; undefined for a product without variants. */
  readonly sku?: string;
  /** When the sale that set the price ends. */
  readonly until?: string | undefined;
}

const offer = (product: Product, { price, stock, sku, until }: Offered, page: PageAddress): Thing => ({
  '@type': 'Offer',
  url: sku ? `${addressOf(page)}?sku=${encodeURIComponent(sku)}` : addressOf(page),
  price: price.toFixed(2),
  priceCurrency: 'CAD',
  ...(until && { priceValidUntil: until }),
  availability: `https://schema.org/${availability(product, stock)}`,
  ...(product.available_on && { availabilityStarts: product.available_on }),
  itemCondition: 'https://schema.org/NewCondition',
  ...termsOf(product, page),
});

const AVAILABILITY: Readonly<Record<Product['availability'], string>> = {
  'In-Stock': 'InStock',
  'Pre-Order': 'PreOrder',
};

const availability = (product: Product, stock: number): string =>
  stock <= 0 ? 'OutOfStock' : AVAILABILITY[product.availability];

/** Omitted without reviews, because an average would be invented. */
function ratings({ review_count: count, average_rating: average, reviews }: Product) {
  if (count === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ...scaled(average),
      reviewCount: count,
    },
    review: reviews.slice(0, MAX_REVIEWS).map(describeReview),
  };
}

const describeReview = (review: Review): Thing => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: review.name },
  datePublished: review.createdAt,
  name: review.title,
  reviewBody: review.review,
  ...(review.language && { inLanguage: review.language }),
  reviewRating: { '@type': 'Rating', ...scaled(review.rating) },
});

const scaled = (ratingValue: number) => ({ ratingValue, bestRating: MAX_RATING, worstRating: 0 });

function variesBy(variants: readonly Variant[]): string[] {
  const attributes = variants.map((variant) => variantAttributes(variant));
  const varied = VARIANT_ATTRIBUTES.filter((name) => new Set(attributes.map((each) => each[name])).size > 1);
  return varied.map((name) => `https://schema.org/${name}`);
}

const addressOf = ({ origin, path }: PageAddress) => origin + path;
