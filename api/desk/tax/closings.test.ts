import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TaxClosing, TaxReport } from '../../../contract/desk/tax-report.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import {
  insertEntry,
  insertOrder,
  insertRefund,
  type PlacedOrder,
  untilSomebodyWaits,
} from '../../testing/orders/tax-entries.ts';
import { type Desk, openDesk } from '../../testing/staff/desk.ts';
import { signInStaff } from '../../testing/staff/sign-in-staff.ts';

let database: TestDatabase;
let api: TestApi;
let owner: Desk;
/** The shop's clock. The tests close one month after the other. */
let now = '2026-02-10T15:00:00Z';
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db, { now: () => new Date(now) });
  owner = await openDesk(database, api, { role: 'owner' });
});
afterAll(() => database.drop());

const close = (through: string, key: string = randomUUID()) =>
  owner.post('/tax-closings', { through }, { 'Idempotency-Key': key });
const closings = async () =>
  ((await (await owner.get('/tax-closings')).json()) as { data: TaxClosing[] }).data;
const detailOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { detail: string }).detail;
const report = async (query: string): Promise<TaxReport> =>
  ((await (await owner.get(`/tax-report?${query}`)).json()) as { data: TaxReport }).data;
const settle = (order: PlacedOrder) =>
  database.pool.query(
    `update orders set payment_status = 'failed', status = 'cancelled', held_reason = null where id = $1`,
    [order.id],
  );

describe('closing a period', () => {
  it('keeps what was reported, counts what comes later on the first open day, and is written in the log', async () => {
    const { pool } = database;
    const order = await insertOrder(pool);
    await insertEntry(pool, order, { happenedOn: '2026-01-31', sales: 1000, hst: 130 });
    const january = 'from=2026-01-01&to=2026-01-31';
    const before = await report(january);
    expect(await closings()).toEqual([]);
    const key = randomUUID();
    expect((await close('2026-01-31', key)).status).toBe(201);
    // A repeated press, and one of another person.
    expect((await close('2026-01-31', key)).status).toBe(201);
    await expect(close('2026-01-31')).resolves.toBeProblem('CONFLICT');
    await expect(close('2025-12-31')).resolves.toBeProblem('CONFLICT');
    expect(await closings()).toMatchObject([
      { through: '2026-01-31', closedAt: new Date(now).toISOString(), closedBy: 'Sam of owner' },
    ]);
    const refundId = await insertRefund(pool, order);
    const late = { kind: 'refund', happenedOn: '2026-01-20', refundId, sales: -100, hst: -13 } as const;
    expect(await insertEntry(pool, order, late)).toBe('2026-02-01');
    expect(await report(january)).toEqual(before);
    const entries = await (await owner.get('/tax-entries?from=2026-02-01&to=2026-02-01')).json();
    expect(entries).toMatchObject({ data: [{ day: '2026-02-01', happenedOn: '2026-01-20' }] });
    const log = await pool.query(`select what, detail from staff_log where what = 'tax-period.closed'`);
    expect(log.rows).toEqual([{ what: 'tax-period.closed', detail: { through: '2026-01-31' } }]);
  });

  it('is not undone, changed or emptied, not even by the shop’s own statements', async () => {
    for (const statement of [
      'delete from tax_closings',
      `update tax_closings set through = '2020-01-01'`,
      'truncate tax_closings',
      'delete from tax_entries',
      `update tax_entries set day = '2020-01-01'`,
      'truncate tax_entries',
    ])
      await expect(database.pool.query(statement)).rejects.toThrow('never changed');
  });

  it('waits until the last day is over in every province: first Newfoundland, last British Columbia', async () => {
    for (const early of ['2026-03-01T03:31:00Z', '2026-03-01T08:04:59Z']) {
      now = early;
      const answer = await close('2026-02-28');
      expect(answer.status).toBe(409);
      expect(await detailOf(answer)).toContain('from March 1, 2026 at 3:05 a.m. EST on');
    }
    now = '2026-03-01T08:05:00Z';
    expect((await close('2026-02-28')).status).toBe(201);
  });
});

