import type { OptionMap, Product } from '../../../contract/catalog/catalog.ts';
import { getProduct } from '../../lib/api/api.ts';
import type { ApiFetch } from '../../lib/api/api-context.ts';
import { orErrorPage, orMovedPage } from '../../lib/api/load.ts';
import { type Card, toCard } from '../../lib/card.ts';

export interface ProductData {
  readonly product: Product;
  readonly all_variants: OptionMap;
  readonly related: readonly Card[];
}

/** The page of a product; an address that moved leads on. */
export async function loadProduct(api: ApiFetch, request: Request, slug: string): Promise<ProductData> {
  const { product, all_variants, related } = await orErrorPage(orMovedPage(getProduct(api, slug), request));
  return { product, all_variants, related: related.map(toCard) };
}
