import type { Language } from '../../../contract/locale.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import type { Db, Tx } from '../../db/client.ts';

/** Claims the day's digest for everybody who wants one and has not had it. @returns whom to mail it to. */
export const claimDigests = (tx: Tx, day: string): Promise<{ id: string; email: string }[]> =>
  tx
    .updateTable('staff')
    .set({ digest_day: day })
    .where('wants_digest', '=', true)
    .where('disabled_at', 'is', null)
    .where((eb) => eb.or([eb('digest_day', 'is', null), eb('digest_day', '<', new Date(day))]))
    .returning(['id', 'email'])
    .execute();

export interface Reader {
  readonly name: string;
  readonly role: Role;
  readonly language: Language;
}

/** The reader of a digest; undefined when the person was disabled or has turned the digest off. */
export const findReader = (db: Db, id: string): Promise<Reader | undefined> =>
  db
    .selectFrom('staff')
    .select(['name', 'role', 'language'])
    .where('id', '=', id)
    .where('wants_digest', '=', true)
    .where('disabled_at', 'is', null)
    .$narrowType<{ role: Role; language: Language }>()
    .executeTakeFirst();

export async function readChoice(db: Db, id: string): Promise<boolean> {
  const { wants_digest } = await db
    .selectFrom('staff')
    .select('wants_digest')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return wants_digest;
}

/** @param day today, so that the first digest comes tomorrow. */
export const writeChoice = (tx: Tx, id: string, { wants, day }: { wants: boolean; day: string }) =>
  tx.updateTable('staff').set({ wants_digest: wants, digest_day: day }).where('id', '=', id).execute();
