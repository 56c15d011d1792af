import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { LogAnswer, LogCheck } from '../../../contract/staff/log.ts';
import { inTransaction } from '../../db/client.ts';
import { createTestApi } from '../../testing/api.ts';
import { forThisTest } from '../../testing/database/database.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';
import { SOMEBODY, tamper, writeLog } from '../../testing/staff/staff-log.ts';
import { checkLog } from './check-log.ts';
import { logStaff } from './log-queries.ts';

const codeOf = (pool: pg.Pool, statement: string) =>
  pool.query(statement).then(
    () => 'allowed',
    (error: pg.DatabaseError) => error.code,
  );

const FORBIDDEN = [
  `update staff_log set what = 'nothing'`,
  'delete from staff_log',
  'truncate staff_log',
  `insert into staff_log values (99, now(), null, null, 'x', null, null, '{}', '', '')`,
  'update staff_log_head set seq = 0',
  'delete from staff_log_head',
  'truncate staff_log_head',
  `insert into staff_log_head (is_only, seq, hash) values (false, 0, '')`,
];

describe('the log of staff', () => {
  it('B12 is only added to, even by the role that owns its tables', async () => {
    const database = await forThisTest();
    await writeLog(database, 2);
    for (const statement of FORBIDDEN)
      expect([statement, await codeOf(database.pool, statement)]).toEqual([statement, '42501']);
    expect(await checkLog(database.db)).toMatchObject({ isWhole: true, entries: 2 });
  });

  it('is a chain without gaps, also of transactions at once and of those that were undone', async () => {
    const database = await forThisTest();
    await Promise.all(Array.from({ length: 4 }, () => writeLog(database, 5)));
    const undone = inTransaction(database.db, async (tx) => {
      await logStaff(tx, SOMEBODY, { what: 'order.invoiced' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await writeLog(database, 1);
    expect(await checkLog(database.db)).toMatchObject({ isWhole: true, entries: 21, head: { seq: 21 } });
    const { rows } = await database.pool.query('select count(*) from staff_deeds');
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('never makes two transactions wait for each other, whichever row they lock first', async () => {
    const database = await forThisTest();
    const { id } = await signInStaff(database, 'owner');
    const [first, second] = [await database.pool.connect(), await database.pool.connect()];
    onTestFinished(() => {
      first.release();
      second.release();
    });
    const deed = `insert into staff_deeds (what) values ('order.noted')`;
    const change = `update staff set name = name where id = '${id}'`;
    for (const client of [first, second]) await client.query('begin');
    await first.query(deed);
    await second.query(change);
    await second.query(deed);
    const waiting = first.query(change);
    await second.query('commit');
    await waiting;
    await first.query('commit');
    expect(await checkLog(database.db)).toMatchObject({ isWhole: true, entries: 2 });
  });

  it.each([
    ['was changed', `update staff_log set detail = '{"cents":0}' where seq = 3`, { seq: 3, kind: 'changed' }],
    [
      'was moved in time',
      `update staff_log set at = at + interval '1 us' where seq = 3`,
      { seq: 3, kind: 'changed' },
    ],
    ['was removed', 'delete from staff_log where seq = 3', { seq: 4, kind: 'missing-before' }],
    [
      'was cut off at the beginning',
      'delete from staff_log where seq < 3',
      { seq: 3, kind: 'missing-before' },
    ],
    ['was cut off at the end', 'delete from staff_log where seq > 3', { seq: 3, kind: 'missing-after' }],
    ['was emptied', 'delete from staff_log', { seq: 0, kind: 'missing-after' }],
  ])('B12 names the entry when one %s by an owner of the database', async (_what, statement, fault) => {
    const database = await forThisTest();
    await writeLog(database, 5);
    await tamper(database, statement);
    expect(await checkLog(database.db)).toMatchObject({ isWhole: false, fault });
  });

  it.each([
    [
      'without its end',
      `delete from staff_log where seq = 3;
       update staff_log_head set seq = 2, hash = (select hash from staff_log where seq = 2)`,
      { seq: 3, kind: 'missing-after' },
    ],
    [
      'with another end',
      `update staff_log set what = 'nothing' where seq = 3;
       update staff_log entry set hash = staff_log_hash(before_hash, entry) where seq = 3;
       update staff_log_head set hash = (select hash from staff_log where seq = 3)`,
      { seq: 3, kind: 'changed' },
    ],
  ])('B12 rewritten %s does not match a head that was noted elsewhere', async (_how, statement, fault) => {
    const database = await forThisTest();
    await writeLog(database, 3);
    const noted = (await checkLog(database.db)).head;
    await tamper(database, statement);
    expect(await checkLog(database.db)).toMatchObject({ isWhole: true });
    expect(await checkLog(database.db, noted)).toMatchObject({ isWhole: false, fault });
  });

  it('B12 is whole in every time zone', async () => {
    const database = await forThisTest();
    await writeLog(database, 3);
    for (const zone of ['UTC', 'America/St_Johns', 'Asia/Kathmandu']) {
      await database.pool.query(
        `alter database ${new URL(database.url).pathname.slice(1)} set timezone = '${zone}'`,
      );
      const { Client } = (await import('pg')).default;
      const client = new Client({ connectionString: database.url });
      await client.connect();
      const { rows } = await client.query(
        `select current_setting('timezone') as zone, bool_and(staff_log_hash(before_hash, entry) = hash) as whole
         from staff_log entry`,
      );
      await client.end();
      expect(rows).toEqual([{ zone, whole: true }]);
    }
  });

  it('is listed in pages, the latest first, by what one looks for', async () => {
    const database = await forThisTest();
    const api = createTestApi(database.db);
    const { headers } = await signInStaff(database, 'books');
    await writeLog(database, 30);
    const get = async (query: string) =>
      (await (await api.get(`/admin/log?${query}`, headers)).json()) as LogAnswer;
    const first = await get('limit=20');
    expect(first).toMatchObject({ count: 30, more: false });
    expect(first.data.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => 30 - n));
    const last = await get(`limit=20&after=${first.next}`);
    expect([last.data.length, last.next]).toEqual([10, null]);
    expect(first.data[0]).toMatchObject({
      what: 'order.edited',
      subject: { kind: 'order', id: 'HY-29', name: null },
      detail: { fields: ['a', 'é'], mailed: false },
    });
    expect((await get('what=order.edited')).count).toBe(15);
    expect((await get('what=order.')).count).toBe(30);
    expect((await get('what=ord')).count).toBe(0);
    expect((await get('kind=order&subject=HY-7')).data.map(({ seq }) => seq)).toEqual([8]);
    expect((await get(`staff=${SOMEBODY.id}`)).count).toBe(30);
    expect((await get(`from=${new Date(Date.now() + 60_000).toISOString()}`)).count).toBe(0);
    expect((await get(`to=${new Date(Date.now() + 60_000).toISOString()}`)).count).toBe(30);
    await expect(api.get('/admin/log?after=x', headers)).resolves.toBeProblem('INVALID_REQUEST', 'after');
    const check = (await (await api.get('/admin/log/check', headers)).json()) as { data: LogCheck };
    expect(check.data).toMatchObject({ isWhole: true, entries: 30 });
  });
});

it('B12 ops/roles.sql takes the log from the shop’s role whenever it runs', async () => {
  const roles = await readFile(new URL('../../../ops/roles.sql', import.meta.url), 'utf8');
  expect(roles).toMatch(
    /revoke insert, update, delete, truncate on public\.staff_log, public\.staff_log_head/,
  );
});
