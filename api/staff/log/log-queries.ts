import type { Deed, DeedDetails, DeedSubject } from '../../../contract/staff/deeds.ts';
import type { Tx } from '../../db/client.ts';
import type { StaffMember } from '../staff-member.ts';

type Entry<What extends Deed> = {
  readonly what: What;
  readonly subject?: { readonly kind: DeedSubject; readonly id: string };
} & (Record<never, never> extends DeedDetails[What]
  ? { readonly detail?: DeedDetails[What] }
  : { readonly detail: DeedDetails[What] });

/** An entry for the staff log; `contract/staff/deeds.ts` says what each kind of it keeps. */
export type StaffDeed = { [What in Deed]: Entry<What> }[Deed];

/** The command line, which has no session. */
export const COMMAND_LINE = null;

/**
 * Writes what a member of staff did, in the transaction that does it. The entry joins the chain of the log when the
 * transaction commits, so this may be called anywhere in it.
 */
export const logStaff = (
  tx: Tx,
  staff: Pick<StaffMember, 'id' | 'sessionHash'> | typeof COMMAND_LINE,
  { what, subject, detail = {} }: StaffDeed,
) =>
  tx
    .insertInto('staff_deeds')
    .values({
      staff_id: staff?.id ?? null,
      session_hash: staff?.sessionHash ?? null,
      what,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      detail: JSON.stringify(detail),
    })
    .execute();
