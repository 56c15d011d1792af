import { type RawBuilder, sql } from 'kysely';
import type { MediaRow } from '../../contract/goods/media.ts';
import { MOST_COUNTED } from '../../contract/staff/list-limits.ts';
import type { Db } from '../db/client.ts';
import type { PictureRow } from './queries.ts';

interface ListedRow extends PictureRow {
  readonly name: string;
  readonly alt: MediaRow['alt'];
  readonly added_at: Date | null;
  readonly used_by: MediaRow['usedBy'];
}

const USED_BY_AT_MOST = 10;

/** What shows a picture `p`. */
const users = sql`
  select 'product' as kind, o.id, o.name_en as name from product_images i join products o on o.id = i.product_id where i.path = p.path
  union all select 'category', o.id, o.name_en from categories o where o.image = p.path
  union all select 'store', o.id, o.name from stores o where p.path in (o.logo, o.banner)`;

/** Whether words stand in the name of a picture `p`'s file, in its texts, or in the name of what shows it. */
const has = (words: string): RawBuilder<boolean> => {
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(u.name ilike ${like} or (p.file_key is null and p.path ilike ${like})
    or exists (select from product_images i where i.path = p.path and (i.alt_en ilike ${like} or i.alt_fr ilike ${like}))
    or exists (select from (${users}) used where used.name ilike ${like}))`;
};

interface Listing {
  readonly words: string;
  /** Path of the last picture of the page before. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Pictures, the newest first; those of the sample, which have no day, last. */
export async function listPictures(db: Db, { words, after, limit }: Listing): Promise<ListedRow[]> {
  const rest =
    after === undefined
      ? sql`true`
      : sql`(coalesce(p.added_at, '-infinity'), p.path) <
    (select coalesce(added_at, '-infinity'), path from pictures where path = ${after})`;
  const { rows } = await sql<ListedRow>`
    select p.path, p.version, p.width, p.height, p.focus_x, p.focus_y, p.added_at, coalesce(u.name, '') as name,
      coalesce((select json_build_object('en', i.alt_en, 'fr', coalesce(i.alt_fr, '')) from product_images i
        where i.path = p.path order by i.product_id desc limit 1), '{"en":"","fr":""}') as alt,
      (select coalesce(json_agg(used), '[]') from (${users} limit ${sql.lit(USED_BY_AT_MOST)}) used) as used_by
    from pictures p left join uploads u on u.key = p.file_key
    where ${rest} and ${words === '' ? sql`true` : has(words)}
    order by coalesce(p.added_at, '-infinity') desc, p.path desc limit ${limit}`.execute(db);
  return rows;
}

export async function countPictures(db: Db, words: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from pictures p left join uploads u on u.key = p.file_key
      where ${words === '' ? sql`true` : has(words)} limit ${sql.lit(MOST_COUNTED + 1)}) found`.execute(db);
  return rows[0]?.count ?? 0;
}
