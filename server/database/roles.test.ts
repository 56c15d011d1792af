import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { forgetConsentsOf, listConsentsOf, purgeConsents, recordConsent } from '../../api/consents/index.ts';
import { inTransaction } from '../../api/db/client.ts';
import { checkLog } from '../../api/staff/index.ts';
import { COMMAND_LINE, logStaff } from '../../api/staff/log/log-queries.ts';
import { forThisTest } from '../../api/testing/database/database.ts';
import { expectInvariants } from '../../api/testing/database/invariants.ts';
import { openPool } from '../../api/testing/database/pool.ts';
import { startTestSmtp } from '../../api/testing/fakes/smtp.ts';
import { sharedUploads } from '../../api/testing/files/shared-uploads.ts';
import { createProduct } from '../../api/testing/fixtures.ts';
import { createTestJobs } from '../../api/testing/jobs/jobs.ts';
import { line, payload } from '../../api/testing/orders/checkout.ts';
import { keptUntil } from '../../contract/privacy/retention.ts';
import { createRoles } from '../testing/database-roles.ts';
import { fillShop } from '../testing/filled-shop.ts';
import { startShopProcess } from '../testing/shop-process.ts';
import { createLog } from '../watching/log.ts';
import { prepareDatabase } from './open-database.ts';

const readOps = (name: string) => readFile(new URL(`../../ops/${name}`, import.meta.url), 'utf8');

interface Service {
  readonly environment: Readonly<Record<string, string>>;
  readonly env_file?: string;
  readonly volumes?: readonly string[];
  readonly command?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

const compose: { services: Record<string, Service> } = parse(await readOps('compose.yaml'), { merge: true });

/** The role in a database address of ops/compose.yaml. */
const roleIn = (address = '') =>
  /^postgres:\/\/(\w+):\$\{\w+:\?\}@db:5432\/halyard$/.exec(address)?.[1] ?? '';

const ON_THE_LOG = [
  `insert into staff_log select * from staff_log`,
  `update staff_log set what = 'order.shipped'`,
  'delete from staff_log',
  'truncate staff_log',
  'update staff_log_head set seq = 0',
  'delete from staff_log_head',
  'set session_replication_role = replica',
  'alter table staff_log disable trigger all',
];

/** Statements that an attacker with the shop's database password would try. */
const FORBIDDEN = [
  'create table loot (id int)',
  'create temporary table loot (id int)',
  'alter table orders add column loot text',
  'drop table orders',
  'truncate orders',
  'create index on orders (email)',
  'alter table orders disable trigger all',
  'create function loot() returns int language sql return 1',
  'create schema loot',
  'create extension amcheck',
  'create role thief superuser',
  'alter role halyard_app superuser',
  'set role halyard_owner',
  `copy orders to program 'cat'`,
  `select pg_read_file('postgresql.conf')`,
  'select * from pg_authid',
  'alter system set fsync = off',
  `alter database postgres set fsync = off`,
];

it('P75 the shop works as a role that can change rows but no tables, roles or server settings', async () => {
  const database = await forThisTest('blank');
  const { owner, app } = await createRoles(database);
  const smtp = await startTestSmtp();
  onTestFinished(() => smtp.stop());
  const shop = await startShopProcess({
    DATABASE_URL: app,
    MIGRATE_DATABASE_URL: owner,
    SMTP_URL: smtp.url,
  });
  const origin = await shop.opened;
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);

  const own = openPool(app);
  onTestFinished(() => own.pool.end());
  const { product } = await fillShop({ ...database, ...own }, sharedUploads());
  const order = await fetch(`${origin}/api/checkout`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
    body: JSON.stringify(payload({ lines: [line(product)] })),
  });
  expect(order.status).toBe(201);
  // Jobs run as well: more than two mails arrive.
  await expect.poll(() => smtp.received.length, { timeout: 15_000 }).toBeGreaterThan(2);
  const jobs = createTestJobs({ ...database, ...own }, { smtpUrl: smtp.url });
  for (const { task } of jobs.parsedCronItems)
    await own.pool.query('select graphile_worker.add_job($1)', [task]);
  await jobs.work();
  const { rows: failed } = await own.pool.query(
    'select task_identifier, last_error from graphile_worker.jobs where last_error is not null',
  );
  expect(failed).toEqual([]);
  expect(shop.output()).not.toContain('permission denied');
  await expectInvariants(own.db);
});

it('P75 that role may not change tables, roles or the server', async () => {
  // The database belonged to a single role before, as in older installations.
  const { app } = await createRoles(await forThisTest());
  const { pool, db } = openPool(app);
  onTestFinished(() => pool.end());
  await createProduct(db);
  for (const statement of FORBIDDEN) {
    const code = await pool.query(statement).then(
      () => 'allowed',
      (error: pg.DatabaseError) => error.code,
    );
    expect([statement, code]).toEqual([statement, '42501']);
  }
  const { rows: owned } = await pool.query(
    `select relname from pg_class where relowner = 'halyard_app'::regrole`,
  );
  expect(owned).toEqual([]);
});

