import { ShopError } from '../../../contract/problem.ts';
import type { ListedStaff, StaffBody } from '../../../contract/staff/people.ts';
import { isWithin, type Role } from '../../../contract/staff/permissions.ts';
import type { Row, Tx } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import {
  lockStaff,
  removeAllPasskeys,
  removeCodes,
  replaceRecoveryCodes,
  setPassword,
} from '../factors/factor-queries.ts';
import { changedMeanwhile } from '../if-match.ts';
import { forgetInvitationsOf, openInvitation } from '../invitations/invitation-queries.ts';
import { INVITATION_LIFE_MS } from '../invitations/lives.ts';
import { type COMMAND_LINE, logStaff } from '../log/log-queries.ts';
import { endSessions } from '../sessions/session-queries.ts';
import { endChallenges } from '../sign-in/challenge-queries.ts';
import type { StaffMember } from '../staff-member.ts';
import { disablePerson, enablePerson, findPerson, lockActiveOwners, updatePerson } from './people-queries.ts';
import { toPerson } from './person.ts';

/** The owner who changes somebody; null for the command line, which may do what an owner may. */
export type Changer = Pick<StaffMember, 'id' | 'role' | 'sessionHash'> | typeof COMMAND_LINE;

export interface Change {
  readonly by: Changer;
  readonly id: string;
  /** The version that the person saw; undefined on the command line. */
  readonly version: number | undefined;
  readonly now: Date;
}

/** Changes role and limit of refunds. Another role ends the person's sessions. */
export async function changeStaff(
  tx: Tx,
  change: Change,
  { role, refundLimitCents }: StaffBody,
): Promise<ListedStaff> {
  const row = await lockPerson(tx, change);
  const isOtherRole = role !== undefined && role !== row.role;
  if (isOtherRole) {
    if (change.by && !isWithin(role, change.by.role)) throw new ShopError('FORBIDDEN', 'notAboveYourRole');
    if (row.role === 'owner') await keepAnOwner(tx, row.id);
  }
  await updatePerson(tx, row.id, { role, refundLimitCents });
  if (isOtherRole) await endEverything(tx, row.id);
  await logStaff(tx, change.by, {
    what: 'staff.changed',
    subject: subjectOf(row),
    detail: {
      ...(role && { from: row.role, to: role }),
      ...(refundLimitCents !== undefined && { refundLimitCents }),
    },
  });
  return getPerson(tx, row.id);
}

/** Disables a person, which ends their sessions and the invitations that they sent. */
export async function disableStaff(tx: Tx, change: Change): Promise<ListedStaff> {
  const row = await lockPerson(tx, change);
  if (row.role === 'owner') await keepAnOwner(tx, row.id);
  await disablePerson(tx, row.id, change.now);
  await endEverything(tx, row.id);
  await logStaff(tx, change.by, { what: 'staff.disabled', subject: subjectOf(row) });
  return getPerson(tx, row.id);
}

export async function enableStaff(tx: Tx, change: Change): Promise<ListedStaff> {
  const row = await lockPerson(tx, change);
  await enablePerson(tx, row.id);
  await logStaff(tx, change.by, { what: 'staff.enabled', subject: subjectOf(row) });
  return getPerson(tx, row.id);
}

/**
 * Takes all ways in from a person who has lost theirs, the password, too, and mails them a link for setting up new ones:
 * the password alone, which somebody else may know, must not lead to a new second factor.
 * @throws {ShopError} CONFLICT for a disabled person, and for the last owner who can sign in.
 */
export async function resetFactors(tx: Tx, change: Change): Promise<ListedStaff> {
  const row = await lockPerson(tx, change);
  if (row.disabled_at !== null) throw new ShopError('CONFLICT', 'staffDisabled');
  // The command line may: whoever runs the server can always invite an owner.
  if (change.by && row.role === 'owner') await keepAnOwner(tx, row.id);
  await setPassword(tx, row.id, null);
  await removeCodes(tx, row.id);
  await removeAllPasskeys(tx, row.id);
  await replaceRecoveryCodes(tx, row.id, []);
  await endEverything(tx, row.id);
  await openInvitation(tx, {
    email: row.email,
    role: row.role as Role,
    language: row.language,
    invitedBy: change.by?.id ?? null,
    tokenHash: null,
    now: change.now,
    expiresAt: new Date(change.now.getTime() + INVITATION_LIFE_MS),
  });
  await enqueueMail(tx, { kind: 'staff-factors-reset', recipient: row.email });
  await logStaff(tx, change.by, { what: 'staff.factors-reset', subject: subjectOf(row) });
  return getPerson(tx, row.id);
}

/**
 * @throws {ShopError} NOT_FOUND; FORBIDDEN for a person with a wider role; CHANGED_MEANWHILE when another version was
 * seen.
 */
async function lockPerson(tx: Tx, { by, id, version }: Change): Promise<Row<'staff'>> {
  // The owners first and in order, so that two who disable each other at once wait for one another.
  await lockActiveOwners(tx);
  const row = await lockStaff(tx, id);
  if (!row) throw new ShopError('NOT_FOUND', 'noSuchStaff');
  if (by && !isWithin(row.role as Role, by.role)) throw new ShopError('FORBIDDEN', 'notAboveYourRole');
  if (version !== undefined && row.version !== version) throw changedMeanwhile(await getPerson(tx, id));
  return row;
}

/** @throws {ShopError} CONFLICT when nobody else could manage staff. */
async function keepAnOwner(tx: Tx, id: string): Promise<void> {
  const owners = await lockActiveOwners(tx);
  if (!owners.some((owner) => owner.id !== id)) throw new ShopError('CONFLICT', 'lastOwner');
}

async function endEverything(tx: Tx, id: string): Promise<void> {
  await endSessions(tx, id);
  await endChallenges(tx, id);
  await forgetInvitationsOf(tx, id);
}

async function getPerson(tx: Tx, id: string): Promise<ListedStaff> {
  const row = await findPerson(tx, id);
  if (!row) throw new ShopError('NOT_FOUND', 'noSuchStaff');
  return toPerson(row);
}

const subjectOf = ({ id }: Row<'staff'>) => ({ kind: 'staff' as const, id });
