import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { forThisTest } from '../testing/database/database.ts';
import { prepared } from './prepared.ts';

it('prepares the statements that are marked, once for each connection', async () => {
  const { db } = await forThisTest();
  const add = (n: number) => sql<{ sum: number }>`${prepared} select ${n}::int + 1 as sum`;
  const result = await db.connection().execute(async (one) => {
    const sums = [];
    for (const n of [1, 2, 3]) sums.push((await add(n).execute(one)).rows[0]?.sum);
    await sql`select ${7}::int as unmarked`.execute(one);
    const { rows } = await sql<{ statement: string; uses: number }>`
      select statement, generic_plans + custom_plans as uses from pg_prepared_statements`.execute(one);
    return { sums, rows };
  });
  expect(result.sums).toEqual([2, 3, 4]);
  expect(result.rows).toEqual([{ statement: expect.stringContaining('/* prepared */ select $1'), uses: 3 }]);
});

it('reports an error in a marked statement, and can be used again', async () => {
  const { db } = await forThisTest();
  const divide = (n: number) => sql<{ n: number }>`${prepared} select 1 / ${n}::int as n`;
  await expect(divide(0).execute(db)).rejects.toMatchObject({ code: '22012' });
  expect((await divide(1).execute(db)).rows).toEqual([{ n: 1 }]);
});

it('replans after a migration that changes the tables', async () => {
  const { db } = await forThisTest();
  const count = () => sql<{ n: number }>`${prepared} select count(*) as n from stores`.execute(db);
  for (let n = 0; n < 7; n++) await count();
  await sql`alter table stores add column colour text`.execute(db);
  expect((await count()).rows).toEqual([{ n: 0 }]);
});