describe('an undecided card payment', () => {
  it.each([
    ['BC', '2026-04-01T06:59:59Z', '2026-04-01T07:00:00Z'],
    ['NL', '2026-04-01T02:29:59Z', '2026-04-01T02:30:00Z'],
  ] as const)(
    'of the last second of a period in %s lets it wait, and one of the next second does not',
    async (province, last, next) => {
      now = '2026-04-01T12:00:00Z';
      const { pool } = database;
      const order = await insertOrder(pool, { province, createdAt: new Date(last), payment: 'pending' });
      const later = await insertOrder(pool, { province, createdAt: new Date(next), payment: 'pending' });
      const answer = await close('2026-03-31');
      expect(answer.status).toBe(409);
      const detail = await detailOf(answer);
      expect(detail).toContain(
        `A card payment of the period is not decided yet. Please look at ${order.number} first`,
      );
      expect(detail).not.toContain(later.number);
      for (const each of [order, later]) await settle(each);
    },
  );

  it('that is on hold counts too, for cash on delivery as well', async () => {
    const { pool } = database;
    const at = new Date('2026-03-20T12:00:00Z');
    const held = { createdAt: at, heldReason: 'A payment of another amount: pi_1' };
    const orders = [
      await insertOrder(pool, { ...held, payment: 'pending' }),
      await insertOrder(pool, { ...held, payment: 'pending_cod', method: 'cod' }),
    ];
    // Disputed, and paid long since: decided.
    await insertOrder(pool, { ...held, payment: 'paid' });
    for (const { id } of orders) {
      await pool.query(`insert into order_events (order_id, at, what) values ($1, $2, 'held')`, [id, at]);
      await pool.query(
        `insert into order_payments (order_id, kind, amount_cents, state) values ($1, 'whole', 1, 'held')`,
        [id],
      );
    }
    const names = orders.map(({ number }) => number).toSorted();
    expect(await detailOf(await close('2026-03-31'))).toContain(
      `2 card payments of the period are not decided yet. Please look at ${names.join(' and ')} first`,
    );
    for (const order of orders) await settle(order);
  });

  it('is none by a link that nobody has pressed, and one by a link that was pressed in the period', async () => {
    const { pool } = database;
    const createdAt = new Date('2026-03-20T12:00:00Z');
    const order = await insertOrder(pool, { createdAt, payment: 'pending' });
    await insertOrder(pool, { createdAt, payment: 'pending_cod', method: 'cod' });
    await pool.query(
      `insert into order_payments (order_id, kind, amount_cents, state, pay_until) values ($1, 'whole', 1130, 'open', '2026-04-20')`,
      [order.id],
    );
    const press = (at: string) =>
      pool.query('update order_payments set counts_from = $2 where order_id = $1', [order.id, at]);
    await press('2026-04-01T03:59:59Z');
    expect((await close('2026-03-31')).status).toBe(409);
    await press('2026-04-01T04:00:00Z');
    expect((await close('2026-03-31')).status).toBe(201);
    await settle(order);
  });
});

describe('at the same time', () => {
  it('an entry that is being written stays in its period, and the closing waits for it', async () => {
    now = '2026-05-10T12:00:00Z';
    const order = await insertOrder(database.pool);
    const writing = await database.pool.connect();
    try {
      await writing.query('begin');
      expect(await insertEntry(writing, order, { happenedOn: '2026-04-30', sales: 1000, hst: 130 })).toBe(
        '2026-04-30',
      );
      const closing = close('2026-04-30');
      await untilSomebodyWaits(database.pool);
      expect(await closings()).toHaveLength(3);
      await writing.query('commit');
      expect((await closing).status).toBe(201);
    } finally {
      writing.release();
    }
    expect((await report('from=2026-04-30&to=2026-04-30')).total.hst.collected).toBe(130);
  });

  it('an entry that waited for a closing counts on the first open day', async () => {
    now = '2026-06-10T12:00:00Z';
    const order = await insertOrder(database.pool);
    const closing = await database.pool.connect();
    try {
      await closing.query('begin');
      await closing.query(
        `insert into tax_closings (through, closed_at, closed_by) values ('2026-05-31', now(), $1)`,
        [owner.id],
      );
      const entry = insertEntry(database.pool, order, { happenedOn: '2026-05-31', sales: 1000, hst: 130 });
      await untilSomebodyWaits(database.pool);
      await closing.query('commit');
      expect(await entry).toBe('2026-06-01');
    } finally {
      closing.release();
    }
  });

  it('closes once when 8 people close', async () => {
    now = '2026-07-10T12:00:00Z';
    const answers = await Promise.all(Array.from({ length: 8 }, () => close('2026-06-30')));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
    const log = await database.pool.query(
      `select from staff_log where what = 'tax-period.closed' and detail ->> 'through' = '2026-06-30'`,
    );
    expect(log.rowCount).toBe(1);
  });
});

describe('a call that is refused, and closes nothing', () => {
  it.each([
    ['names no day', {}, 'through'],
    ['names a day that does not exist', { through: '2026-06-31' }, 'through'],
    ['has more', { through: '2026-07-31', force: true }, undefined],
  ])('%s', async (_, body, field) => {
    const before = await closings();
    await expect(owner.post('/tax-closings', body)).resolves.toBeProblem('INVALID_REQUEST', field);
    expect(await closings()).toEqual(before);
  });

  it('has no key, or the key of another day', async () => {
    now = '2026-09-10T12:00:00Z';
    const body = { through: '2026-07-31' };
    await expect(api.post('/admin/tax-closings', body, owner.headers)).resolves.toBeProblem(
      'IDEMPOTENCY_KEY_REQUIRED',
    );
    const key = randomUUID();
    expect((await close('2026-07-31', key)).status).toBe(201);
    await expect(close('2026-08-31', key)).resolves.toBeProblem('IDEMPOTENCY_KEY_REUSED');
  });

  it('is not proven, or by somebody who may only read the report; in French, too', async () => {
    const key = { 'Idempotency-Key': randomUUID() };
    const body = { through: '2026-08-31' };
    const unproven = await signInStaff(database, 'books');
    await expect(api.post('/admin/tax-closings', body, { ...unproven.headers, ...key })).resolves.toBeProblem(
      'STEP_UP_REQUIRED',
    );
    const manager = await openDesk(database, api, { role: 'manager' });
    expect((await manager.get('/tax-closings')).status).toBe(200);
    await expect(manager.post('/tax-closings', body)).resolves.toBeProblem('FORBIDDEN');
    const answer = await owner.post(
      '/tax-closings',
      { through: '2026-07-01' },
      { 'Accept-Language': 'fr-CA' },
    );
    expect(await detailOf(answer)).toBe(
      'Cette période est fermée\u00a0: les livres sont fermés jusqu’au 31 juillet 2026. Veuillez choisir un jour plus tardif.',
    );
  });
});
