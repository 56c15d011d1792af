import { sql } from 'kysely';
import type { ShopAnswer } from '../../../contract/catalog/catalog.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';
import { localised } from '../../db/language.ts';
import type { Search } from './understand-term.ts';

type Near = NonNullable<ShopAnswer['data']['near']>;

const TERMS = 4;
const CATEGORIES = 4;
/** Minimum word similarity, 0 to 1: the share of a word's trigrams that a category's name must contain. */
const MIN_SIMILARITY = 0.5;

/** Suggests terms that do find products, and categories, for a search without results. */
export async function findAlternatives(db: Db, search: Search, language: Language): Promise<Near> {
  const [terms, categories] = [await nearTerms(db, search), await nearCategories(db, search, language)];
  return { terms, categories };
}

/** Words of the term that find products by themselves, then for each other word its two most similar ones. */
async function nearTerms(db: Db, { words: typed, names }: Search): Promise<string[]> {
  const known = typed.filter(({ products }) => products > 0).map(({ word, nearest }) => nearest[0] ?? word);
  const unknown = typed.filter(({ products }) => products === 0).map(({ word }) => word);
  const { rows } = await sql<{ word: string }>`
    select near.word from (
      select typed.n, 0 as place, (
        select w.word from search_words w where w.word >= typed.word order by w.word limit 1
      ) as word from unnest(${known}::text[]) with ordinality as typed (word, n)
      union all
      select typed.n, place, near.word from unnest(${unknown}::text[]) with ordinality as typed (word, n)
      cross join lateral (
        select w.word, row_number() over (order by similarity(w.word, typed.word) desc, w.products desc, w.word) as place
        from search_words w where w.word % typed.word and w.word !~ '[0-9]'
      ) near where place <= 2
    ) near where near.word is not null order by place, n
  `.execute(db);
  const found = new Set(rows.map(({ word }) => word));
  return [...found].filter((word) => !names.includes(word)).slice(0, TERMS);
}

/** Categories with a name similar to a word of the term; as a fallback, the shop's first main categories. */
async function nearCategories(
  db: Db,
  { words: typed }: Search,
  language: Language,
): Promise<Near['categories']> {
  const given = typed.map(({ word, nearest }) => nearest[0] ?? word);
  const { rows } = await sql<{ _id: string; name: string; slug: string }>`
    with alike as (
      select a.*, (
        select max(greatest(word_similarity(word, plain(a.name_en)), word_similarity(word, plain(a.name_fr))))
        from unnest(${given}::text[]) as word
      ) as likeness from active_categories a
    ), near as (select * from alike where likeness >= ${MIN_SIMILARITY})
    select a.id as _id, ${localised('a.name', language)} as name, a.slug from (
      select * from near
      union all
      select * from alike where main_id is null and not exists (select from near)
    ) a order by a.likeness desc nulls last, a.position, a.slug limit ${CATEGORIES}
  `.execute(db);
  return rows;
}
