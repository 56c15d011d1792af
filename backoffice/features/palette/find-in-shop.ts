import type { SearchAnswer } from '../../../contract/desk/search.ts';
import { pathIn } from '../../../contract/page-language.ts';
import { api } from '../../lib/api/api.ts';
import { withQuery } from '../../lib/api/api-path.ts';
import { personPath } from '../../lib/api/person-path.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import type { Hit } from './finder.ts';

/** Finds orders, customers and products. Products open in the shop, with their prices and stock. */
export async function findInShop(term: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const { data } = await api<SearchAnswer>(withQuery('/search', { q: term }), { signal });
  return [
    ...data.orders.map(
      ({ number, buyer }): Hit => ({ path: `/orders/${number}`, name: number, note: buyer, icon: 'package' }),
    ),
    ...data.people.map(
      ({ email, name }): Hit => ({
        path: personPath(email),
        name: name || email,
        note: email,
        icon: 'contact-round',
      }),
    ),
    ...data.products.map(
      ({ slug, name }): Hit => ({
        path: pathIn(pageLanguage(), `/product/${slug}`),
        isInShop: true,
        name,
        icon: 'flag',
      }),
    ),
  ];
}
