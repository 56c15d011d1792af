import type { Tx } from '../../db/client.ts';
import type { StaffMember } from '../staff-member.ts';

/** An entry for the staff log. */
export interface StaffDeed {
  /** Such as `order.shipped`. */
  readonly what: string;
  readonly subject?: { readonly kind: string; readonly id: string };
  /** Ids, versions and amounts in cents; never what a customer wrote, which would have to be erased with them. */
  readonly detail?: Readonly<Record<string, string | number | boolean | null | readonly string[]>>;
}

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
