import type { Db, Tx } from '../../db/client.ts';

interface NewInvitation {
  readonly email: string;
  readonly role: string;
  readonly language: string;
  readonly invitedBy: string | null;
  /** Null until the mail is written. */
  readonly tokenHash: Buffer | null;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Invites an address. Earlier invitations of the address end, and so does a set-up that one of them has begun. */
export async function openInvitation(tx: Tx, invitation: NewInvitation): Promise<string> {
  await tx
    .deleteFrom('staff_invitations')
    .where('email', '=', invitation.email)
    .where('accepted_at', 'is', null)
    .execute();
  await endSetUps(tx, invitation.email);
  const { id } = await tx
    .insertInto('staff_invitations')
    .values({
      email: invitation.email,
      role: invitation.role,
      language: invitation.language,
      invited_by: invitation.invitedBy,
      token_hash: invitation.tokenHash,
      created_at: invitation.now,
      expires_at: invitation.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const open = (db: Db, now: Date) =>
  db
    .selectFrom('staff_invitations')
    .leftJoin('staff as inviter', 'inviter.id', 'invited_by')
    .selectAll('staff_invitations')
    .select('inviter.name as inviter')
    .where('accepted_at', 'is', null)
    .where('staff_invitations.expires_at', '>', now);

export type InvitationRow = Awaited<ReturnType<typeof listOpenInvitations>>[number];

export const listOpenInvitations = (db: Db, now: Date) =>
  open(db, now).orderBy('staff_invitations.id').execute();

export const getOpenInvitation = (db: Db, id: string, now: Date) =>
  open(db, now).where('staff_invitations.id', '=', id).executeTakeFirstOrThrow();

export const findOpenInvitationOf = (db: Db, email: string, now: Date) =>
  open(db, now).where('staff_invitations.email', '=', email).executeTakeFirst();

/** Finds the invitation of a link, with the person when they are staff already; undefined once it was used. */
export const findInvitation = (db: Db, tokenHash: Buffer, now: Date) =>
  open(db, now)
    .leftJoin('staff as person', 'person.email', 'staff_invitations.email')
    .select([
      'person.id as person_id',
      'person.name as person_name',
      'person.disabled_at as person_disabled_at',
    ])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Locks an invitation that is still open, so that two who open it at once go one after the other. */
export const lockInvitation = (tx: Tx, id: string, now: Date) =>
  tx
    .selectFrom('staff_invitations')
    .select('id')
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

/**
 * Ends the invitation of a person who has set up a second factor; its link may have expired meanwhile.
 * @returns its id; undefined when it was withdrawn.
 */
export async function acceptInvitationOf(tx: Tx, staffId: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .updateTable('staff_invitations')
    .set({ accepted_at: now, token_hash: null })
    .where('email', '=', (eb) => eb.selectFrom('staff').select('email').where('id', '=', staffId))
    .where('accepted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Ends the sessions of a person who has opened an invitation and has no second factor yet. */
const endSetUps = (tx: Tx, email: string) =>
  tx
    .deleteFrom('staff_sessions')
    .where('proven_at', 'is', null)
    .where('staff_id', 'in', (eb) => eb.selectFrom('staff').select('id').where('email', '=', email))
    .execute();

/** Gives an open invitation a new link; the one before stops working. @returns false when it has ended. */
export async function setInvitationToken(db: Db, id: string, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_invitations')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function withdrawInvitation(tx: Tx, id: string, now: Date): Promise<boolean> {
  const withdrawn = await tx
    .deleteFrom('staff_invitations')
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('email')
    .executeTakeFirst();
  if (withdrawn) await endSetUps(tx, withdrawn.email);
  return withdrawn !== undefined;
}

/** Ends the invitations that a person sent, and those to themselves. */
export const forgetInvitationsOf = (tx: Tx, staffId: string) =>
  tx
    .deleteFrom('staff_invitations')
    .where('accepted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('invited_by', '=', staffId),
        eb('email', '=', eb.selectFrom('staff').select('email').where('id', '=', staffId)),
      ]),
    )
    .execute();
