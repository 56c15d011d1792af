import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';

const ROLES = new URL('../../ops/roles.sql', import.meta.url);

/** Runs ops/roles.sql in a new database. @returns its address as the owner of the tables and as the shop. */
export async function createRoles({ pool, url }: { pool: pg.Pool; url: string }) {
  await pool.query(await readFile(ROLES, 'utf8'));
  const as = async (role: string) => {
    const [address, password] = [new URL(url), randomUUID()];
    await pool.query(`alter role ${role} password '${password}'`);
    return Object.assign(address, { username: role, password }).href;
  };
  return { owner: await as('halyard_owner'), app: await as('halyard_app') };
}
