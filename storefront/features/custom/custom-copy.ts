import type { Image } from '../../../contract/catalog/catalog.ts';
import { type CustomProduct, findCustomProduct } from '../../../contract/catalog/custom-products.ts';

export interface SpecItem {
  readonly text: string;
  readonly children: readonly SpecItem[];
}

/** A paragraph or a list below its title (docs/spec/checkout-quotes-forms.md §2 Custom product quote page). */
export type SpecBlock = { readonly title: string } & (
  | { readonly paragraph: string }
  | { readonly list: readonly SpecItem[] }
);

export interface CustomCopy {
  /** A sentence, for search engines too. */
  readonly summary: string;
  /** Paragraphs. */
  readonly description: readonly string[];
  readonly specifications: readonly SpecBlock[];
  readonly pictures: readonly Image[];
}

/** English. French lies beside it as `*.fr.yaml`: another list here, chosen by the page's language. */
const COPIES = import.meta.glob<CustomCopy>(
  ['../../../catalogue/custom/*.yaml', '!../../../catalogue/custom/*.fr.yaml'],
  { import: 'copy' },
);

export interface CustomProductData {
  readonly product: CustomProduct;
  readonly copy: CustomCopy;
}

/** By the slug of the address; an unknown one is the Custom Paper Flag's. */
export async function loadCustomProduct(slug: string): Promise<CustomProductData> {
  const product = findCustomProduct(slug);
  const load = COPIES[`../../../catalogue/custom/${product.slug.toLowerCase()}.yaml`];
  if (!load) throw new Error(`nothing is written about ${product.slug}`);
  return { product, copy: await load() };
}
