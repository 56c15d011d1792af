import { sql } from 'kysely';
import type { NewView } from '../../../contract/desk/views.ts';
import type { Db, Tx } from '../../db/client.ts';

/** More tabs are never read; the limit keeps a script from filling the table. */
export const MAX_VIEWS = 30;

const COLUMNS = ['id', 'page', 'name', 'address', 'staff_id', 'position'] as const;

export type ViewRow = Awaited<ReturnType<typeof listViews>>[number];

/** A person's own views and everybody's. */
export const listViews = (db: Db, staffId: string, page: string) =>
  db
    .selectFrom('saved_views')
    .select(COLUMNS)
    .where('page', '=', page)
    .where((eb) => eb.or([eb('staff_id', '=', staffId), eb('staff_id', 'is', null)]))
    .orderBy('position')
    .orderBy('id')
    .limit(2 * MAX_VIEWS)
    .execute();

export const insertView = (db: Db | Tx, staffId: string | null, { page, name, address }: NewView) =>
  db
    .insertInto('saved_views')
    .values({ staff_id: staffId, page, name, address })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();

/** Counts a person's views, or everybody's. Until the transaction ends, the next count of the same waits. */
export async function countViews(tx: Tx, staffId: string | null): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`views of ${staffId ?? 'everybody'}`}, 0))`.execute(
    tx,
  );
  const { count } = await tx
    .selectFrom('saved_views')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('staff_id', 'is not distinct from', staffId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The view, if it is the person's own or everybody's. */
export const findView = (db: Db, staffId: string, id: string) =>
  db
    .selectFrom('saved_views')
    .select(COLUMNS)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('staff_id', '=', staffId), eb('staff_id', 'is', null)]))
    .executeTakeFirst();

/** @returns the view; undefined when it was deleted meanwhile. Without anything to change it stays as it is. */
export const changeView = (
  db: Db,
  id: string,
  {
    name,
    address,
    position,
  }: Partial<Record<'name' | 'address', string | undefined>> & {
    readonly position?: number | undefined;
  },
) =>
  db
    .updateTable('saved_views')
    .set((eb) => ({
      name: name ?? eb.ref('name'),
      address: address ?? eb.ref('address'),
      position: position ?? eb.ref('position'),
    }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();

export const deleteView = (db: Db, id: string) => db.deleteFrom('saved_views').where('id', '=', id).execute();
