import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaxTable } from '../../../contract/desk/tax.ts';
import { ROLES } from '../../../contract/staff/permissions.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, forThisTest, type TestDatabase } from '../../testing/database/database.ts';
import { insertEntry, insertOrder, untilSomebodyWaits } from '../../testing/orders/tax-entries.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

/** Noon in Halifax. */
const NOW = new Date('2026-06-15T15:00:00Z');

let database: TestDatabase;
let api: TestApi;
let owner: TestStaff;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db, { now: () => NOW });
  owner = await signInStaff(database, 'owner');
});
afterAll(() => database.drop());

const read = async (): Promise<TaxTable> => {
  const answer = await api.get('/admin/tax', owner.headers);
  return ((await answer.json()) as { data: TaxTable }).data;
};
const ROW = { province: 'NB', validFrom: '2027-01-01', hstPpm: 160_000, source: 'Budget 2026' };
const add = (row: object = {}) => api.post('/admin/tax/rows', { ...ROW, ...row }, owner.headers);
const rowsOf = ({ rows }: TaxTable, province: string) => rows.filter((row) => row.province === province);

describe('the table of rates', () => {
  it('has every province with source and what holds now, and the row behind the switch', async () => {
    const table = await read();
    expect(table.rows.filter(({ state }) => state === 'now')).toHaveLength(13);
    expect(rowsOf(table, 'NS')).toMatchObject([
      { validFrom: '2025-04-01', hstPpm: 140_000, state: 'off', canRemove: false },
      {
        validFrom: '2010-07-01',
        hstPpm: 150_000,
        state: 'now',
        source: 'Canada Revenue Agency',
        changedBy: null,
      },
    ]);
    const change = { novaScotia14: true };
    const version = { ...owner.headers, 'If-Match': `"v${table.version}"` };
    expect((await api.patch('/admin/settings', change, version)).status).toBe(200);
    expect(rowsOf(await read(), 'NS').map(({ state }) => state)).toEqual(['now', 'over']);
  });

  it('takes a row for later, says who added it, and gives it back until it begins', async () => {
    const added = await add();
    expect(added.status).toBe(201);
    const [later, now] = rowsOf(await read(), 'NB');
    const { name } = await database.db
      .selectFrom('staff')
      .select('name')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    expect(later).toMatchObject({ state: 'later', hstPpm: 160_000, changedBy: name, canRemove: true });
    expect(now).toMatchObject({ state: 'now', canRemove: false });
    await expect(api.delete(`/admin/tax/rows/${now?.id}`, owner.headers)).resolves.toBeProblem('CONFLICT');
    expect((await api.delete(`/admin/tax/rows/${later?.id}`, owner.headers)).status).toBe(200);
    await expect(api.delete(`/admin/tax/rows/${later?.id}`, owner.headers)).resolves.toBeProblem('NOT_FOUND');
    const log = await database.pool.query(
      `select what from staff_log where what like 'tax-row.%' order by seq`,
    );
    expect(log.rows).toEqual([{ what: 'tax-row.added' }, { what: 'tax-row.removed' }]);
  });
});

it('a row that begins where one does is refused with the day in words', async () => {
  const row = { ...ROW, province: 'ON', validFrom: '2010-07-01', hstPpm: 140_000 };
  const refused = await api.post('/admin/tax/rows?lang=fr', row, owner.headers);
  const { detail } = (await refused.json()) as { detail: string };
  expect(detail.replaceAll('\u00a0', ' ')).toContain(
    'Ontario : des taux commencent déjà le 1er juillet 2010.',
  );
});

