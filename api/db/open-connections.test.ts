import { expect, it } from 'vitest';
import { forThisTest } from '../testing/database/database.ts';
import { openPool } from '../testing/database/pool.ts';
import { endPool } from './open-connections.ts';

it('ends a pool when the server has closed its connections, so that a server that stops next finds none', async () => {
  const { pool: observer, url } = await forThisTest('blank');
  const { pool } = openPool(url);
  const clients = await Promise.all(Array.from({ length: 6 }, () => pool.connect()));
  const pids = clients.map((client) => (client as unknown as { processID: number }).processID);
  const ended = endPool(pool);
  for (const client of clients) client.release();
  await ended;
  const { rows } = await observer.query('select pid from pg_stat_activity where pid = any($1)', [pids]);
  expect(rows).toEqual([]);
});
