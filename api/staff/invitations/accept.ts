import { LANGUAGES } from '../../../contract/locale.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { AcceptBody, Invitation } from '../../../contract/staff/people.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import { refuseWeak } from '../../accounts/index.ts';
import { inTransaction, type Tx } from '../../db/client.ts';
import { hashToken } from '../../secrets.ts';
import type { StaffDeps } from '../deps.ts';
import {
  lockStaff,
  removeAllPasskeys,
  removeCodes,
  replaceRecoveryCodes,
  setPassword,
} from '../factors/factor-queries.ts';
import { logStaff } from '../log/log-queries.ts';
import { findStaffByEmail, insertPerson, updatePerson } from '../people/people-queries.ts';
import { languageOf } from '../sessions/find-staff.ts';
import { type Opened, openSession, type Visit } from '../sessions/open-session.ts';
import { endSessions } from '../sessions/session-queries.ts';
import { endChallenges } from '../sign-in/challenge-queries.ts';
import { findInvitation, type InvitationRow, lockInvitation } from './invitation-queries.ts';

type AcceptDeps = Pick<StaffDeps, 'db' | 'now' | 'passwords'>;

/**
 * Reads what the page of a link shows; opening it changes nothing. @throws {ShopError} NOT_FOUND once it was used.
 */
export async function getInvitation(deps: AcceptDeps, token: string): Promise<Invitation> {
  const invitation = await requireInvitation(deps, token);
  return {
    email: invitation.email,
    role: invitation.role as Role,
    language: chosenLanguage(invitation),
    name: invitation.person_name,
    expiresAt: invitation.expires_at.toISOString(),
  };
}

/** The command line invites in English unless it says otherwise: nobody chose that, so the browser decides. */
function chosenLanguage({ inviter, language }: Pick<InvitationRow, 'inviter' | 'language'>) {
  const chosen = languageOf(language);
  return inviter === null && chosen === LANGUAGES[0] ? null : chosen;
}

/**
 * Makes the invited person staff, or gives a person who is staff already a new start without their earlier ways in, and
 * signs them in for setting up a second factor. Until that is done the link stays open: a password alone is no way in, so
 * whoever stops in between comes back by it. Address and role are those of the invitation.
 * @throws {ShopError} NOT_FOUND once it was used; INVALID_REQUEST for a weak password.
 */
export async function acceptInvitation(
  deps: AcceptDeps,
  token: string,
  { body, visit }: { readonly body: AcceptBody; readonly visit: Visit },
): Promise<Opened> {
  const { db, passwords, now } = deps;
  const invitation = await requireInvitation(deps, token);
  const { password } = body;
  if (password !== undefined) refuseWeak(password, { email: invitation.email, first_name: body.name });
  const passwordHash =
    password === undefined ? null : await passwords.hash(password, { lane: 'staff', person: invitation.id });
  return inTransaction(db, async (tx) => {
    if (!(await lockInvitation(tx, invitation.id, now()))) throw noSuchInvitation();
    const person = { name: body.name, language: body.language, role: invitation.role };
    const known = await findStaffByEmail(tx, invitation.email);
    const id = known?.id ?? (await insertPerson(tx, { email: invitation.email, ...person })).id;
    if (known) await resetPerson(tx, id, person);
    await setPassword(tx, id, passwordHash);
    const row = await lockStaff(tx, id);
    // Disabled since the page was opened.
    if (!row || row.disabled_at !== null) throw noSuchInvitation();
    const opened = await openSession(tx, { row, hasPasskeys: false, proof: 'none', visit, now: now() });
    await logStaff(tx, opened.staff, {
      what: 'invitation.opened',
      subject: { kind: 'invitation', id: invitation.id },
    });
    return opened;
  });
}

async function resetPerson(tx: Tx, id: string, person: Parameters<typeof updatePerson>[2]): Promise<void> {
  await lockStaff(tx, id);
  await updatePerson(tx, id, person);
  await removeCodes(tx, id);
  await removeAllPasskeys(tx, id);
  await replaceRecoveryCodes(tx, id, []);
  await endSessions(tx, id);
  await endChallenges(tx, id);
}

async function requireInvitation({ db, now }: AcceptDeps, token: string) {
  const hash = hashToken(token);
  const invitation = hash && (await findInvitation(db, hash, now()));
  if (!invitation || invitation.person_disabled_at) throw noSuchInvitation();
  return invitation;
}

const noSuchInvitation = () => new ShopError('NOT_FOUND', 'noSuchInvitation');
