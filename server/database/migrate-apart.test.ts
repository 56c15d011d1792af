import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import {
  migrate as applyMigrations,
  createMigrationPool,
  listMigrations,
  pendingMigrations,
} from '../../api/db/migrate.ts';
import { forThisTest } from '../../api/testing/database/database.ts';
import { childEnv } from '../../api/testing/jobs/child-env.ts';
import { createRoles } from '../testing/database-roles.ts';
import { startShopProcess } from '../testing/shop-process.ts';

const MIGRATE = fileURLToPath(new URL('../../scripts/migrate.ts', import.meta.url));

async function migrate(env: Record<string, string>) {
  const child = spawn(process.execPath, [MIGRATE], {
    env: childEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { output, error, code };
}

it('a shop with MIGRATIONS=off waits for `npm run migrate`, and never has the owner’s password', async () => {
  const database = await forThisTest('blank');
  const { owner, app } = await createRoles(database);
  const shop = await startShopProcess({ DATABASE_URL: app, MIGRATIONS: 'off' });
  await expect.poll(shop.output, { timeout: 10_000 }).toContain('waiting for migrations');

  const created = await migrate({ DATABASE_URL: owner });
  expect(created).toMatchObject({ code: 0, error: '' });
  expect(created.output).toContain('tables created in the empty database');
  expect(created.output).not.toContain('.sql');
  const origin = await shop.opened;
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(await pendingMigrations(database.pool)).toEqual([]);
});

it('npm run migrate names what it applied, does nothing the second time, and fills an empty shop when told', async () => {
  const { url, pool } = await forThisTest('blank');
  const names = await listMigrations();
  const last = names.slice(-2);
  const owner = createMigrationPool(url);
  await applyMigrations(owner, (name) => !last.includes(name));
  await owner.end();
  const first = await migrate({ DATABASE_URL: url });
  for (const name of names) expect([name, first.output.includes(name)]).toEqual([name, last.includes(name)]);
  const again = await migrate({ DATABASE_URL: url, SAMPLE_SHOP: 'on' });
  expect(again.output).not.toContain('database migrated');
  expect(again).toMatchObject({ code: 0, error: '' });
  const { rows } = await pool.query(`
    select (select count(*) > 0 from products) as filled, (select count(*) from quotes) as requests,
      (select count(*) from quote_offers) as offers, (select count(*) from outbox) as mails`);
  expect(rows).toEqual([{ filled: true, requests: 5, offers: 5, mails: 0 }]);
});

it('npm run migrate refuses to start without a database of its own', async () => {
  expect(await migrate({})).toMatchObject({ code: 1, error: expect.stringContaining('Set DATABASE_URL') });
});

it('npm run migrate fails where the role may not create tables', async () => {
  const { app } = await createRoles(await forThisTest('blank'));
  const failed = await migrate({ DATABASE_URL: app });
  expect(failed.code).not.toBe(0);
  expect(failed.error).toContain('permission denied');
});
