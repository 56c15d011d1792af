import { may, type Permission, type Role } from '../../../contract/staff/permissions.ts';
import type { AnyIconName } from '../../ui/staff-icon.tsx';
import { findStaff } from './find-staff.ts';

/** Something that the palette leads to. */
export interface Hit {
  readonly path: string;
  readonly name: string;
  /** What tells it from others of the same name. */
  readonly note?: string;
  readonly icon: AnyIconName;
}

/** A search of the palette. It gets at least two letters, and gives at most five hits. */
export interface Finder {
  readonly permission: Permission;
  readonly find: (term: string, signal: AbortSignal) => Promise<readonly Hit[]>;
}

/** All searches of the palette. What a person may not read is not searched. */
const FINDERS: readonly Finder[] = [{ permission: 'staff.manage', find: findStaff }];

/** Searches everything that a role may read. A search that fails finds nothing, and the others still do. */
export async function findAll(role: Role, term: string, signal: AbortSignal): Promise<readonly Hit[]> {
  const finders = FINDERS.filter(({ permission }) => may(role, permission));
  const found = await Promise.allSettled(finders.map(({ find }) => find(term, signal)));
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}
