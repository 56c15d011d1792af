import type { z } from 'zod';
import type { MediaList, MediaPicture, mediaListQuerySchema } from '../../contract/goods/media.ts';
import { type Focus, picturePath } from '../../contract/goods/media-limits.ts';
import { ShopError } from '../../contract/problem.ts';
import { MOST_COUNTED } from '../../contract/staff/list-limits.ts';
import type { Db, Tx } from '../db/client.ts';
import { toPicture } from './keep-picture.ts';
import { countPictures, listPictures } from './list-queries.ts';
import { setFocus } from './queries.ts';

/** A page of the pictures that the shop has. */
export async function listMedia(
  db: Db,
  { q = '', after, limit }: z.output<typeof mediaListQuerySchema>,
): Promise<MediaList> {
  const words = q.trim();
  const [rows, count] = await Promise.all([
    listPictures(db, { words, after, limit: limit + 1 }),
    countPictures(db, words),
  ]);
  const shown = rows.slice(0, limit);
  return {
    data: shown.map((row) => ({
      ...toPicture(row),
      name: row.name,
      alt: row.alt,
      addedAt: row.added_at?.toISOString() ?? null,
      usedBy: row.used_by,
    })),
    next: rows.length > limit ? (shown.at(-1)?.path ?? null) : null,
    count: Math.min(count, MOST_COUNTED),
    more: count > MOST_COUNTED,
  };
}

/** Sets the point of a picture that stays in sight when it is cut. @throws {ShopError} NOT_FOUND without such a picture. */
export async function changeFocus(tx: Tx, id: string, focus: Focus): Promise<MediaPicture> {
  const row = await setFocus(tx, picturePath(id), focus);
  if (!row) throw new ShopError('NOT_FOUND', 'noSuchPicture');
  return toPicture(row);
}
