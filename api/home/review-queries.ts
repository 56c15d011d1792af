import { sql } from 'kysely';
import type { HomeReview } from '../../contract/catalog/home.ts';
import type { Language } from '../../contract/locale.ts';
import { isListed } from '../catalog/index.ts';
import type { Db } from '../db/client.ts';
import { localised, localisedColumn } from '../db/language.ts';

/** Stars from which a review is shown there. */
const GOOD = 4;
const SHOWN = 6;
/** The newest good reviews, among which one is taken for each product. */
const LOOKED_AT = 60;

/** The reviews that the sample shop was filled with; another shop has none. */
export async function listSampleReviews(db: Db, language: Language): Promise<HomeReview[]> {
  const { rows } = await sql<HomeReview>`
    select rating, ${localisedColumn('text', language)} as text, name, ${localisedColumn('place', language)} as place,
      ${language}::text as language, null as product
    from sample_reviews order by position`.execute(db);
  return rows;
}

/**
 * The newest reviews of four or five stars, one for each product, and those in the page's language first: the rule that
 * the page names, so that nobody chooses what flatters (docs/spec/canada.md#praise-and-promises).
 */
export async function listGoodReviews(db: Db, language: Language): Promise<HomeReview[]> {
  const { rows } = await sql<HomeReview>`
    select rating, text, name, null as place, language, product from (
      select distinct on (r.product_id) r.rating, r.review as text, r.name, r.language, r.created_at,
        json_build_object('name', ${localised('p.name', language)}, 'slug', p.slug) as product,
        r.language is not distinct from ${language} as is_own
      from (
        select * from reviews where rating >= ${sql.lit(GOOD)} order by created_at desc limit ${sql.lit(LOOKED_AT)}
      ) r
      join products p on p.id = r.product_id and ${isListed}
      order by r.product_id, is_own desc, r.created_at desc
    ) one
    order by is_own desc, created_at desc limit ${sql.lit(SHOWN)}`.execute(db);
  return rows;
}
