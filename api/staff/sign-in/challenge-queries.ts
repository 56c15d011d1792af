import type { Db } from '../../db/client.ts';

export type Purpose = 'second-factor' | 'passkey' | 'elevate' | 'new-passkey' | 'new-totp';

export interface NewChallenge {
  /** SHA-256 of the cookie that it is bound to. */
  readonly holder: Buffer;
  readonly purpose: Purpose;
  readonly staffId: string | null;
  readonly content: Buffer | null;
  readonly expiresAt: Date;
}

/** A holder has one challenge of each purpose: a new one ends the one before. */
export const putChallenge = (db: Db, { holder, purpose, staffId, content, expiresAt }: NewChallenge) =>
  db
    .insertInto('staff_challenges')
    .values({ holder, purpose, staff_id: staffId, content, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['holder', 'purpose']).doUpdateSet((eb) => ({
        staff_id: eb.ref('excluded.staff_id'),
        content: eb.ref('excluded.content'),
        expires_at: eb.ref('excluded.expires_at'),
        wrong_codes: 0,
      })),
    )
    .execute();

export interface Held {
  readonly holder: Buffer;
  readonly purpose: Purpose;
  readonly now: Date;
}

export const findChallenge = (db: Db, { holder, purpose, now }: Held) =>
  db
    .selectFrom('staff_challenges')
    .selectAll()
    .where('holder', '=', holder)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Removes a challenge and returns it, so that it is answered once, rightly or wrongly. */
export const takeChallenge = (db: Db, { holder, purpose, now }: Held) =>
  db
    .deleteFrom('staff_challenges')
    .where('holder', '=', holder)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** Counts one try before it is checked, so that tries at once are counted, too. @returns undefined when there is none. */
export const countTry = (db: Db, { holder, purpose, now }: Held) =>
  db
    .updateTable('staff_challenges')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('holder', '=', holder)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** Ends what a person has begun and not finished. */
export const endChallenges = (db: Db, staffId: string) =>
  db.deleteFrom('staff_challenges').where('staff_id', '=', staffId).execute();
