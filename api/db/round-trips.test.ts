import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { forThisTest } from '../testing/database/database.ts';
import { countRoundTrips } from '../testing/database/round-trips.ts';
import { type Db, inTransaction } from './client.ts';
import { prepared } from './prepared.ts';
import { commits } from './round-trips.ts';

async function openNumbers() {
  const { db, pool } = await forThisTest();
  const trips = countRoundTrips(pool);
  await sql`create table numbers (n int primary key)`.execute(db);
  trips();
  return { db, trips };
}

const add = (n: number) => sql`insert into numbers values (${n})`;
const addLast = (n: number) => sql`${commits} insert into numbers values (${n})`;

const numbersOf = async (db: Db) =>
  (await sql<{ n: number }>`select n from numbers order by n`.execute(db)).rows.map(({ n }) => n);

it('sends the begin with the first statement and the commit with the last', async () => {
  const { db, trips } = await openNumbers();
  await inTransaction(db, async (tx) => {
    await add(1).execute(tx);
    await addLast(2).execute(tx);
  });
  expect(trips()).toBe(2);
  expect(await numbersOf(db)).toEqual([1, 2]);
});

it('sends a transaction of one statement in one trip, prepared ones from their second use on', async () => {
  const { db, trips } = await openNumbers();
  const addPrepared = (n: number) =>
    inTransaction(db, (tx) => sql`${prepared}${commits} insert into numbers values (${n})`.execute(tx));
  await addPrepared(1);
  expect(trips()).toBe(2);
  await addPrepared(2);
  expect(trips()).toBe(1);
  expect(await numbersOf(db)).toEqual([1, 2]);
});

it('returns the rows of the statement that shares its trip', async () => {
  const { db } = await openNumbers();
  const rows = await inTransaction(db, async (tx) => {
    const first = await sql<{ n: number }>`select ${1}::int as n union all select 2`.execute(tx);
    const last = await sql<{ n: number }>`${commits} select ${3}::int as n`.execute(tx);
    return [...first.rows, ...last.rows];
  });
  expect(rows).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
});

it('rolls back when the work or a statement fails, also the last one', async () => {
  const { db } = await openNumbers();
  const attempts = [
    inTransaction(db, async (tx) => {
      await add(1).execute(tx);
      throw new Error('not this one');
    }),
    inTransaction(db, async (tx) => {
      await add(2).execute(tx);
      await sql`${commits} select 1 / ${0}::int`.execute(tx);
    }),
    inTransaction(db, async (tx) => {
      await sql`select 1 / ${0}::int`.execute(tx);
    }),
  ];
  expect((await Promise.allSettled(attempts)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  expect(await numbersOf(db)).toEqual([]);
});

it('can use the connection again after each of these', async () => {
  const { db } = await openNumbers();
  await db.connection().execute(async (one) => {
    await expect(inTransaction(one, (tx) => addLast(Number.NaN).execute(tx))).rejects.toThrow('integer');
    await inTransaction(one, async () => 'nothing to do');
    await inTransaction(one, (tx) => sql`insert into numbers values (1)`.execute(tx));
    await inTransaction(one, (tx) => addLast(2).execute(tx));
    await sql`savepoint_is_no_statement`.execute(one).catch(() => {});
    await inTransaction(one, (tx) => add(3).execute(tx));
  });
  expect(await numbersOf(db)).toEqual([1, 2, 3]);
});

it('holds the locks of the first statement until the commit', async () => {
  const { db } = await openNumbers();
  const order: string[] = [];
  const lock = (then: string) =>
    inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${7}::int)`.execute(tx);
      order.push(`${then} locks`);
      await add(then.length).execute(tx);
      order.push(`${then} ends`);
    });
  await Promise.all([lock('one'), lock('other')]);
  expect(order.map((each) => each.split(' ')[1])).toEqual(['locks', 'ends', 'locks', 'ends']);
});
