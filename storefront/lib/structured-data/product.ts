import type { Product, Review, Variant } from '../../../contract/catalog.ts';
import { unitPrice } from '../../../contract/line-price.ts';
import { plainText } from '../../../contract/plain-text.ts';
import { MAX_RATING } from '../../../contract/review-limits.ts';
import { variantOptions } from '../../../contract/variant-options.ts';
import { words } from '../seo.ts';
import type { PageAddress, Thing } from './handle.ts';
import { breadcrumbs } from './lists.ts';

const MAX_REVIEWS = 3;

export const describeProduct = ({ product }: { product: Product }, page: PageAddress): Thing[] => [
  product.variants.length > 0 ? productGroup(product, page) : singleProduct(product, page),
  breadcrumbs(page, [
    { name: words('common.shop'), path: '/shop' },
    ...product.category.slice(0, 1).map(({ name, slug }) => ({ name, path: `/category/${slug}` })),
    { name: product.name },
  ]),
];

const singleProduct = (product: Product, page: PageAddress): Thing => ({
  '@type': 'Product',
  ...shared(product, page),
  sku: product.sku,
  offers: offer(product, { price: product.starting_price, stock: product.stock }, addressOf(page)),
});

/** One product that comes in several cloths and sizes, as Google documents it (ProductGroup with hasVariant). */
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
  const options = variantOptions(variant);
  const about = { price: unitPrice(product, variant), stock: variant.stock_quantity };
  return {
    '@type': 'Product',
    sku: variant.sku,
    name: [product.name, ...Object.values(options)].join(', '),
    ...(product.images[0] && { image: page.origin + product.images[0].url }),
    ...(variant.size && { size: variant.size.name }),
    ...(variant.fabric && { material: variant.fabric.name }),
    ...(options.Colour && { color: options.Colour }),
    offers: offer(product, about, `${addressOf(page)}?sku=${encodeURIComponent(variant.sku)}`),
  };
}

function shared(product: Product, page: PageAddress) {
  return {
    name: product.name,
    description: plainText(product.description) || product.meta_description,
    url: addressOf(page),
    image: product.images.map(({ url }) => page.origin + url),
    brand: { '@type': 'Brand', name: words('common.shopName') },
    ...(product.mpn && { mpn: product.mpn }),
    ...(product.category[0] && { category: product.category[0].name }),
    ...ratings(product),
  };
}

const offer = (product: Product, about: { price: number; stock: number }, url: string): Thing => ({
  '@type': 'Offer',
  url,
  price: about.price.toFixed(2),
  priceCurrency: 'CAD',
  availability: `https://schema.org/${availability(product, about.stock)}`,
  itemCondition: 'https://schema.org/NewCondition',
});

function availability(product: Product, stock: number): string {
  if (stock <= 0) return 'OutOfStock';
  return product.availability === 'Pre-Order' ? 'PreOrder' : 'InStock';
}

/** An average of nothing would be a made-up one. */
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
  reviewRating: { '@type': 'Rating', ...scaled(review.rating) },
});

const scaled = (ratingValue: number) => ({ ratingValue, bestRating: MAX_RATING, worstRating: 0 });

/** The properties that schema.org has a word for; the other options are told in the names. */
function variesBy(variants: readonly Variant[]): string[] {
  const differs = (read: (variant: Variant) => string | undefined) => new Set(variants.map(read)).size > 1;
  return [
    ...(differs((variant) => variant.size?.name) ? ['https://schema.org/size'] : []),
    ...(differs((variant) => variant.fabric?.name) ? ['https://schema.org/material'] : []),
    ...(differs((variant) => variantOptions(variant).Colour) ? ['https://schema.org/color'] : []),
  ];
}

const addressOf = ({ origin, path }: PageAddress) => origin + path;
