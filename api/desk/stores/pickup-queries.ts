import type { Db, Tx } from '../../db/client.ts';

const times = (db: Db | Tx) =>
  db.selectFrom('stores').select(['id', 'version', 'name', 'city', 'pickup_ready_hours as hours']);

/** Every active store, in the shop's order. */
export const listPickupTimes = (db: Db) =>
  times(db).where('status', '=', 'Active').orderBy('position').orderBy('slug').execute();

export const readPickupTime = (db: Db | Tx, id: string) => times(db).where('id', '=', id).executeTakeFirst();

/** @returns false when the store has another version, or is gone. */
export async function updatePickupTime(
  tx: Tx,
  { id, version, hours }: { readonly id: string; readonly version: number; readonly hours: number | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('stores')
    .set({ pickup_ready_hours: hours })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
