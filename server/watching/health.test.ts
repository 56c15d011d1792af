import { expect, it } from 'vitest';
import { HELD_REASON } from '../../api/mail/index.ts';
import { forThisTest } from '../../api/testing/database/database.ts';
import { openPool } from '../../api/testing/database/pool.ts';
import { serveForThisTest } from '../testing/serve.ts';
import { answerReady } from './health.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';

const log = createLog('silent');
const NO_QUEUE = { waiting: 0 };
const PAGES = { hits: 3, misses: 2, stale: 1, bytes: 4096 };
const STATS = { page: PAGES, answer: { hits: 8, misses: 1, stale: 0, bytes: 512 } };

it('is ready when the database has every migration', async () => {
  const { pool } = await forThisTest();
  const answer = await fetch(await serveForThisTest(answerReady(pool, log)));
  expect([answer.status, await answer.text()]).toEqual([200, 'ready\n']);
});

it('is not ready while a migration is pending', async () => {
  const { pool } = await forThisTest();
  await pool.query(`delete from schema_migrations where name = '0002_data_version.sql'`);
  const answer = await fetch(await serveForThisTest(answerReady(pool, log)));
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('5');
});

it('is not ready while the database is unavailable', async () => {
  const { pool } = openPool('postgres://nobody@127.0.0.1:1/none');
  expect((await fetch(await serveForThisTest(answerReady(pool, log)))).status).toBe(503);
  await pool.end();
});

it('exports requests, pool, cache and queues as metrics', async () => {
  const { pool } = await forThisTest();
  await pool.query(
    `insert into outbox (kind, recipient, created_at) values ('order-confirmation', 'ann@example.com', now() - interval '1 hour')`,
  );
  await pool.query(
    `insert into outbox (kind, recipient, parked_at, parked_reason)
     select 'order-confirmation', 'bob@example.com', now() - days * interval '1 day', $1 from generate_series(0, 2) days`,
    [HELD_REASON],
  );
  const metrics = createMetrics({ pool, queue: NO_QUEUE, cacheStats: STATS });
  metrics.observe('page', 404, 0.02);
  const said = await (await fetch(await serveForThisTest(metrics.answer))).text();
  expect(said).toContain('http_request_duration_seconds_count{route="page",status="4xx"} 1');
  expect(said).toContain('page_cache_requests_total{result="hit"} 3');
  expect(said).toContain('page_cache_bytes 4096');
  expect(said).toContain('answer_cache_requests_total{result="hit"} 8');
  expect(said).toContain('answer_cache_bytes 512');
  expect(said).toMatch(/pg_pool_connections\{state="idle"\} \d/);
  expect(said).toContain('queue_length{queue="outbox"} 1');
  expect(said).toContain('mails_parked 0');
  expect(said).toContain('mails_held 1');
  expect(said).toContain('queue_length{queue="jobs"} 0');
  expect(said).toMatch(/outbox_oldest_seconds 36\d\d\.\d/);
  expect(said).toContain('jobs_given_up 0');
  expect(said).toContain('orders_on_hold 0');
  expect(said).toContain('process_resident_memory_bytes');
});

it('P69 serves metrics only to direct requests from its own network', async () => {
  const { pool } = await forThisTest();
  const metrics = createMetrics({ pool, queue: NO_QUEUE, cacheStats: STATS });
  const statusOf = async (headers: Record<string, string>, proxies: number) =>
    (await fetch(await serveForThisTest(metrics.answer, proxies), { headers })).status;
  expect(await statusOf({}, 0)).toBe(200);
  for (const proxies of [0, 1])
    for (const header of ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'X-Forwarded-Host', 'Via'])
      expect(await statusOf({ [header]: '10.0.0.9' }, proxies), header).toBe(404);
});

it('exports the other metrics while the database is unavailable', async () => {
  const { pool } = openPool('postgres://nobody@127.0.0.1:1/none');
  const metrics = createMetrics({ pool, queue: NO_QUEUE, cacheStats: STATS });
  const said = await (await fetch(await serveForThisTest(metrics.answer))).text();
  expect(said).toContain('page_cache_bytes 4096');
  expect(said).not.toContain('queue_length{');
  expect(said).not.toMatch(/^orders_on_hold \d/m);
  await pool.end();
});
