import { join } from 'node:path';
import type pg from 'pg';
import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { folderForThisTest } from '../testing/folders.ts';
import { createLog } from '../watching/log.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { openDatabase, prepareDatabase } from './open-database.ts';

const log = createLog('silent');

/** Statements that an attacker who got one into the shop would try. */
const FORBIDDEN = [
  'create table loot (id int)',
  'drop table orders',
  'truncate orders',
  `copy orders to program 'cat'`,
  `select pg_read_file('postgresql.conf')`,
  'alter role halyard_app superuser',
  'set role halyard',
  `update staff_log set what = 'x'`,
  'delete from consents',
];

it('P132 the shop of an embedded database is no superuser, also in a cluster of an earlier version', async () => {
  const dataDir = join(await folderForThisTest(0o711), 'data');
  // The earlier version ran everything as the superuser.
  const earlier = await startEmbeddedPostgres({ dataDir, log: () => {}, throwaway: true });
  await prepareDatabase({ url: earlier.url, variable: 'DATABASE_URL' }, { sampleShop: false }, log);
  await earlier.stop();

  const config = readConfig({ DATA_DIR: dataDir, SAMPLE_SHOP: 'off' });
  const urls: string[] = [];
  for (const email of ['first@example.com', 'again@example.com']) {
    const database = await openDatabase(config, log);
    urls.push(new URL(database.url).password);
    const { pool } = database;
    const { rows } = await pool.query(
      'select rolname, rolsuper, rolcreaterole from pg_roles where rolname = current_user',
    );
    expect(rows).toEqual([{ rolname: 'halyard_app', rolsuper: false, rolcreaterole: false }]);
    await pool.query('insert into newsletter_subscribers (email) values ($1)', [email]);
    await pool.query(`select graphile_worker.add_job('purge-expired')`);
    for (const statement of FORBIDDEN) {
      const code = await pool.query(statement).then(
        () => 'allowed',
        (error: pg.DatabaseError) => error.code,
      );
      expect([statement, code]).toEqual([statement, '42501']);
    }
    await database.close();
  }
  expect(urls[0]).toBe(urls[1]);
  expect(urls[0]).toMatch(/^[\da-f]{64}$/);
});
