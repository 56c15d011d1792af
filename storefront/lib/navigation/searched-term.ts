import { href } from './href.ts';

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/**
 * The text in the header's search box. On other pages, such as a store's, `search` belongs to the page's own field.
 */
export function searchedTerm({ pathname, search }: Address): string {
  const isOurs = pathname.startsWith(href('/shop')) || pathname === href('/custom-product');
  return (isOurs && new URLSearchParams(search).get('search')) || '';
}
