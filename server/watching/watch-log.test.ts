import { randomUUID } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { forThisTest } from '../../api/testing/database/database.ts';
import { startShopProcess } from '../testing/shop-process.ts';
import { createLog } from './log.ts';
import { createWatchLog } from './watch-log.ts';

const soon = { timeout: 15_000, interval: 20 };

function openWatchLog(logEveryMs: number) {
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const watchLog = createWatchLog(log, logEveryMs);
  onTestFinished(watchLog.stop);
  return { lines, watchLog };
}

it('P93 logs the first refusal at once and aggregates the rest of a flood', async () => {
  const { lines, watchLog } = openWatchLog(50);
  for (let i = 0; i < 5000; i++) watchLog.refused('register');
  watchLog.refused('reviews');
  expect(lines).toMatchObject([
    { limit: 'register', count: 1, msg: 'refused by a limit' },
    { limit: 'reviews', count: 1 },
  ]);
  await expect.poll(() => lines.length, soon).toBe(3);
  expect(lines[2]).toMatchObject({ level: 30, limit: 'register', count: 4999 });
  watchLog.refused('reviews');
  await expect.poll(() => lines.filter(({ limit }) => limit === 'reviews').length, soon).toBe(2);
});

it('P93 logs wrong passwords by place and result, and never correct ones', () => {
  const { lines, watchLog } = openWatchLog(60_000);
  watchLog.passwordTried('sign-in', 'ok');
  for (let i = 0; i < 3; i++) watchLog.passwordTried('sign-in', 'wrong');
  watchLog.passwordTried('confirmation', 'wrong');
  expect(lines).toMatchObject([
    { place: 'sign-in', result: 'wrong', count: 1, msg: 'password not accepted' },
    { place: 'confirmation', result: 'wrong', count: 1 },
  ]);
  // Stopping logs the remaining counts.
  watchLog.stop();
  expect(lines[2]).toMatchObject({ place: 'sign-in', result: 'wrong', count: 2 });
  expect(lines).toHaveLength(3);
});

it('P93 shows an attack in metrics and log without naming anybody', async () => {
  const { url } = await forThisTest();
  const shop = await startShopProcess({ DATABASE_URL: url, RATE_LIMIT: 'on', LOG_LEVEL: 'info' });
  const origin = await shop.opened;
  const post = async (path: string, body: object, token?: string) => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    return fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const email = `telltale-${randomUUID()}@example.com`;
  const password = 'a telltale password';
  await post('/register', { first_name: 'Telltale', last_name: 'Hopper', email, password });
  const login = await (await post('/login', { email, password })).json();
  const token: string = login.tokens.access_token;
  await post('/account-data', { password: 'a telltale guess' }, token);
  for (let i = 0; i < 14; i++) await post('/login', { email, password: 'a telltale guess' });
  // 130 requests exceed the limit of 120 sitemap files an hour, which is counted outside of the API.
  const feeds = await Promise.all(Array.from({ length: 130 }, () => fetch(`${origin}/sitemap.xml`)));
  const refused = feeds.filter(({ status }) => status === 429).length;
  expect(refused).toBe(10);

  const metrics = await (await fetch(`${origin}/metrics`)).text();
  for (const line of [
    'auth_attempts_total{place="sign-in",result="ok"} 1',
    'auth_attempts_total{place="sign-in",result="wrong"} 10',
    'auth_attempts_total{place="sign-in",result="limited"} 4',
    'auth_attempts_total{place="sign-in",result="busy"} 0',
    'auth_attempts_total{place="confirmation",result="wrong"} 1',
    'rate_limited_total{limit="passwordTriesByPair"} 4',
    'rate_limited_total{limit="feeds"} 10',
    'rate_limited_total{limit="register"} 0',
  ])
    expect(metrics).toContain(`${line}\n`);

  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  const said = shop.output();
  // The one of the confirmation counts for its session alone.
  expect(countsOf(said, 'result', 'wrong')).toBe(11);
  expect(countsOf(said, 'limit', 'passwordTriesByPair')).toBe(4);
  expect(countsOf(said, 'limit', 'feeds')).toBe(10);
  for (const trace of ['telltale', 'Hopper', token, '127.0.0.1', '::1'])
    expect(attackLines(said).join('\n') + metrics).not.toContain(trace);
  expect(said).not.toContain('telltale');
});

const attackLines = (said: string) =>
  said.split('\n').filter((line) => /password not accepted|refused by a limit/.test(line));

/** Sums the counts of all log lines with that field value. */
const countsOf = (said: string, field: string, value: string) =>
  attackLines(said)
    .map((line) => JSON.parse(line))
    .filter((line) => line[field] === value)
    .reduce((sum, { count }) => sum + count, 0);
