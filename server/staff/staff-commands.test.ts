import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApi } from '../../api/testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../api/testing/database/database.ts';
import { childEnv } from '../../api/testing/jobs/child-env.ts';
import {
  inviteForTest,
  joinWithCodes,
  STAFF_PASSWORD,
  StaffBrowser,
} from '../../api/testing/staff/staff-browser.ts';
import { readConfig } from '../config/config.ts';
import { runStaffCommand } from './staff-commands.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const run = (...args: string[]) => runStaffCommand({ config: readConfig({}), db: database.db }, args);
const tokenIn = (text: string) => /\/admin\/invitations\/([\w-]{43})/.exec(text)?.[1] ?? '';

it('B11 invites a first owner by a printed link, then refuses until it is to recover', async () => {
  const api = createTestApi(database.db);
  const [, link = ''] = await run('invite', 'owner@shop.example', '--role', 'owner');
  expect(link).toMatch(/^http:\/\/localhost:3000\/admin\/invitations\/[\w-]{43}$/);
  const life = await database.pool.query(
    'select extract(epoch from expires_at - now()) / 60 as minutes from staff_invitations',
  );
  expect(Number(life.rows[0].minutes)).toBeGreaterThan(29);
  expect(Number(life.rows[0].minutes)).toBeLessThanOrEqual(30);
  await joinWithCodes(new StaffBrowser(api), tokenIn(link));
  const again = ['invite', 'second@shop.example', '--role', 'owner'];
  await expect(run(...again)).rejects.toThrow('add --recover');
  const { rows } = await database.pool.query(
    `select staff_id, detail from staff_log where what = 'invitation.refused'`,
  );
  expect(rows).toEqual([{ staff_id: null, detail: { role: 'owner' } }]);
  const [, second = ''] = await run(...again, '--recover', '--language', 'fr');
  expect(tokenIn(second)).toHaveLength(43);
  expect(await run('list')).toEqual(['owner@shop.example  owner  password, one-time codes']);
});

it('disables a person, but not the last owner, and resets the ways in of one', async () => {
  const api = createTestApi(database.db);
  const { token, email } = await inviteForTest(database, { role: 'desk' });
  const browser = new StaffBrowser(api);
  await joinWithCodes(browser, token);
  await expect(run('disable', 'owner@shop.example')).rejects.toThrow('This is the last owner');
  expect(await run('reset-factors', email)).toEqual([`${email} is signed out, and gets a link by mail`]);
  const old = new StaffBrowser(api).post('/session', { email, password: STAFF_PASSWORD });
  await expect(old).resolves.toBeProblem('UNAUTHORIZED');
  expect(await run('disable', email)).toEqual([`${email} is disabled, and signed out everywhere`]);
  expect((await run('list')).at(-1)).toBe(`${email}  desk  disabled`);
  await expect(run('invite', email, '--role', 'desk', '--recover')).rejects.toThrow('is disabled');
});

it('B12 checks the log, also against a head that was noted elsewhere', async () => {
  const [whole = ''] = await run('check-log');
  const head = /head (\d+:[\da-f]{64})$/.exec(whole)?.[1] ?? '';
  expect(await run('check-log', '--head', head)).toEqual([whole]);
  const other = head.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  await expect(run('check-log', '--head', other)).rejects.toThrow('it was changed');
  await database.pool.query(
    `set session_replication_role = replica; delete from staff_log where seq = 2; reset session_replication_role`,
  );
  await expect(run('check-log')).rejects.toThrow(
    'The log is broken at entry 3: entries before it are missing',
  );
});

it.each([
  [[]],
  [['promote']],
  [['invite', 'owner@shop.example']],
  [['invite', 'not an email', '--role', 'owner']],
  [['invite', 'owner@shop.example', '--role', 'owner', '--language', 'de']],
  [['check-log', '--head', '1']],
  [['list', '--loud']],
])('refuses %j and says how it is used', async (args) => {
  await expect(run(...args)).rejects.toMatchObject({ name: 'CommandRefused', showsUsage: true });
});

it('runs from the command line, says why it refuses, and exits with 1 then', async () => {
  const script = fileURLToPath(new URL('../../scripts/staff.ts', import.meta.url));
  const call = (...args: string[]) =>
    promisify(execFile)(process.execPath, [script, ...args], {
      env: childEnv({ DATABASE_URL: database.url }),
    }).catch((error: { code: number; stdout: string; stderr: string }) => error);
  const listed = await call('list');
  expect(listed).not.toHaveProperty('code');
  expect(listed.stdout).toContain('owner@shop.example  owner');
  expect(await call('promote')).toMatchObject({ code: 1, stderr: expect.stringContaining('Usage:') });
  expect(await call('invite', 'a@shop.example', '--role', 'owner')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--recover'),
  });
});
