import { href } from './href.ts';

const CUSTOM =
  /\bcustom(?:i[sz]e[ds]?|i[sz]ations?|i[sz]ing)?\b|\bpersonnalis|\bsur[\s-]+mesure\b|\bbrod(?:er(?:ies?)?|[ée]e?s?)(?!\p{L})/iu;

/**
 * Target page of a search: a term about custom work leads to the custom products, any other to the shop
 * (docs/spec/storefront-and-accounts.md §2). Each language knows the other's words.
 */
export function searchTarget(term: string): string {
  const search = term.trim();
  const path = CUSTOM.test(search) ? href('/custom-product') : href('/shop');
  return search ? `${path}?${new URLSearchParams({ search })}` : path;
}
