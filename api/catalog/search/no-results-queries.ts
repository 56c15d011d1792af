import { sql } from 'kysely';
import type { ShopAnswer } from '../../../contract/catalog/catalog.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Db } from '../../db/client.ts';
import { lacksColumn, localised } from '../../db/language.ts';
import { spellInFrench } from './french-spelling-queries.ts';
import type { Search } from './understand-term.ts';

type Near = NonNullable<ShopAnswer['data']['near']>;

const TERMS = 4;
const CATEGORIES = 4;
/** The most similar words of each unknown one. In French there are more to choose from, since some are English. */
const SIMILAR: Record<Language, number> = { en: 2, fr: 6 };
/** Minimum word similarity, 0 to 1: the share of a word's trigrams that a category's name must contain. */
const MIN_SIMILARITY = 0.5;

/** Suggests terms that do find products, and categories, for a search without results. */
export async function findAlternatives(db: Db, search: Search): Promise<Near> {
  const [words, categories] = [await nearWords(db, search), await nearCategories(db, search)];
  return { terms: await TERMS_OF[search.language](db, words), categories };
}

interface NearWord {
  readonly word: string;
  /** 0 for a word of the term itself, else its place among the most similar ones. */
  readonly place: number;
}

const TERMS_OF: Record<Language, (db: Db, words: readonly NearWord[]) => Promise<string[]>> = {
  en: async (_, words) => words.map(({ word }) => word).slice(0, TERMS),
  fr: frenchTerms,
};

/** Spells the words with their accents. Similar words that are not French only stand in where there is nothing else. */
async function frenchTerms(db: Db, words: readonly NearWord[]): Promise<string[]> {
  const spelled = await spellInFrench(
    db,
    words.map(({ word }) => word),
  );
  const fitting = words.filter(({ word, place }) => place === 0 || spelled.has(word));
  const offered = fitting.length > 0 ? fitting : words.filter(({ place }) => place <= SIMILAR.en);
  return offered.map(({ word }) => spelled.get(word) ?? word).slice(0, TERMS);
}

/** Words of the term that find products by themselves, then for each other word its most similar ones. */
async function nearWords(db: Db, { words: typed, names, language }: Search): Promise<NearWord[]> {
  const known = typed.filter(({ products }) => products > 0).map(({ word, nearest }) => nearest[0] ?? word);
  const unknown = typed.filter(({ products }) => products === 0).map(({ word }) => word);
  const { rows } = await sql<NearWord>`
    select near.word, near.place from (
      select typed.n, 0 as place, (
        select w.word from search_words w where w.word >= typed.word order by w.word limit 1
      ) as word from unnest(${known}::text[]) with ordinality as typed (word, n)
      union all
      select typed.n, place, near.word from unnest(${unknown}::text[]) with ordinality as typed (word, n)
      cross join lateral (
        select w.word, row_number() over (order by similarity(w.word, typed.word) desc, w.products desc, w.word) as place
        from search_words w where w.word % typed.word and w.word !~ '[0-9]'
      ) near where place <= ${SIMILAR[language]}
    ) near where near.word is not null order by place, n
  `.execute(db);
  const found = new Map(rows.toReversed().map((row) => [row.word, row]));
  return rows.filter((row) => found.get(row.word) === row && !names.includes(row.word));
}

/** Categories with a name similar to a word of the term; as a fallback, the shop's first main categories. */
async function nearCategories(db: Db, { words: typed, language }: Search): Promise<Near['categories']> {
  const given = typed.map(({ word, nearest }) => nearest[0] ?? word);
  const { rows } = await sql<{ _id: string; name: string; slug: string; lacks_name?: boolean }>`
    with alike as (
      select a.*, (
        select max(greatest(word_similarity(word, plain(a.name_en)), word_similarity(word, plain(a.name_fr))))
        from unnest(${given}::text[]) as word
      ) as likeness from active_categories a
    ), near as (select * from alike where likeness >= ${MIN_SIMILARITY})
    select a.id as _id, ${localised('a.name', language)} as name, a.slug
      ${lacksColumn('a.name', 'lacks_name', language)} from (
      select * from near
      union all
      select * from alike where main_id is null and not exists (select from near)
    ) a order by a.likeness desc nulls last, a.position, a.slug limit ${CATEGORIES}
  `.execute(db);
  return rows.map(({ lacks_name, ...row }) => ({
    ...row,
    ...(lacks_name && { untranslated: ['name'] }),
  }));
}
