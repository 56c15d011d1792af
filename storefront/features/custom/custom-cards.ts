import type { Image } from '../../../contract/catalog/catalog.ts';
import { CUSTOM_PRODUCTS, type CustomProduct } from '../../../contract/catalog/custom-products.ts';

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

/** All of them, in the spec's order. */
export const ALL_CARDS: readonly CustomCard[] = CUSTOM_PRODUCTS.map((product) => {
  const card = CARDS[`../../../catalogue/custom/${product.slug.toLowerCase()}.yaml`];
  if (!card) throw new Error(`catalogue/custom has nothing about ${product.slug}`);
  return { product, ...card };
});

/** Has no card on the overview, but a sentence below the cards (docs/spec/checkout-quotes-forms.md §2). */
export const EMBROIDERY = 'custom-embroidery';

export const OVERVIEW_CARDS = ALL_CARDS.filter(({ product }) => product.slug !== EMBROIDERY);
