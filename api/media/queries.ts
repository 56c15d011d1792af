import { type ExpressionBuilder, sql } from 'kysely';
import { DAY_MS } from '../../contract/durations.ts';
import type { Focus } from '../../contract/goods/media-limits.ts';
import type { Db, Tx } from '../db/client.ts';
import type { DB } from '../db/schema.ts';

const SHOWN = ['path', 'version', 'width', 'height', 'focus_x', 'focus_y'] as const;

export interface PictureRow {
  readonly path: string;
  readonly version: string;
  readonly width: number;
  readonly height: number;
  readonly focus_x: number;
  readonly focus_y: number;
}

/** The picture that was made of these bytes; one that nothing shows stays for another while. */
export const touchPicture = (db: Db, source: Buffer, now: Date): Promise<PictureRow | undefined> =>
  db
    .updateTable('pictures')
    .set({ unshown_since: sql`case when unshown_since is not null then ${now}::timestamptz end` })
    .where('source_sha256', '=', source)
    .returning(SHOWN)
    .executeTakeFirst();

interface NewPicture {
  readonly key: string;
  readonly source: Buffer;
  readonly version: string;
  readonly width: number;
  readonly height: number;
  readonly at: Date;
}

/** @returns undefined when another call has made a picture of the same bytes meanwhile. */
export const insertPicture = (
  db: Db,
  { key, source, version, width, height, at }: NewPicture,
): Promise<PictureRow | undefined> =>
  db
    .insertInto('pictures')
    .values({
      path: sql`'images/media/' || uuidv7() || '.webp'`,
      version,
      width,
      height,
      file_key: key,
      source_sha256: source,
      added_at: at,
      unshown_since: at,
    })
    .onConflict((conflict) =>
      conflict.column('source_sha256').where('source_sha256', 'is not', null).doNothing(),
    )
    .returning(SHOWN)
    .executeTakeFirst();

/** Where the file of an uploaded picture is; undefined of a picture of the sample, and when there is none. */
export async function findPictureFile(db: Db, path: string) {
  const row = await db
    .selectFrom('pictures')
    .select(['version', 'width', 'file_key'])
    .where('path', '=', path)
    .executeTakeFirst();
  return row?.file_key ? { version: row.version, width: row.width, key: row.file_key } : undefined;
}

export const setFocus = (tx: Tx, path: string, { x, y }: Focus): Promise<PictureRow | undefined> =>
  tx
    .updateTable('pictures')
    .set({ focus_x: x, focus_y: y })
    .where('path', '=', path)
    .returning(SHOWN)
    .executeTakeFirst();

/** Whether a product, a category, a store or an order shows it. */
const isShown = ({ or, exists, selectFrom, val }: ExpressionBuilder<DB, 'pictures'>) =>
  or([
    exists(selectFrom('product_images').select(val(1).as('one')).whereRef('path', '=', 'pictures.path')),
    exists(selectFrom('categories').select(val(1).as('one')).whereRef('image', '=', 'pictures.path')),
    exists(
      selectFrom('stores')
        .select(val(1).as('one'))
        .where(({ eb, ref }) =>
          eb.or([eb('logo', '=', ref('pictures.path')), eb('banner', '=', ref('pictures.path'))]),
        ),
    ),
    exists(
      selectFrom('order_lines')
        .select(val(1).as('one'))
        .whereRef('image_path', '=', 'pictures.path')
        .where('image_path', 'like', 'images/media/%'),
    ),
  ]);

/** Pictures that nothing shows for as many days are removed. */
const UNSHOWN_DAYS = 30;

/**
 * Notes since when uploaded pictures are shown by nothing, and removes those that are for 30 days; their files are unclaimed
 * from then on. @returns the number of removed pictures.
 */
export async function removeUnshown(db: Db, now: Date): Promise<number> {
  const uploaded = db.updateTable('pictures').where('file_key', 'is not', null);
  await uploaded.set({ unshown_since: null }).where('unshown_since', 'is not', null).where(isShown).execute();
  await uploaded
    .set({ unshown_since: now })
    .where('unshown_since', 'is', null)
    .where((eb) => eb.not(isShown(eb)))
    .execute();
  const { numDeletedRows } = await db
    .deleteFrom('pictures')
    .where('file_key', 'is not', null)
    .where('unshown_since', '<', new Date(now.getTime() - UNSHOWN_DAYS * DAY_MS))
    .where((eb) => eb.not(isShown(eb)))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
