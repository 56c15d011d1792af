import { MOST_HITS } from '../../../contract/desk/desk-limits.ts';
import type { SearchAnswer } from '../../../contract/desk/search.ts';
import { pathIn } from '../../../contract/page-language.ts';
import type { ListedStaff } from '../../../contract/staff/people.ts';
import { may, type Permission, type Role } from '../../../contract/staff/permissions.ts';
import { api } from '../../lib/api/api.ts';
import { personPath, withQuery } from '../../lib/api/api-path.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import type { AnyIconName } from '../../ui/staff-icon.tsx';
import { contains } from './contains.ts';

/** Something that the palette leads to. */
export interface Hit {
  readonly path: string;
  /** A page of the shop, which opens in a tab of its own. */
  readonly isInShop?: boolean;
  readonly name: string;
  /** Distinguishes it from others of the same name. */
  readonly note?: string;
  readonly icon: AnyIconName;
}

/** A search of the palette. It gets at least two letters, and gives at most five hits of a kind. */
interface Finder {
  readonly permission: Permission;
  readonly find: (term: string, signal: AbortSignal) => Promise<readonly Hit[]>;
}

/** All searches of the palette. What a person may not read is not searched. */
const FINDERS: readonly Finder[] = [
  { permission: 'own.use', find: findInShop },
  { permission: 'staff.manage', find: findStaff },
];

/** Searches everything that a role may read. A search that fails finds nothing, and the others still do. */
export async function findAll(role: Role, term: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const finders = FINDERS.filter(({ permission }) => may(role, permission));
  const found = await Promise.allSettled(finders.map(({ find }) => find(term, signal)));
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

/** Finds orders, requests, customers and products. A product opens where it is edited, or else in the shop. */
async function findInShop(term: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const { data } = await api<SearchAnswer>(withQuery('/search', { q: term }), { signal });
  return [
    ...data.orders.map(
      ({ number, buyer }): Hit => ({ path: `/orders/${number}`, name: number, note: buyer, icon: 'package' }),
    ),
    ...data.quotes.map(
      ({ number, name }): Hit => ({
        path: `/quotes/${number}`,
        name: number,
        note: name,
        icon: 'message-square-quote',
      }),
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
      ({ id, slug, name }): Hit =>
        id === null
          ? { path: pathIn(pageLanguage(), `/product/${slug}`), isInShop: true, name, icon: 'flag' }
          : { path: `/products/${id}`, name, icon: 'flag' },
    ),
  ];
}

/** Finds staff by name or email. The API lists all of them at once, because a shop has few. */
async function findStaff(term: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const { data } = await api<{ data: { staff: readonly ListedStaff[] } }>('/staff', { signal });
  return data.staff
    .filter(({ name, email }) => contains(name, term) || contains(email, term))
    .slice(0, MOST_HITS)
    .map(({ id, name, email }) => ({ path: `/staff#${id}`, name, note: email, icon: 'user-round' }));
}
