import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { ReadWord } from './misspelling-queries.ts';

/** Endings of plurals and feminines. A stem would also make bas of base. */
const ENDINGS = ['', 's', 'x', 'e', 'es'];

/** Looks up words that stand for typed ones. They match in each of their forms, but not by a prefix. */
export async function lookUpSynonyms(db: Db, words: readonly string[]): Promise<ReadWord[]> {
  const { rows } = await sql<Pick<ReadWord, 'word' | 'forms' | 'products'>>`
    select given.word, array_agg(known.word) as forms, sum(known.products)::int as products
    from unnest(${words}::text[]) as given (word) cross join unnest(${ENDINGS}::text[]) as ending
    join search_words known on known.word = given.word || ending
    group by given.word
  `.execute(db);
  return rows.map((row) => ({ ...row, begins: false, completions: [], nearest: [], distance: null }));
}

/** Words of a vocabulary that a misspelled word may be. */
interface Spelling {
  readonly word: string;
  readonly nearest: readonly string[];
  readonly distance: number;
}

/**
 * Finds the nearest spellings of words in a vocabulary, by the rule of `lookUpWords`, except that two swapped letters
 * are two edits.
 */
export async function findNearest(
  db: Db,
  words: readonly string[],
  vocabulary: readonly string[],
): Promise<Spelling[]> {
  const { rows } = await sql<Spelling>`
    select word, array_agg(known) as nearest, distance from (
      select word, known, distance, min(distance) over (partition by word) as least from (
        select word, known, levenshtein_less_equal(known, word, 2) as distance
        from unnest(${words.filter(maybeMisspelled)}::text[]) as word, unnest(${vocabulary}::text[]) as known
      ) each_pair where distance <= case when length(word) <= 5 then 1 else 2 end
    ) near where distance = least
    group by word, distance
  `.execute(db);
  return rows;
}

const maybeMisspelled = (word: string) => /^\D{4,60}$/u.test(word);
