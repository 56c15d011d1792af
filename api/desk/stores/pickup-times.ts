import type { PickupTime } from '../../../contract/goods/pickup-times.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { changedMeanwhile, logStaff, type StaffMember } from '../../staff/index.ts';
import { readPickupTime, updatePickupTime } from './pickup-queries.ts';

interface Change {
  readonly id: string;
  /** The version that the person saw. */
  readonly version: number;
  readonly hours: number | null;
}

/** Says how soon a pick-up is ready at a store. @throws {ShopError} NOT_FOUND, CHANGED_MEANWHILE */
export async function changePickupTime(tx: Tx, change: Change, staff: StaffMember): Promise<PickupTime> {
  const isChanged = await updatePickupTime(tx, change);
  const now = await readPickupTime(tx, change.id);
  if (!now) throw new ShopError('NOT_FOUND', 'noStore');
  if (!isChanged) throw changedMeanwhile(now);
  await logStaff(tx, staff, {
    what: 'store.edited',
    subject: { kind: 'settings', id: now.id },
    detail: { store: now.name, hours: now.hours },
  });
  return now;
}
