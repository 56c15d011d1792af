import type { Product, Review } from '../../contract/catalog/catalog.ts';

/** A product without variants or reviews. */
export const PRODUCT: Product = {
  _id: 'p1',
  name: 'Canada Flag',
  slug: 'canada-flag',
  sku: 'CAN-100',
  mpn: 'NF-1',
  description: '<p>Red &amp; <b>white</b></p>',
  images: [{ url: '/pictures/1/a.webp', alt: '', width: 800, height: 800 }],
  category: [{ _id: 'c', name: 'Canada Flags', slug: 'canada-flags' }],
  variants: [],
  starting_price: 20,
  price_breaks: [],
  in_stock: true,
  stock: 3,
  average_rating: 0,
  review_count: 0,
  availability: 'In-Stock',
  shipping: [],
  reviews: [],
  faqs: [],
  has_parts: null,
  has_repair: null,
  specifications: [],
  meta_title: '',
  meta_description: '',
  store: null,
  available_on: null,
};

/** The nth review of it, with four stars. */
export const review = (n: number): Review => ({
  _id: `${n}`,
  name: 'Ada',
  title: `Title ${n}`,
  review: 'Good',
  language: 'en',
  rating: 4,
  createdAt: '2025-02-20T10:00:00.000Z',
});
