import { refuseWeak } from '../../accounts/index.ts';
import type { StaffDeps } from '../deps.ts';
import { setPassword } from '../factors/factor-queries.ts';
import type { StaffMember } from '../staff-member.ts';
import { changeOwnFactors } from './change-own-factors.ts';
import { readMe } from './me-queries.ts';

/** @throws {ShopError} INVALID_REQUEST for a weak password. */
export async function changeOwnPassword(
  deps: Pick<StaffDeps, 'db' | 'passwords'>,
  staff: StaffMember,
  password: string,
): Promise<void> {
  const { email, name } = await readMe(deps.db, staff.id);
  refuseWeak(password, { email, first_name: name });
  const hash = await deps.passwords.hash(password, { lane: 'staff', person: staff.id });
  await changeOwnFactors(deps, staff, {
    deed: { what: 'me.password-changed' },
    change: (tx) => setPassword(tx, staff.id, hash),
  });
}
