import { ShopError } from '../../../contract/problem.ts';
import { invitationPath } from '../../../contract/staff/invitation-path.ts';
import type { OpenInvitation } from '../../../contract/staff/people.ts';
import { isWithin, type Role } from '../../../contract/staff/permissions.ts';
import { type Db, inTransaction, type Tx } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import { createSecret } from '../../secrets.ts';
import { readFactors } from '../factors/factor-queries.ts';
import { COMMAND_LINE, logStaff } from '../log/log-queries.ts';
import { findStaffByEmail, lockActiveOwners } from '../people/people-queries.ts';
import type { StaffMember } from '../staff-member.ts';
import { getOpenInvitation, openInvitation } from './invitation-queries.ts';
import { INVITATION_LIFE_MS, PRINTED_LIFE_MS } from './lives.ts';
import { toInvitation } from './wire.ts';

interface Invited {
  readonly email: string;
  readonly role: Role;
  readonly language: string;
}

/**
 * Invites somebody by mail.
 * @throws {ShopError} FORBIDDEN above one's own role; CONFLICT for a person who can sign in already, or is disabled.
 */
export async function inviteByMail(
  tx: Tx,
  by: Pick<StaffMember, 'id' | 'role' | 'sessionHash'>,
  { invited, now }: { readonly invited: Invited; readonly now: Date },
): Promise<OpenInvitation> {
  if (!isWithin(invited.role, by.role)) throw new ShopError('FORBIDDEN', 'notAboveYourRole');
  await refuseKnown(tx, invited.email);
  const expiresAt = new Date(now.getTime() + INVITATION_LIFE_MS);
  const id = await openInvitation(tx, { ...invited, invitedBy: by.id, tokenHash: null, now, expiresAt });
  await enqueueMail(tx, { kind: 'staff-invitation', recipient: invited.email });
  await logInvitation(tx, by, { id, role: invited.role });
  return toInvitation(await getOpenInvitation(tx, id, now));
}

interface Printed extends Invited {
  /** Invites an owner although there is one, who is notified. */
  readonly recover: boolean;
}

/** Why the command line does not invite. */
export class InvitationRefused extends Error {
  override readonly name = 'InvitationRefused';
}

/**
 * Invites somebody by a link that is printed, for a shop without mail and without owner.
 * @returns the path of the link. @throws {InvitationRefused} which is in the log, too, while an owner can sign in.
 */
export async function inviteByLink(db: Db, { recover, ...invited }: Printed, now: Date): Promise<string> {
  const { token, hash: tokenHash } = createSecret();
  const refusal = await inTransaction(db, async (tx) => {
    const owners = await lockActiveOwners(tx);
    if (owners.length > 0 && !recover) {
      await logStaff(tx, COMMAND_LINE, { what: 'invitation.refused', detail: { role: invited.role } });
      return 'An owner can sign in, and invites others in the back office. If no owner can, add --recover; all are told';
    }
    const known = await findStaffByEmail(tx, invited.email);
    if (known?.disabled_at) return `${invited.email} is disabled: invite another address, or enable them`;
    const expiresAt = new Date(now.getTime() + PRINTED_LIFE_MS);
    const id = await openInvitation(tx, { ...invited, invitedBy: null, tokenHash, now, expiresAt });
    await logInvitation(tx, COMMAND_LINE, { id, role: invited.role, recover });
    const mails = owners.map(({ email }) => ({ kind: 'staff-owner-recovered' as const, recipient: email }));
    if (recover && mails.length > 0) await enqueueMail(tx, ...mails);
    return undefined;
  });
  if (refusal !== undefined) throw new InvitationRefused(refusal);
  return invitationPath(token);
}

async function refuseKnown(tx: Tx, email: string): Promise<void> {
  const known = await findStaffByEmail(tx, email);
  if (!known) return;
  if (known.disabled_at !== null) throw new ShopError('CONFLICT', 'staffDisabled');
  const factors = await readFactors(tx, known.id);
  if (factors?.totp_secret || factors?.passkeys) throw new ShopError('CONFLICT', 'staffExists');
}

const logInvitation = (
  tx: Tx,
  by: Pick<StaffMember, 'id' | 'sessionHash'> | typeof COMMAND_LINE,
  { id, ...detail }: { readonly id: string; readonly role: string; readonly recover?: boolean },
) => logStaff(tx, by, { what: 'staff.invited', subject: { kind: 'invitation', id }, detail });
