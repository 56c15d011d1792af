import { may, type Role } from '../../../contract/staff/permissions.ts';
import { findInShop } from './find-in-shop.ts';
import { findStaff } from './find-staff.ts';
import type { Finder, Hit } from './finder.ts';

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
