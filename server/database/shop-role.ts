import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';

const ROLES = new URL('../../ops/roles.sql', import.meta.url);

/** Any number: one process of a machine at a time sets the rights. */
const LOCK = 7_315_022;

/**
 * Gives the embedded database the role of ops/roles.sql that only reads and writes rows, as a PostgreSQL of one's own
 * has, and sets its rights after each run of the migrations. A cluster of an earlier version gets it at its first start;
 * its tables stay with the superuser, who migrates them, and whom backup and restore use (P132).
 * @param url for the superuser of the cluster.
 * @returns the address of the database for the shop itself.
 */
export async function openShopRole(url: string): Promise<string> {
  const address = new URL(url);
  // Of the cluster's own password, so that a second process of the same folder knows it as well.
  const password = createHmac('sha256', address.password).update('halyard_app').digest('hex');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query(await readFile(ROLES, 'utf8'));
    await client.query(`alter role halyard_app password '${password}'`);
  } finally {
    await client.end();
  }
  address.username = 'halyard_app';
  address.password = password;
  return address.href;
}
