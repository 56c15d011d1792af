import { href } from './href.ts';

interface Address {
  readonly pathname: string;
  readonly search: string;
}

/** What the search box of the header shows. On other pages, such as a store's, `search` belongs to the page's own field. */
export function searchedTerm({ pathname, search }: Address): string {
  const isOurs = pathname.startsWith(href('/shop')) || pathname === href('/custom-product');
  return (isOurs && new URLSearchParams(search).get('search')) || '';
}
