import type { DeskProduct } from './products.ts';

/** Fields that the shop shows in both languages. */
export const FRENCH_FIELDS = [
  'name',
  'description',
  'metaTitle',
  'metaDescription',
  'pictures',
  'faqs',
  'specifications',
] as const;
type FrenchField = (typeof FRENCH_FIELDS)[number];

export type BilingualProduct = Pick<DeskProduct, FrenchField>;
type Both = { readonly en: string; readonly fr: string };

/** The texts of each field; a field has French when each of its English texts has. */
const textsOf = (product: BilingualProduct): { readonly [Field in FrenchField]: readonly Both[] } => ({
  name: [product.name],
  description: [product.description],
  metaTitle: [product.metaTitle],
  metaDescription: [product.metaDescription],
  pictures: product.pictures.map(({ alt }) => alt),
  faqs: product.faqs.flatMap(({ question, answer }) => [question, answer]),
  specifications: product.specifications.flatMap(({ name, value }) => [name, value]),
});

/** Fields that have English, and whose French is missing. The list of products counts them in SQL (`desk_products`). */
export function missingFrench(product: BilingualProduct): FrenchField[] {
  const texts = textsOf(product);
  return FRENCH_FIELDS.filter((field) => texts[field].some(({ en, fr }) => en !== '' && fr === ''));
}
