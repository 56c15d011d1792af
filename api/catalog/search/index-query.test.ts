import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { understandTerm } from './understand-term.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('shop');
});
afterAll(() => database.drop());

const read = (term: string) => understandTerm(database.db, term, { language: 'fr', synonyms: true });

async function idsOf(query: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select product_id as id from product_listings where words @@ ${query}::tsquery order by 1`.execute(
    database.db,
  );
  return rows.map(({ id }) => id);
}

it('names the words that begin like a typed one, so the index need not read a whole prefix', async () => {
  const { query, indexQuery } = await read('saskatchewa');
  expect(query).toBe("(('saskatchewa':*))");
  expect(indexQuery).toBe("(('saskatchewan':))");
});

it('leaves a beginning of many words to the index', async () => {
  const { query, indexQuery } = await read('c');
  expect(indexQuery).toBe(query);
});

it('finds the same products by words as by their beginnings', async () => {
  const { rows } = await sql<{ term: string }>`
    select left(word, length) as term from search_words, (values (2), (4), (6)) as cut (length)
    where length(word) >= length order by md5(word || length) limit 150`.execute(database.db);
  const different = [];
  for (const { term } of [...rows, { term: 'drapeau onta' }, { term: 'unifolié geant' }]) {
    const { query, indexQuery } = await read(term);
    expect(query).not.toBeNull();
    if (JSON.stringify(await idsOf(query)) !== JSON.stringify(await idsOf(indexQuery))) different.push(term);
  }
  expect(different).toEqual([]);
});
