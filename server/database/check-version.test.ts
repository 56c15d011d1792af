import { expect, it } from 'vitest';
import { forThisTest, type TestDatabase } from '../../api/testing/database/database.ts';
import { ConfigError } from '../config/config.ts';
import { startShopProcess } from '../testing/shop-process.ts';
import { checkServerVersion } from './check-version.ts';

/** Makes a database say that its server is of another version: it finds the function here before PostgreSQL's own. */
async function pretend({ pool, url }: TestDatabase, version: string, number: number): Promise<void> {
  await pool.query(`
    create function public.current_setting(name text) returns text language sql
      return case name when 'server_version' then '${version}' else '${number}' end`);
  await pool.query(`alter database ${new URL(url).pathname.slice(1)} set search_path = public, pg_catalog`);
}

it.each(['on', 'off'])('refuses an older PostgreSQL in a sentence with MIGRATIONS=%s', async (migrations) => {
  const database = await forThisTest('blank');
  await pretend(database, '15.18 (Debian 15.18-0+deb12u1)', 150_018);
  const shop = await startShopProcess({ DATABASE_URL: database.url, MIGRATIONS: migrations });
  expect(await shop.ended).toBe(1);
  const lines = shop.output().trim().split('\n');
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    level: 60,
    msg:
      'The database is PostgreSQL 15.18 (Debian 15.18-0+deb12u1), and the shop needs 18 or later: upgrade that server, or' +
      ' set DATABASE_URL to another one. Nothing was changed.',
  });
  expect(shop.output()).not.toMatch(/uuidv7|\\n {4}at /);
});

it.each([
  ['17.9', 170_009, false],
  ['18.0', 180_000, true],
  ['19beta1', 190_000, true],
])('takes PostgreSQL %s: %i, %s', async (version, number, isTaken) => {
  const answer = { rows: [{ number, version }] };
  const checked = checkServerVersion({ query: () => Promise.resolve(answer) } as never);
  if (isTaken) await expect(checked).resolves.toBeUndefined();
  else await expect(checked).rejects.toThrow(ConfigError);
});
