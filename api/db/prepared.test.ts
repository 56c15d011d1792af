import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import type { Db } from './client.ts';
import { prepared } from './prepared.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const listPrepared = async (db: Db) =>
  (await sql<{ name: string }>`select name from pg_prepared_statements where not from_sql`.execute(db)).rows;
const readNames = (db: Db, slug: string) =>
  sql<{
    name: string;
  }>`${prepared('read-names')} select name_en as name from categories where slug = ${slug}`.execute(db);

it('prepares a named statement once on each connection, and no other one', async () => {
  await database.db.connection().execute(async (db) => {
    for (const slug of ['flags', 'banners', 'flags']) await readNames(db, slug);
    await sql`select slug from categories where slug = ${'flags'}`.execute(db);
    expect(await listPrepared(db)).toEqual([{ name: 'read-names' }]);
  });
});

it('R56 runs a prepared statement after a migration has added a column to its table', async () => {
  await database.db.connection().execute(async (db) => {
    await sql`insert into categories (slug, name_en, name_fr, status, position)
      values ('poles', 'Poles', 'Mâts', 'Active', 1)`.execute(db);
    expect((await readNames(db, 'poles')).rows).toEqual([{ name: 'Poles' }]);
    await sql`alter table categories add column added_later integer not null default 0`.execute(db);
    expect((await readNames(db, 'poles')).rows).toEqual([{ name: 'Poles' }]);
  });
});
