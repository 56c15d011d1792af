import { readFile } from 'node:fs/promises';
import pg from 'pg';

const ROLES = new URL('../../ops/roles.sql', import.meta.url);
/** Roles belong to the whole server, so tests in other processes use them at the same time, with this password. */
const PASSWORD = 'of-all-tests';
/** Any number that no other lock has. */
const LOCK = 7301;

/** Runs ops/roles.sql in a new database. @returns its address as the owner of the tables and as the shop. */
export async function createRoles({ pool, url }: { pool: pg.Pool; url: string }) {
  // A lock in one database does not hold in another, so all tests take it in the same one.
  const shared = new pg.Client(Object.assign(new URL(url), { pathname: '/postgres' }).href);
  await shared.connect();
  try {
    await shared.query('select pg_advisory_lock($1)', [LOCK]);
    await pool.query(await readFile(ROLES, 'utf8'));
    for (const role of ['halyard_owner', 'halyard_app'])
      await pool.query(`alter role ${role} password '${PASSWORD}'`);
  } finally {
    await shared.end();
  }
  const as = (role: string) => Object.assign(new URL(url), { username: role, password: PASSWORD }).href;
  return { owner: as('halyard_owner'), app: as('halyard_app') };
}
