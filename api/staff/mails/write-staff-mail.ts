import { invitationPath } from '../../../contract/staff/invitation-path.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import type { Db } from '../../db/client.ts';
import { type Letter, type StaffMail, writeStaffLetter } from '../../mail/index.ts';
import { createSecret } from '../../secrets.ts';
import { findOpenInvitationOf, setInvitationToken } from '../invitations/invitation-queries.ts';
import { findStaffByEmail } from '../people/people-queries.ts';
import { languageOf } from '../sessions/find-staff.ts';
import { findDeviceAt } from '../sessions/session-queries.ts';

interface WriteDeps {
  readonly db: Db;
  /** Origin of the back office. Never taken from a request's Host header (P64). */
  readonly staffUrl: string;
  readonly now: () => Date;
}

/** The page that a mail's button opens. */
const PAGES = {
  'staff-new-device': '/admin/me',
  'staff-factors-changed': '/admin/me',
  'staff-failures': '/admin/me',
  'staff-codes-stopped': '/admin/me',
  'staff-set-up': '/admin/me',
  'staff-owner-recovered': '/admin/log',
} as const;

/**
 * Writes a mail to a member of staff in their language. The link of an invitation is made here, at sending time, so that
 * the outbox never holds a usable token.
 * @returns undefined when the invitation was withdrawn, or the person is not staff any more.
 */
export async function writeStaffMail(
  deps: WriteDeps,
  mail: StaffMail,
): Promise<(Letter & { readonly to: string }) | undefined> {
  if (mail.kind === 'staff-invitation' || mail.kind === 'staff-factors-reset')
    return writeInvitation(deps, { ...mail, kind: mail.kind });
  const person = await findStaffByEmail(deps.db, mail.recipient);
  if (!person) return undefined;
  const url = `${deps.staffUrl}${PAGES[mail.kind]}`;
  const language = languageOf(person.language);
  const device = await findDeviceAt(deps.db, person.id, mail.created_at);
  const letter = { language, url, date: mail.created_at, device };
  return { to: person.email, ...writeStaffLetter(mail.kind, letter) };
}

async function writeInvitation(
  { db, staffUrl, now }: WriteDeps,
  { kind, recipient, created_at: date }: StaffMail & { kind: 'staff-invitation' | 'staff-factors-reset' },
) {
  const invitation = await findOpenInvitationOf(db, recipient, now());
  if (!invitation) return undefined;
  const { token, hash } = createSecret();
  if (!(await setInvitationToken(db, invitation.id, hash))) return undefined;
  const letter = {
    language: languageOf(invitation.language),
    url: `${staffUrl}${invitationPath(token)}`,
    date,
    expiresAt: invitation.expires_at,
    role: invitation.role as Role,
  };
  return { to: invitation.email, ...writeStaffLetter(kind, letter) };
}
