import { createHash } from 'node:crypto';
import { HOUR_MS } from '../../../contract/durations.ts';
import { emailKey } from '../../../contract/email.ts';
import { type Db, inTransaction } from '../../db/client.ts';
import { logStaff, requireProof, type StaffMember } from '../../staff/index.ts';
import { addReads, beginHour, lockReads, noteLimit } from './read-queries.ts';

/**
 * Different people whose email or phone lists may show somebody within an hour without a fresh proof: twenty pages of 25
 * that have nobody in common. A row that is looked at again is the same person, so a day of packing never comes near.
 */
export const MOST_READ = 500;

interface CountDeps {
  readonly db: Db;
  readonly now: () => Date;
}

/**
 * Counts the people in an answer before it is sent. Beyond `MOST_READ` within an hour each further `MOST_READ` need a fresh
 * proof, and the log says how many were read; it also says when somebody came to the limit without one.
 * @param emails of the people in the answer; null where the person who reads may not see them.
 * @throws {ShopError} STEP_UP_REQUIRED above the limit.
 */
export async function countReads(
  { db, now }: CountDeps,
  staff: StaffMember,
  emails: readonly (string | null)[],
): Promise<void> {
  const people = hashesOf(staff.id, emails);
  if (people.length === 0) return;
  const at = now();
  const reads = { staffId: staff.id, people, now: at };
  const added = { ...reads, since: new Date(at.getTime() - HOUR_MS), most: MOST_READ };
  if (await addReads(db, added)) return;
  const isAllowed = await inTransaction(db, async (tx) => {
    const seen = await lockReads(tx, staff.id);
    // Another call has begun a new hour meanwhile.
    if (await addReads(tx, added)) return true;
    if (staff.isElevated) {
      await beginHour(tx, reads);
      await logStaff(tx, staff, { what: 'lists.read', detail: { people: seen.people } });
    } else if (!seen.is_noted) {
      await noteLimit(tx, staff.id);
      await logStaff(tx, staff, { what: 'lists.stopped', detail: { people: seen.people } });
    }
    return staff.isElevated;
  });
  if (!isAllowed) requireProof(staff);
}

const HASH_BYTES = 6;

/** Enough to count by: two people of a few hundred never have the same one. */
function hashesOf(staffId: string, emails: readonly (string | null)[]): number[] {
  const known = emails.flatMap((email) => (email ? [emailKey(email)] : []));
  const hash = (email: string) =>
    createHash('sha256').update(`${staffId} ${email}`).digest().readUIntBE(0, HASH_BYTES);
  return [...new Set(known.map(hash))];
}
