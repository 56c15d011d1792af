import type {
  Product,
  ProductAnswer,
  SuggestionsAnswer,
  Variant,
} from '../../../contract/catalog/catalog.ts';
import { optionValueNames } from '../../../contract/catalog/option-names.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { readShop } from '../../lib/api/read-shop.ts';
import { pageLanguage } from '../../lib/words/words.ts';

/** A product that the search of the shop finds. */
export type Found = SuggestionsAnswer['data']['products'][number];

/** Something with a number that can be ordered. */
export interface Piece {
  readonly sku: string;
  /** The product's name. */
  readonly name: string;
  /** The variant in words, such as `Nylon, 36x18, Grommets`; empty for a product without variants. */
  readonly variant: string;
  readonly priceCents: number;
  readonly available: number;
}

export const findProducts = async (term: string, signal: AbortSignal): Promise<readonly Found[]> =>
  (await readShop<SuggestionsAnswer>(withQuery('/search-suggestions', { q: term }), { signal })).data
    .products;

/** The pieces of a product: its variants, or the product itself when it has none. */
export async function readPieces(slug: string): Promise<readonly Piece[]> {
  const { product } = await readShop<ProductAnswer>(`/product/${encodeURIComponent(slug)}`);
  return product.variants.length > 0
    ? product.variants.map((variant) => pieceOf(product, variant))
    : [{ ...common(product), sku: product.sku, variant: '', available: product.stock }];
}

const pieceOf = (product: Product, variant: Variant): Piece => ({
  ...common(product),
  sku: variant.sku,
  variant: wordsOf(variant),
  // A variant without a price of its own is sold at the product's.
  priceCents: cents(variant.price || product.starting_price),
  available: variant.stock_quantity,
});

const common = ({ name, starting_price }: Product) => ({ name, priceCents: cents(starting_price) });

const cents = (dollars: number) => Math.round(dollars * 100);

/** Further options are the keys that begin with a capital letter. */
function wordsOf({ fabric, size, ...rest }: Variant): string {
  const named = { Fabric: fabric?.name, Size: size?.name, ...rest };
  const options = Object.entries(named).filter(
    (option): option is [string, string] => /^\p{Lu}/u.test(option[0]) && typeof option[1] === 'string',
  );
  return optionValueNames(Object.fromEntries(options), pageLanguage()).join(', ');
}
