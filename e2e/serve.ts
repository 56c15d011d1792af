// Runs the built shop on a new database and folder, without rate limits, for the browser tests.
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { inviteByLink } from '../api/staff/index.ts';
import { makeFastFolder } from '../api/testing/database/fast-folder.ts';
import { signInStaff } from '../api/testing/staff/sign-in-staff.ts';
import { readConfig } from '../server/config/config.ts';
import { startEmbeddedPostgres } from '../server/database/embedded-postgres.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { createLog } from '../server/watching/log.ts';
import { databaseFile, rolesFile, staffFile } from './backoffice/steps/staff-file.ts';
import { keepLinks, OWNERS, type OwnerName, ownerEmail } from './backoffice/steps/staff-links.ts';
import { BROKEN_VIEW, STUCK } from './backoffice/steps/stuck.ts';

const dataDir = await makeFastFolder('halyard-e2e-');
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
const port = process.argv[2] ?? '3190';
Object.assign(process.env, {
  PORT: port,
  PUBLIC_URL: `http://127.0.0.1:${port}`,
  // Passkeys need a name, and the shop's own host then has no back office.
  STAFF_URL: `http://localhost:${port}`,
  DATA_DIR: dataDir,
  RATE_LIMIT: 'off',
  // This is not the default, so pages must read it from the API.
  UPLOAD_MAX_MB: '20',
  LOG_LEVEL: 'warn',
});
for (const name of ['DATABASE_URL', 'SMTP_URL']) delete process.env[name];
if (process.env.STOPPABLE_DATABASE) await startStoppableDatabase();
await prepareShop();
await hireStaff();
await import('../server/main.ts');
if (!process.env.STOPPABLE_DATABASE) await writeDatabaseAddress();

/** Raises the stock of everything that the tests buy, leaves work for staff, and invites the owners of the tests. */
async function prepareShop(): Promise<void> {
  const { db, pool, close } = await openDatabase(readConfig(process.env), createLog('warn'));
  await pool.query(`
    update inventory set quantity = 900 where sku in (
      select coalesce(v.sku, p.sku) from products p left join variants v on v.product_id = p.id and v.position = 0
      where p.slug in ('canada-flag', 'feather-banner-ground-spike'))`);
  await pool.query(
    'insert into outbox (kind, recipient, parked_at, parked_reason) values ($1, $2, now(), $3)',
    ['newsletter-welcome', STUCK.recipient, STUCK.reason],
  );
  // Its time has not come, so nothing but a retry runs it.
  await pool.query(
    `select graphile_worker.add_job($1, run_at => now() + interval '1 year', max_attempts => 1)`,
    [STUCK.task],
  );
  await pool.query(
    'update graphile_worker._private_jobs set attempts = 1, last_error = $1 where max_attempts = 1',
    [STUCK.error],
  );
  await pool.query(`insert into saved_views (page, name, address) values ('orders', $1, $2)`, [
    BROKEN_VIEW.name,
    BROKEN_VIEW.address,
  ]);
  // While none of them is active, anybody may be invited as owner.
  const links: Partial<Record<OwnerName, string>> = {};
  for (const owner of OWNERS) {
    const invited = { email: ownerEmail(owner), role: 'owner', language: 'en', recover: false } as const;
    links[owner] = await inviteByLink(db, invited, new Date());
  }
  keepLinks(port, links as Record<OwnerName, string>);
  await close();
}

/** Signs people in: one of the desk, for the tests in which staff ship an order (e2e/desk-steps.ts), and others. */
async function hireStaff(): Promise<void> {
  const { db, close } = await openDatabase(readConfig(process.env), createLog('warn'));
  const { headers } = await signInStaff({ db }, 'desk');
  mkdirSync('results', { recursive: true });
  writeFileSync(staffFile(port), JSON.stringify(headers));
  // For the tests of what the pages show to whom (e2e/backoffice/roles.spec.ts).
  const [packer, limited] = [
    await signInStaff({ db }, 'production'),
    await signInStaff({ db }, 'desk', { isElevated: true, refundLimitCents: 2000 }),
  ];
  // For the test in which somebody is changed, disabled and let in again (e2e/backoffice/old-proof.spec.ts).
  const changed = await signInStaff({ db }, 'catalogue');
  await db
    .updateTable('staff')
    .set({ totp_secret: randomBytes(32), totp_confirmed_at: new Date() })
    .where('id', '=', changed.id)
    .execute();
  const cookies = { packer: packer.headers.Cookie, limited: limited.headers.Cookie };
  writeFileSync(rolesFile(port), JSON.stringify(cookies));
  await close();
}

/** Starts a PostgreSQL that the shop cannot restart: SIGUSR2 stops it for good. */
async function startStoppableDatabase(): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, throwaway: true });
  Object.assign(process.env, { DATABASE_URL: server.url, SAMPLE_SHOP: 'on' });
  for (const signal of ['SIGUSR2', 'SIGTERM']) process.once(signal, () => server.stop());
}

/** Leaves the address of the database for the tests in which time has passed (e2e/backoffice/old-proof.ts). */
async function writeDatabaseAddress(): Promise<void> {
  // The shop has started it, so this only finds it.
  const { url } = await startEmbeddedPostgres({ dataDir, log: () => {} });
  writeFileSync(databaseFile(port), url, { mode: 0o600 });
}
