import { href } from './href.ts';

const CUSTOM = /\bcustom(?:i[sz]e[ds]?|i[sz]ations?|i[sz]ing)?\b/i;

/**
 * Where a search leads: what is made to order has its own page, all else is looked for in the shop
 * (docs/spec/storefront-and-accounts.md §2).
 */
export function searchTarget(term: string): string {
  const search = term.trim();
  const path = CUSTOM.test(search) ? href('/custom-product') : href('/shop');
  return search ? `${path}?${new URLSearchParams({ search })}` : path;
}
