import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import type { Db } from '../../db/client.ts';
import { openPool } from './pool.ts';

export interface TestDatabase {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly url: string;
  drop(): Promise<void>;
}

const NO_SERVER =
  'This test runs in the project `pure`, which has no PostgreSQL. Tests of contract, storefront and scripts do without;' +
  ' a file of api, server or catalogue that imports from a testing/ folder runs in the project `api`.';

type Template = 'blank' | 'empty' | 'shop';

/**
 * Creates a database by cloning a template: `empty` is migrated, `shop` also contains the sample shop, `blank` has no
 * schema. Call it in `beforeAll` and `drop` in `afterAll`, or use `forThisTest` inside a test.
 */
export async function createTestDatabase(template: Template = 'empty'): Promise<TestDatabase> {
  const server = inject('postgresUrl') as string | undefined;
  if (server === undefined) throw new Error(NO_SERVER);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const original = template === 'blank' ? 'template1' : `template_${template}`;
  await asAdmin(server, `create database ${name} template ${original} strategy file_copy`);
  const url = server.replace(/\/[^/]+$/, `/${name}`);
  const { pool, db } = openPool(url);
  return {
    db,
    pool,
    url,
    drop: async () => {
      await pool.end();
      await asAdmin(server, `drop database ${name} with (force)`);
    },
  };
}

export async function forThisTest(template: Template = 'empty'): Promise<TestDatabase> {
  const database = await createTestDatabase(template);
  onTestFinished(() => database.drop());
  return database;
}

async function asAdmin(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  // Cloning needs exclusive access to the template, so test files that start together take turns.
  await client.query('select pg_advisory_lock(1)');
  await client.query(sql);
  await client.end();
}
