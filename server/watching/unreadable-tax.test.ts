import { pino } from 'pino';
import { expect, it } from 'vitest';
import { forThisTest } from '../../api/testing/database/database.ts';
import { warnOfUnreadableTax } from './unreadable-tax.ts';

it('says in the log that no order is taken, with what to do, and is silent otherwise', async () => {
  const { db, pool } = await forThisTest();
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  await warnOfUnreadableTax(db, log);
  expect(lines).toEqual([]);
  await pool.query(
    `insert into settings (key, value) values ('taxRegistrations', '[]')
     on conflict (key) do update set value = excluded.value`,
  );
  await warnOfUnreadableTax(db, log);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 50,
      settings: ['taxRegistrations'],
      msg: expect.stringContaining('Enter them again at /admin/tax'),
    },
  ]);
});
