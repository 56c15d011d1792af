import type { Me, MeBody } from '../../../contract/staff/me.ts';
import type { Tx } from '../../db/client.ts';
import { lockStaff } from '../factors/factor-queries.ts';
import { changedMeanwhile } from '../if-match.ts';
import { logStaff } from '../log/log-queries.ts';
import { updatePerson } from '../people/people-queries.ts';
import type { StaffMember } from '../staff-member.ts';
import { getMe } from './get-me.ts';

/** @throws {ShopError} CHANGED_MEANWHILE when another version was seen. */
export async function changeMe(
  tx: Tx,
  staff: StaffMember,
  { version, ...changes }: MeBody & { readonly version: number },
): Promise<Me> {
  const row = await lockStaff(tx, staff.id);
  if (row?.version !== version) throw changedMeanwhile(await getMe(tx, staff.id));
  await updatePerson(tx, staff.id, changes);
  await logStaff(tx, staff, { what: 'me.changed', detail: { fields: Object.keys(changes) } });
  return getMe(tx, staff.id);
}
