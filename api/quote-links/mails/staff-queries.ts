import type { Tx } from '../../db/client.ts';

/** The email of whoever has the request; undefined for nobody, and for somebody who is not staff any more. */
export async function findKeeper(tx: Tx, staffId: string | null): Promise<string | undefined> {
  if (staffId === null) return undefined;
  const row = await tx
    .selectFrom('staff')
    .select('email')
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.email;
}
