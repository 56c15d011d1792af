import type { Settings, SettingsChange, VersionedSettings } from '../../../contract/desk/settings.ts';
import { numbersMissing } from '../../../contract/orders/tax-registrations.ts';
import type { Tx } from '../../db/client.ts';
import { invalidRequest } from '../../http/problem.ts';
import { changeSettings } from '../../settings/index.ts';
import { changedMeanwhile, logStaff, type StaffMember } from '../../staff/index.ts';

interface Edit {
  readonly change: SettingsChange;
  /** The version that the person saw. */
  readonly seen: number;
}

/**
 * @throws {ShopError} CHANGED_MEANWHILE when somebody else has changed a setting, INVALID_REQUEST for a registration that is
 * switched on without its number, or loses it.
 */
export async function editSettings(
  tx: Tx,
  staff: StaffMember,
  { change, seen }: Edit,
): Promise<VersionedSettings> {
  const { isChanged, before, now } = await changeSettings(tx, change, seen);
  if (!isChanged) throw changedMeanwhile(now);
  requireNumbers(before.settings, now.settings);
  await logStaff(tx, staff, {
    what: 'settings.changed',
    subject: { kind: 'settings', id: `v${now.version}` },
    detail: { keys: Object.keys(change) },
  });
  return now;
}

/** One that was on without its number before that was refused may stay so, while others are changed. */
function requireNumbers(before: Settings, now: Settings): void {
  const known = numbersMissing(before.taxRegistrations);
  const missing = numbersMissing(now.taxRegistrations).filter((key) => !known.includes(key));
  if (missing.length === 0) return;
  throw invalidRequest(
    missing.map((key) => ({ path: ['taxRegistrations', key, 'number'], message: 'registrationNeedsNumber' })),
  );
}
