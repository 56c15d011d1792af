import type { Db, Tx } from '../../db/client.ts';

/** The codes that a person types; each kind is counted for itself. */
export type CodeKind = 'totp' | 'recovery';

const COLUMNS = { totp: 'wrong_codes', recovery: 'wrong_recovery_codes' } as const;

/** How many wrong codes were typed since the person last proved who they are. */
export const wrongCodesIn = (
  row: { readonly wrong_codes: number; readonly wrong_recovery_codes: number },
  kind: CodeKind,
): number => row[COLUMNS[kind]];

/** Counts a wrong code. The caller holds the lock of the person's row. @returns how many there were since the last right one. */
export async function countWrongCode(tx: Tx, staffId: string, kind: CodeKind): Promise<number> {
  const column = COLUMNS[kind];
  const row = await tx
    .updateTable('staff')
    .set((eb) => ({ [column]: eb(column, '+', 1) }))
    .where('id', '=', staffId)
    .returning(column)
    .executeTakeFirstOrThrow();
  return row[column];
}

/** Resets the count, once the person has proved who they are or has new ways in. */
export const forgetWrongCodes = (db: Db, staffId: string) =>
  db
    .updateTable('staff')
    .set({ wrong_codes: 0, wrong_recovery_codes: 0 })
    .where('id', '=', staffId)
    .where((eb) => eb.or([eb('wrong_codes', '>', 0), eb('wrong_recovery_codes', '>', 0)]))
    .execute();
