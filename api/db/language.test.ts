import { expect, it } from 'vitest';
import { forThisTest } from '../testing/database/database.ts';
import { localised, localisedColumn } from './language.ts';

it('selects a text by a parameter, so that one prepared statement serves both languages', async () => {
  const { db } = await forThisTest();
  const [en, fr] = (['en', 'fr'] as const).map((language) => localised('p.name', language).compile(db));
  expect(fr?.sql).toBe(en?.sql);
  expect([en?.parameters, fr?.parameters]).toEqual([['en'], ['fr']]);
});

it('names the column where an index must be found', async () => {
  const { db } = await forThisTest();
  expect(localisedColumn('l.name', 'fr').compile(db)).toMatchObject({ sql: '"l"."name_fr"', parameters: [] });
});
