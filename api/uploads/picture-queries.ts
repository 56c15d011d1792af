import { sql } from 'kysely';
import type { Artwork } from '../../contract/forms/uploads.ts';
import type { Db, Tx } from '../db/client.ts';

/**
 * Has a file drawn of which no picture was tried. The jobs have one queue, so that they take one of the worker's places at
 * most, and come after everything that somebody waits for.
 */
export async function queueDrawing(db: Db | Tx, key: string): Promise<void> {
  await sql`
    with wanted as (
      update uploads set wants_picture = true
      where key = ${key} and has_picture is null and removed_at is null
      returning 1
    )
    select ${addDrawing} from wanted`.execute(db);
}

const addDrawing = sql`graphile_worker.add_job('draw-artwork', queue_name => 'artwork', job_key => 'draw-artwork', priority => 10)`;

/** Adds the job once more, for what an earlier run has left. */
export const queueDrawings = (db: Db) => sql`select ${addDrawing}`.execute(db);

/** The next files to draw. */
export async function listWanted(db: Db, limit: number) {
  const rows = await db
    .selectFrom('uploads')
    .select(['key', 'artwork'])
    .where('wants_picture', '=', true)
    .where('removed_at', 'is', null)
    .orderBy('key')
    .limit(limit)
    .execute();
  return rows.map(({ key, artwork }) => ({ key, kind: (artwork as unknown as Artwork).kind }));
}

/** What is known of a file's picture; undefined for a file that is not there. */
export async function findPicture(db: Db, key: string) {
  const row = await db
    .selectFrom('uploads')
    .select('has_picture')
    .where('key', '=', key)
    .where('is_made', '=', false)
    .where('use', '=', 'artwork')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row && { hasPicture: row.has_picture };
}

/** @param hasPicture null when it is to be tried again. */
export const setPicture = (db: Db, key: string, hasPicture: boolean | null) =>
  db
    .updateTable('uploads')
    .set({ has_picture: hasPicture, wants_picture: false })
    .where('key', '=', key)
    .execute();