describe('a row that is refused, and changes nothing', () => {
  it.each([
    ['overlaps', { province: 'ON', validFrom: '2010-07-01', hstPpm: 140_000 }, 'CONFLICT'],
    ['is of an unknown province', { province: 'TX' }, 'INVALID_REQUEST'],
    ['has HST beside GST', { gstPpm: 50_000 }, 'INVALID_REQUEST'],
    ['has a rate below zero', { hstPpm: -1 }, 'INVALID_REQUEST'],
    ['has a rate of more than half', { hstPpm: 500_001 }, 'INVALID_REQUEST'],
    ['begins on no day', { validFrom: '2027-02-30' }, 'INVALID_REQUEST'],
    ['names no source', { source: ' ' }, 'INVALID_REQUEST'],
  ] as const)('%s', async (_, row, code) => {
    const before = await read();
    await expect(add(row)).resolves.toBeProblem(code);
    expect(await read()).toEqual(before);
  });

  it('begins in the past, where a sale was billed by another row, whenever that counts', async () => {
    const { pool } = database;
    const order = await insertOrder(pool, { province: 'AB' });
    await pool.query(
      `insert into tax_closings (through, closed_at, closed_by) values ('2026-05-24', now(), $1)`,
      [owner.id],
    );
    const day = await insertEntry(pool, order, {
      happenedOn: '2026-05-20',
      province: 'AB',
      sales: 100,
      gst: 5,
    });
    expect(day).toBe('2026-05-25');
    const before = await read();
    const row = { province: 'AB', gstPpm: 60_000, hstPpm: 0 };
    const refused = await add({ ...row, validFrom: '2026-05-20' });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain('1 order of these days was billed at other rates');
    expect(await read()).toEqual(before);
    // The day after it re-taxes nothing, nor does a row that another one follows before the sale.
    expect((await add({ ...row, validFrom: '2026-05-21' })).status).toBe(201);
    expect((await add({ ...row, validFrom: '2000-01-01' })).status).toBe(201);
    expect(rowsOf(await read(), 'AB').map(({ state }) => state)).toEqual(['now', 'over', 'over']);
  });
});

it('counts sales after a row that is switched off as taxed by the row before it, and no order that is not billed', async () => {
  const { db, pool } = await forThisTest();
  const own = createTestApi(db, { now: () => NOW });
  const { headers } = await signInStaff({ db }, 'owner');
  const add = (row: object) => own.post('/admin/tax/rows', { ...ROW, ...row }, headers);
  const placed = { province: 'NS', createdAt: new Date('2026-05-20T12:00:00Z') } as const;
  const order = await insertOrder(pool, { ...placed, method: 'cod', payment: 'pending_cod' });
  expect((await add({ province: 'NS', validFrom: '2019-01-01', hstPpm: 110_000 })).status).toBe(201);
  await insertEntry(pool, order, { happenedOn: '2026-05-20', province: 'NS', sales: 100, hst: 11 });
  // Nova Scotia's 14 % are off, so a row from 2020 would be the one that taxes this order.
  await expect(add({ province: 'NS', validFrom: '2020-01-01', hstPpm: 120_000 })).resolves.toBeProblem(
    'CONFLICT',
  );
});

it('waits for an order that is being billed', async () => {
  const { db, pool } = await forThisTest();
  const own = createTestApi(db, { now: () => NOW });
  const { headers } = await signInStaff({ db }, 'owner');
  const order = await insertOrder(pool, { province: 'PE' });
  const billing = await pool.connect();
  try {
    await billing.query('begin');
    await insertEntry(billing, order, { happenedOn: '2026-05-20', province: 'PE', sales: 100, hst: 15 });
    const row = { ...ROW, province: 'PE', validFrom: '2026-05-20', hstPpm: 140_000 };
    const added = own.post('/admin/tax/rows', row, headers);
    await untilSomebodyWaits(pool);
    await billing.query('commit');
    await expect(added).resolves.toBeProblem('CONFLICT');
  } finally {
    billing.release();
  }
});

it('adds one row for a day when 8 people add it at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      add({ province: 'SK', validFrom: '2028-01-01', hstPpm: 0, gstPpm: 50_000 + n }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
});

it('takes a row back once when 8 people do it at once', async () => {
  expect((await add({ province: 'YT', validFrom: '2028-01-01', hstPpm: 0, gstPpm: 60_000 })).status).toBe(
    201,
  );
  const [later] = rowsOf(await read(), 'YT');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => api.delete(`/admin/tax/rows/${later?.id}`, owner.headers)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(404)]);
  const log = await database.pool.query(
    `select from staff_log where what = 'tax-row.removed' and subject_id = $1`,
    [later?.id],
  );
  expect(log.rowCount).toBe(1);
});

it('refuses one of two rows that are added for a day at once', async () => {
  const row = { province: 'PE', validFrom: '2028-01-01' };
  const answers = await Promise.all([add(row), add({ ...row, hstPpm: 140_000 })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

it.each(ROLES)('lets a %s see and change rates as the matrix says', async (role) => {
  const { headers } = await signInStaff(database, role);
  const statuses = [
    (await api.get('/admin/tax', headers)).status,
    (await api.post('/admin/tax/rows', {}, headers)).status,
    (await api.get('/admin/tax-report?from=2026-01-01&to=2026-01-31', headers)).status,
  ];
  const isManager = role === 'owner' || role === 'manager';
  const books = isManager || role === 'books' ? 200 : 403;
  expect(statuses).toEqual(isManager ? [200, 400, books] : [403, 403, books]);
});
