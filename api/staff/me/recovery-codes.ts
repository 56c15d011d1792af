import type { StaffDeps } from '../deps.ts';
import { replaceRecoveryCodes } from '../factors/factor-queries.ts';
import { newRecoveryCodes } from '../factors/recovery-codes.ts';
import type { StaffMember } from '../staff-member.ts';
import { changeOwnFactors } from './change-own-factors.ts';

/** Makes ten codes in place of the earlier ones. They are shown once: only their hashes are stored. */
export async function makeRecoveryCodes(deps: Pick<StaffDeps, 'db'>, staff: StaffMember): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map(({ hash }) => hash);
  await changeOwnFactors(deps, staff, {
    deed: { what: 'me.recovery-codes-made' },
    change: (tx) => replaceRecoveryCodes(tx, staff.id, hashes),
  });
  return codes.map(({ code }) => code);
}
