import { ShopError } from '../../../contract/problem.ts';
import { inTransaction, type Row, type Tx } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import type { StaffDeps } from '../deps.ts';
import { lockStaff } from '../factors/factor-queries.ts';
import { acceptInvitationOf } from '../invitations/invitation-queries.ts';
import { logStaff, type StaffDeed } from '../log/log-queries.ts';
import { WHOLE_LIFE_MS } from '../sessions/find-staff.ts';
import { ELEVATED_MS } from '../sessions/open-session.ts';
import { endSessions, isSessionOpen, proveSession } from '../sessions/session-queries.ts';
import { endChallenges } from '../sign-in/challenge-queries.ts';
import type { StaffMember } from '../staff-member.ts';
import { readMe } from './me-queries.ts';

type ChangeDeps = Pick<StaffDeps, 'db' | 'now'>;

interface OwnChange<Result> {
  readonly deed: StaffDeed;
  readonly change: (tx: Tx, row: Row<'staff'>) => Promise<Result>;
}

/** Changes a person's own ways in: ends their other sessions and what they have begun elsewhere, and notifies them. */
export async function changeOwnFactors<Result>(
  { db }: Pick<StaffDeps, 'db'>,
  staff: StaffMember,
  { deed, change }: OwnChange<Result>,
): Promise<Result> {
  return inTransaction(db, async (tx) => {
    const row = await lockStaff(tx, staff.id);
    // The first of two changes on two devices ends the session of the second.
    if (!row || !(await isSessionOpen(tx, staff.sessionHash)))
      throw new ShopError('UNAUTHORIZED', 'staffSignIn');
    const result = await change(tx, row);
    await endSessions(tx, staff.id, staff.sessionHash);
    await endChallenges(tx, staff.id);
    // The set-up after an invitation has a mail of its own, at its end.
    if (staff.isProven) await enqueueMail(tx, { kind: 'staff-factors-changed', recipient: row.email });
    await logStaff(tx, staff, deed);
    return result;
  });
}

/**
 * The first second factor makes the session that set it up a whole one, ends the invitation, and is notified by mail.
 * @throws {ShopError} UNAUTHORIZED when the invitation was withdrawn meanwhile.
 */
export async function proveBySetUp(tx: Tx, staff: StaffMember, { now }: ChangeDeps): Promise<void> {
  if (staff.isProven) return;
  const invitation = await acceptInvitationOf(tx, staff.id, now());
  if (invitation === undefined) throw new ShopError('UNAUTHORIZED', 'staffSignIn');
  const { email } = await readMe(tx, staff.id);
  await enqueueMail(tx, { kind: 'staff-set-up', recipient: email });
  await logStaff(tx, staff, {
    what: 'invitation.accepted',
    subject: { kind: 'invitation', id: invitation },
  });
  const after = (ms: number) => new Date(now().getTime() + ms);
  const proven = { now: now(), elevatedUntil: after(ELEVATED_MS), expiresAt: after(WHOLE_LIFE_MS) };
  await proveSession(tx, staff.sessionHash, proven);
}

/** @throws {ShopError} CONFLICT when the person could not sign in any more. */
export function keepAWayIn({
  passkeys,
  hasTotp,
}: {
  readonly passkeys: number;
  readonly hasTotp: boolean;
}): void {
  if (passkeys === 0 && !hasTotp) throw new ShopError('CONFLICT', 'lastFactor');
}
