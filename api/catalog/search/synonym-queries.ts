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
  return rows.map((row) => ({ ...row, begins: false, nearest: [], meant: [] }));
}
