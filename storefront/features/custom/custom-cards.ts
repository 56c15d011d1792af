import type { Image } from '../../../contract/catalog.ts';
import { CUSTOM_PRODUCTS, type CustomProduct } from '../../../contract/custom-products.ts';

/** How a product stands on the overview. */
export interface CustomCard {
  readonly product: CustomProduct;
  readonly summary: string;
  readonly picture: Image;
}

/** What scripts/compile-custom.ts makes of the words in catalogue/custom; custom-copy.ts has the rest of it. */
const CARDS = import.meta.glob<Omit<CustomCard, 'product'>>(
  ['../../../catalogue/custom/*.yaml', '!../../../catalogue/custom/*.fr.yaml'],
  { eager: true, query: '?card', import: 'card' },
);

/** All 13, in the spec's order. */
export const ALL_CARDS: readonly CustomCard[] = CUSTOM_PRODUCTS.flatMap((product) => {
  const card = CARDS[`../../../catalogue/custom/${product.slug.toLowerCase()}.yaml`];
  return card ? [{ product, ...card }] : [];
});

/** The overview shows the first 12 (docs/spec/checkout-quotes-forms.md §2 Custom products overview). */
export const OVERVIEW_CARDS = ALL_CARDS.slice(0, 12);
