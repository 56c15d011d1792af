import type { SettingsChange, VersionedSettings } from '../../../contract/desk/settings.ts';
import type { Tx } from '../../db/client.ts';
import { changeSettings } from '../../settings/index.ts';
import { changedMeanwhile, logStaff, type StaffMember } from '../../staff/index.ts';

interface Edit {
  readonly change: SettingsChange;
  /** The version that the person saw. */
  readonly seen: number;
}

/** @throws {ShopError} CHANGED_MEANWHILE when somebody else has changed a setting. */
export async function editSettings(
  tx: Tx,
  staff: StaffMember,
  { change, seen }: Edit,
): Promise<VersionedSettings> {
  const { isChanged, now } = await changeSettings(tx, change, seen);
  if (!isChanged) throw changedMeanwhile(now);
  await logStaff(tx, staff, {
    what: 'settings.changed',
    subject: { kind: 'settings', id: `v${now.version}` },
    detail: { keys: Object.keys(change) },
  });
  return now;
}
