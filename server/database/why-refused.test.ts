import { expect, it } from 'vitest';
import { forThisTest } from '../../api/testing/database/database.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { createRoles } from '../testing/database-roles.ts';
import { createLog } from '../watching/log.ts';
import { openDatabase } from './open-database.ts';
import { explainFailure, explainRefusal, lostBecause, partsOf } from './why-refused.ts';

/** How a start with these variables ends. */
async function refusalOf(env: Record<string, string | undefined>): Promise<string> {
  const opening = openDatabase(readConfig({ SAMPLE_SHOP: 'off', ...env }), createLog('silent'));
  const error = await opening.then(
    async (database) => {
      await database.close();
      return undefined;
    },
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ConfigError);
  return (error as ConfigError).message;
}

const changed = (url: string, parts: Partial<URL>) => Object.assign(new URL(url), parts).href;

it('says which password is wrong, and never what it is', async () => {
  const { url } = await forThisTest('blank');
  const { app } = await createRoles(await forThisTest('blank'));
  const shops = await refusalOf({
    DATABASE_URL: changed(app, { password: 'hunter2' }),
    MIGRATE_DATABASE_URL: url,
  });
  expect(shops).toMatch(
    /^PostgreSQL at [\w.:]+ refuses the password of the role halyard_app: set DATABASE_URL/,
  );
  const owners = { DATABASE_URL: url, MIGRATE_DATABASE_URL: changed(url, { password: 'hunter2' }) };
  expect(await refusalOf(owners)).toContain('set MIGRATE_DATABASE_URL to the right one');
  expect(shops + (await refusalOf(owners))).not.toContain('hunter2');
});

it('says that the database is missing', async () => {
  const { url } = await forThisTest('blank');
  expect(await refusalOf({ DATABASE_URL: changed(url, { pathname: '/flags' }) })).toMatch(
    /has no database flags: make it with `create database flags`, run ops\/roles\.sql in it/,
  );
});

it('says that the role of the shop cannot migrate', async () => {
  const { app } = await createRoles(await forThisTest('blank'));
  expect(await refusalOf({ DATABASE_URL: app })).toMatch(
    /^The role halyard_app of DATABASE_URL lacks rights .*: run ops\/roles\.sql .* set MIGRATE_DATABASE_URL/,
  );
});

it.each(['on', 'off'])(
  'says that the role of the shop cannot read a table, with MIGRATIONS=%s',
  async (on) => {
    const database = await forThisTest('empty');
    const { app } = await createRoles(database);
    await database.pool.query('revoke all on orders from halyard_app');
    const owner = on === 'on' ? { MIGRATE_DATABASE_URL: database.url } : {};
    expect(await refusalOf({ DATABASE_URL: app, MIGRATIONS: on, ...owner })).toMatch(
      /^The role halyard_app of DATABASE_URL may not read 1 of the shop's tables, orders for one: run ops\/roles\.sql/,
    );
  },
);

const address = { url: 'postgres://ann@db/halyard', variable: 'DATABASE_URL' } as const;

it.each([
  [
    '28000',
    'no pg_hba.conf entry for host "10.0.0.7"',
    /does not let the role ann .*no pg_hba\.conf entry.* allow it/,
  ],
  [
    undefined,
    'SASL: client password must be a string',
    /asks the role ann for a password, and DATABASE_URL has none/,
  ],
  [undefined, 'The server does not support SSL connections', /is not as DATABASE_URL wants it .* sslmode/],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'self-signed certificate', /is not as DATABASE_URL wants it .* certificate/],
])('explains %s %s', (code, message, sentence) => {
  const error = Object.assign(new Error(message), { code });
  expect(explainRefusal(error, address)).toMatchObject({
    name: 'ConfigError',
    message: expect.stringMatching(sentence),
  });
});

it('says which file of its address is missing, and does not wait for it', () => {
  const error = Object.assign(new Error("ENOENT: no such file or directory, open '/ca.pem'"), {
    code: 'ENOENT',
    syscall: 'open',
    path: '/ca.pem',
  });
  expect(explainFailure(error, address)).toBe(error);
  const url = `${address.url}?sslmode=verify-full&sslrootcert=/ca.pem`;
  expect(explainFailure(error, { ...address, url })).toMatchObject({
    name: 'ConfigError',
    message:
      'DATABASE_URL names a file that does not exist (/ca.pem): correct its sslrootcert, sslcert or sslkey',
  });
});

it('says that the server is away to who does not wait for it', () => {
  const error = Object.assign(new Error('connect ENOENT /run/.s.PGSQL'), {
    code: 'ENOENT',
    syscall: 'connect',
  });
  expect(explainRefusal(error, address)).toBe(error);
  expect(explainFailure(error, address)).toMatchObject({
    message:
      'The database at db is not reachable (its socket does not exist): start PostgreSQL there, or correct DATABASE_URL',
  });
});

it('does not take another server for the database', () => {
  const error = Object.assign(new Error('connect ECONNREFUSED 10.0.0.9:9000'), {
    code: 'ECONNREFUSED',
    port: 9000,
  });
  expect(explainFailure(error, address)).toBe(error);
});

it('logs a lost connection by its reason, and what nobody has thought of by its stack', () => {
  const stopped = Object.assign(new Error('terminating connection due to administrator command'), {
    code: '57P01',
  });
  const other = new Error('unexpected message');
  expect([lostBecause(stopped), lostBecause(other)]).toEqual([
    { reason: 'it is shutting down' },
    { err: other },
  ]);
});

it('names the database that PostgreSQL takes when the address has none', () => {
  const parts = { server: 'db:5432', role: 'ann', database: 'ann' };
  expect(partsOf({ url: 'postgres://ann:x@db:5432' })).toEqual(parts);
  expect(partsOf({ url: 'postgres://a%zz@db:5432/flags' })).toMatchObject({
    role: 'a%zz',
    database: 'flags',
  });
});

it('leaves everything else as it is', () => {
  const bug = new TypeError('x is not a function');
  expect(explainRefusal(bug, address)).toBe(bug);
});
