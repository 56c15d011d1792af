import type { Image } from '../../../contract/catalog/catalog.ts';
import type { CustomPrices } from '../../../contract/catalog/custom-prices.ts';
import { type CustomProduct, findCustomProduct } from '../../../contract/catalog/custom-products.ts';
import { findCustomPrices } from '../../lib/api/api.ts';
import type { ApiFetch } from '../../lib/api/api-context.ts';

export interface SpecItem {
  readonly text: string;
  readonly children: readonly SpecItem[];
}

/** A titled paragraph or list (docs/spec/checkout-quotes-forms.md §2 Custom product quote page). */
export type SpecBlock = { readonly title: string } & (
  | { readonly paragraph: string }
  | { readonly list: readonly SpecItem[] }
);

export interface CustomCopy {
  /** One sentence, also used as the meta description. */
  readonly summary: string;
  /** One entry per paragraph. */
  readonly description: readonly string[];
  readonly specifications: readonly SpecBlock[];
  readonly pictures: readonly Image[];
}

/** In this build's language (scripts/building/compile-custom.ts). */
const COPIES = import.meta.glob<CustomCopy>(
  ['../../../catalogue/custom/*.yaml', '!../../../catalogue/custom/*.fr.yaml'],
  { import: 'copy' },
);

export interface CustomProductData {
  readonly product: CustomProduct;
  readonly copy: CustomCopy;
  /** What one piece costs at least by size, in dollars; absent while no size has a price. */
  readonly prices?: CustomPrices['sizes'];
  /** Absent when the API does not answer. */
  readonly days?: CustomPrices['days'];
}

/** Loads a product by the slug in the address; an unknown slug falls back to the Custom Paper Flag. */
export async function loadCustomProduct(api: ApiFetch, slug: string): Promise<CustomProductData> {
  const product = findCustomProduct(slug);
  const load = COPIES[`../../../catalogue/custom/${product.slug.toLowerCase()}.yaml`];
  if (!load) throw new Error(`catalogue/custom has no texts for ${product.slug}`);
  const [copy, found] = await Promise.all([load(), findCustomPrices(api, product.slug)]);
  if (!found) return { product, copy };
  const { sizes, days } = found;
  return { product, copy, days, ...(sizes.length > 0 && { prices: sizes }) };
}
