import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Language } from '../contract/locale.ts';

/** The sample shop's files, as `check.mjs` has checked them. They take 3 MB, so they are read on demand and not cached. */

interface Words {
  en: string;
  fr: string;
}

export interface KitCategory {
  slug: string;
  name: Words;
  status: string;
  image: string;
  flag_category?: boolean;
  subcategories?: KitCategory[];
}

export interface KitStore {
  slug: string;
  name: string;
  status: string;
  logo: string;
  banner: string;
  address: { street: string; city: string; state: string; zipCode: string; country: string };
  lat: number;
  lng: number;
  contactEmail: string;
  contactPhones: string[];
  operatingHours: Record<string, { open: string | null; close: string | null; closed?: boolean }>;
  benifits: { en: string[]; fr: string[] };
  products: string[];
}

export interface KitVariant {
  sku: string;
  price?: number | null;
  discount: number;
  stock_quantity: number;
  fabric: string | null;
  size: string | null;
  /** Absent for made-to-order products. */
  mpn?: string;
  /** Further options: Finishing, Length … */
  [option: string]: string | number | null | undefined;
}

export interface KitProduct {
  slug: string;
  sku: string;
  mpn: string;
  name: Words;
  description_html: Words;
  categories: string[];
  images: { file: string; alt: Words }[];
  options: { name: string; label: Words; values: string[]; labels_fr?: Record<string, string> }[];
  variants: KitVariant[];
  starting_price: number;
  stock: number;
  availability: string;
  /** For a Pre-Order product; days from the day the database is filled. */
  available_in_days?: number;
  shipping: string[];
  meta_title: Words;
  meta_description: Words;
  faqs: { question: Words; answer: Words }[];
  specifications: { en: Specification[]; fr: Specification[] };
  /** Of poles and hardware: whether replacement parts, repair and the information for it can be had. */
  has_parts?: boolean;
  has_repair?: boolean;
  store: string | null;
  best_seller_rank: number;
  createdAt: string;
}

interface Specification {
  name: string;
  value: string;
}

export interface KitReview {
  product_slug: string;
  name: string;
  title: string;
  review: string;
  language: Language;
  rating: number;
  createdAt: string;
}

interface KitPicture {
  path: string;
  version: string;
  width: number;
  height: number;
}

export interface Kit {
  pictures: KitPicture[];
  categories: KitCategory[];
  stores: KitStore[];
  products: KitProduct[];
  reviews: KitReview[];
}

export async function readKit(): Promise<Kit> {
  const [categories, stores, products, reviews, pictures] = await Promise.all([
    read<KitCategory[]>('categories.json'),
    read<KitStore[]>('stores.json'),
    read<KitProduct[]>('products.json'),
    read<KitReview[]>('reviews.json'),
    readPictures(),
  ]);
  return { categories, stores, products, reviews, pictures };
}

/** Reads a file of this folder. */
export async function read<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8'));
}

async function readPictures(): Promise<KitPicture[]> {
  const sizes = await read<Record<string, { width: number; height: number }>>('images.json');
  const pictures: KitPicture[] = [];
  for (const [path, { width, height }] of Object.entries(sizes)) {
    const bytes = await readFile(new URL(path, import.meta.url));
    const version = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
    pictures.push({ path, version, width, height });
  }
  return pictures;
}
