import type { Tx } from '../../db/client.ts';
import { logStaff, type StaffMember } from '../../staff/index.ts';
import { stopReminders } from './reminder-queries.ts';

interface Setting {
  readonly tx: Tx;
  readonly staff: StaffMember;
  readonly at: Date;
  /** Of the request. */
  readonly id: string;
}

/** Stops the reminders of one request, or lets them go on; what was reminded of already stays reminded. */
export async function setReminders({ tx, staff, at, id }: Setting, isStopped: boolean): Promise<void> {
  await stopReminders(tx, id, isStopped ? at : null);
  const subject = { kind: 'quote', id } as const;
  await logStaff(tx, staff, { what: 'quote.reminders-set', subject, detail: { isStopped } });
}