it('B12 that role adds to the log of staff, and neither changes nor empties it', async () => {
  const database = await forThisTest('blank');
  const { owner, app } = await createRoles(database);
  await prepareDatabase(
    { url: owner, variable: 'MIGRATE_DATABASE_URL' },
    { sampleShop: false },
    createLog('silent'),
  );
  const { pool, db } = openPool(app);
  onTestFinished(() => pool.end());
  const write = () => inTransaction(db, (tx) => logStaff(tx, COMMAND_LINE, { what: 'order.invoiced' }));
  const expectWhole = async () => {
    for (const statement of ON_THE_LOG)
      await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    expect(await checkLog(db)).toMatchObject({ isWhole: true });
  };
  await write();
  await expectWhole();
  // Run again, as an operator may, the script must not give back what the migration took.
  await database.pool.query(await readOps('roles.sql'));
  await write();
  await expectWhole();
});

const ON_THE_LEDGER = [
  `update consents set is_given = true`,
  `update consents set at = now()`,
  `delete from consents`,
  'truncate consents',
  `select purge_consents(now() + interval '9 years', now())`,
  `select purge_consents(now(), now())`,
  'alter table consents disable trigger all',
];

it('P75 that role adds to the ledger of consents and erases addresses, and neither changes nor deletes a consent', async () => {
  const database = await forThisTest('blank');
  const { owner, app } = await createRoles(database);
  await prepareDatabase(
    { url: owner, variable: 'MIGRATE_DATABASE_URL' },
    { sampleShop: false },
    createLog('silent'),
  );
  const { pool, db } = openPool(app);
  onTestFinished(() => pool.end());
  const at = new Date();
  const said = { purpose: 'newsletter', isGiven: true, at, source: 'footer', wording: 'Yes' } as const;
  const address = 'ada@example.com';
  await inTransaction(db, (tx) => recordConsent(tx, { ...said, address, language: 'en' }));
  const expectKept = async () => {
    for (const statement of ON_THE_LEDGER)
      await expect(pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    expect(await listConsentsOf(db, address)).toHaveLength(1);
  };
  await expectKept();
  // Run again, as an operator may, the script must not give back what the migration took.
  await database.pool.query(await readOps('roles.sql'));
  await expectKept();
  const hiding = `update consents set address = null, address_hmac = '\\x00', expires_at = now()`;
  await expect(pool.query(hiding)).rejects.toMatchObject({ constraint: 'consents_kept' });
  await inTransaction(db, (tx) => forgetConsentsOf(tx, address, at));
  await purgeConsents(db, at);
  expect((await pool.query('select address from consents')).rows).toEqual([{ address: null }]);
  await purgeConsents(database.db, keptUntil('consents', at));
  expect((await pool.query('select from consents')).rows).toEqual([]);
});

it('P75 P131 ops/compose.yaml creates these roles and gives the processes that serve no other', async () => {
  const { db, ...others } = compose.services;
  const shops = Object.entries(others).filter(([name]) => name.startsWith('shop-'));
  expect(shops).toHaveLength(2);
  for (const [, { environment, env_file, depends_on }] of shops) {
    expect(roleIn(environment.DATABASE_URL)).toBe('halyard_app');
    // Their image holds no other way to the tables than this one: the owner migrates in a service of its own.
    expect(environment.MIGRATIONS).toBe('off');
    expect(depends_on?.migrate?.condition).toBe('service_completed_successfully');
    // `.env` holds the superuser's password.
    expect(env_file).toBe('shop.env');
    expect(JSON.stringify(environment)).not.toMatch(/POSTGRES_|REPLICATION_|OWNER_|halyard_owner/);
  }
  const { migrate } = others;
  expect(roleIn(migrate?.environment.DATABASE_URL)).toBe('halyard_owner');
  expect(migrate?.command).toEqual(['node', 'scripts/migrate.ts']);
  expect(db?.environment.POSTGRES_USER).toBe('postgres');
  const scripts = (db?.volumes ?? []).flatMap((volume) => {
    const [, file, name] = /^\.\/([\w.-]+):\/docker-entrypoint-initdb\.d\/([\w.-]+):ro$/.exec(volume) ?? [];
    return file && name ? [{ file, name }] : [];
  });
  const inOrder = scripts.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({ file }) => file);
  expect(inOrder).toEqual(['roles.sql', 'role-passwords.sh', 'allow-replica.sh']);
  const passwords = await readOps('role-passwords.sh');
  for (const [variable, role] of [
    ['OWNER_PASSWORD', 'halyard_owner'],
    ['APP_PASSWORD', 'halyard_app'],
  ] as const) {
    const name = new RegExp(`--set (\\w+)="\\$${variable}"`).exec(passwords)?.[1];
    expect(passwords).toContain(`alter role ${role} password :'${name}';`);
    expect(db?.environment[variable]).toBe(`\${${variable}:?}`);
  }
});
