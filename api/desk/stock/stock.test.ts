import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StockEntry, StockItem, StockRow } from '../../../contract/goods/stock.ts';
import type { Problem } from '../../../contract/problem-schema.ts';
import { ledgerFaults } from '../../testing/database/ledger.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { setUpDesk } from '../../testing/orders/desk.ts';
import { keyed } from '../../testing/staff/keyed.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';
import { times } from '../../testing/times.ts';

const desk = setUpDesk();
let packer: TestStaff;
let catalogue: TestStaff;
beforeAll(async () => {
  packer = await signInStaff(desk.database, 'production');
  catalogue = await signInStaff(desk.database, 'catalogue');
});
afterAll(async () => expect(await ledgerFaults(desk.database.db)).toEqual([]));

const lamp = (stock: number, more: object = {}) => createProduct(desk.database.db, { stock, ...more });
const move = (sku: string, body: object, key: string = randomUUID()) =>
  desk.api.post(`/admin/stock/${sku}/moves`, body, keyed(packer, key));
const receive = (lines: unknown, key: string = randomUUID()) =>
  desk.api.post('/admin/stock/deliveries', { lines, note: 'DN-77' }, keyed(packer, key));
const dataOf = async <Data>(answer: Response | Promise<Response>, status = 200): Promise<Data> => {
  const given = await answer;
  expect([given.status, await given.clone().text()]).toEqual([status, expect.any(String)]);
  return ((await given.json()) as { data: Data }).data;
};
const stockNow = (sku: string) => dataOf<StockRow>(desk.api.get(`/admin/stock/${sku}`, packer.headers));
const movesOf = (sku: string, { headers } = packer) =>
  dataOf<StockEntry[]>(desk.api.get(`/admin/stock/${sku}/moves`, headers));
const _list = async (query: string) =>
  (await (await desk.api.get(`/admin/stock?${query}`, packer.headers)).json()) as {
    data: StockRow[];
    next: string | null;
    count: number;
    more: boolean;
  };

describe('the stock of a sku', () => {
  it('says what is available, reserved, on hand, low and sold, and which moves led there', async () => {
    const { id, sku, ...flag } = await lamp(10);
    expect((await desk.api.checkout(payload({ lines: [line({ ...flag, id, sku }, 3)] }))).status).toBe(201);
    await dataOf(desk.api.send('PATCH', `/admin/stock/${sku}`, { lowAt: 7 }, packer.headers));
    expect(await stockNow(sku)).toMatchObject({
      ...{ productId: id, available: 7, reserved: 3, onHand: 10, lowAt: 7, isLow: true, sold30: 3 },
      lastMove: { reason: 'sold' },
    });
    const moves = await movesOf(sku);
    expect(moves).toMatchObject([
      { delta: -3, after: 7, reason: 'sold', orderNumber: expect.stringMatching(/^HY-/), staff: null },
      { delta: 10, after: 10, reason: 'opening', orderNumber: null },
    ]);
    // Those who see no orders see no numbers of them either.
    expect((await movesOf(sku, catalogue)).map(({ orderNumber }) => orderNumber)).toEqual([null, null]);
  });

  it('says how many wait for it, to those who may see customers', async () => {
    const { id, sku } = await lamp(0);
    await desk.database.db
      .insertInto('stock_alerts')
      .values(
        ['ada', 'bo'].map((name) => ({
          email: `${name}@example.ca`,
          product_id: id,
          sku,
          language: 'en',
          consent: 'Tell me',
          asked_at: new Date(),
        })),
      )
      .execute();
    const seller = await signInStaff(desk.database, 'desk');
    const seenBy = ({ headers }: TestStaff) =>
      dataOf<StockItem>(desk.api.get(`/admin/stock/${sku}`, headers));
    expect((await seenBy(seller)).waiting).toBe(2);
    expect((await seenBy(packer)).waiting).toBeNull();
    const other = await lamp(1);
    expect(await dataOf(desk.api.get(`/admin/stock/${other.sku}`, seller.headers))).toMatchObject({
      waiting: 0,
    });
  });

  it('is counted on the shelves with what open orders hold', async () => {
    const flag = await lamp(10);
    await desk.api.checkout(payload({ lines: [line(flag, 3)] }));
    const count = { reason: 'counted', set: 9, expected: 10, countsOnHand: true };
    expect(await dataOf<StockRow>(move(flag.sku, count), 201)).toMatchObject({ available: 6, onHand: 9 });
    const less = await move(flag.sku, { ...count, set: 2, expected: 9 });
    await expect(Promise.resolve(less.clone())).resolves.toBeProblem('CONFLICT');
    expect(((await less.json()) as Problem).data).toMatchObject({ available: 6, reserved: 3, onHand: 9 });
  });

  it('is moved once for each key, and the log says it without the note', async () => {
    const { sku } = await lamp(4);
    const [body, key] = [{ reason: 'damaged', delta: -1, note: 'Torn by Ada' }, randomUUID()];
    await Promise.all([move(sku, body, key), move(sku, body, key)]);
    expect((await stockNow(sku)).available).toBe(3);
    expect((await movesOf(sku))[0]).toMatchObject({ delta: -1, reason: 'damaged', note: 'Torn by Ada' });
    const { rows } = await desk.database.pool.query(
      `select what, detail from staff_log where subject_id = $1`,
      [sku],
    );
    expect(rows).toEqual([{ what: 'stock.moved', detail: { reason: 'damaged', delta: -1, after: 3 } }]);
  });

  it('B08 of a page that was opened before five were sold is refused with 95, or moves by the difference, and is never 100', async () => {
    const flag = await lamp(100);
    const seen = { reason: 'counted', set: 100, expected: 100 };
    await desk.api.checkout(payload({ lines: [line(flag, 5)] }));
    const answer = await move(flag.sku, seen);
    expect(answer.status).toBe(409);
    expect(((await answer.json()) as Problem).data).toMatchObject({ available: 95 });
    const applied = (set: number) => move(flag.sku, { ...seen, set, appliesDifference: true });
    expect((await dataOf<StockRow>(applied(100), 201)).available).toBe(95);
    expect((await dataOf<StockRow>(applied(98), 201)).available).toBe(93);
  });

  it('B08 adds up when fifty buy and five count at once', { timeout: 30_000 }, async () => {
    const flag = await lamp(60);
    const count = async () => {
      const { available } = await stockNow(flag.sku);
      const body = { reason: 'counted', set: available + 1, expected: available };
      return (await move(flag.sku, body)).status;
    };
    const buy = async () => (await desk.api.checkout(payload({ lines: [line(flag)] }))).status;
    const [bought, counted] = await Promise.all([Promise.all(times(50, buy)), Promise.all(times(5, count))]);
    expect(counted.every((status) => status === 201 || status === 409)).toBe(true);
    const sold = bought.filter((status) => status === 201).length;
    const found = counted.filter((status) => status === 201).length;
    expect((await stockNow(flag.sku)).available).toBe(60 - sold + found);
    expect(await ledgerFaults(desk.database.db)).toEqual([]);
  });

  it.each([
    ['neither a number nor a difference', { reason: 'correction' }, 'delta'],
    ['both', { reason: 'correction', delta: 1, set: 1, expected: 1 }, 'delta'],
    ['a count of −1', { reason: 'counted', set: -1, expected: 1 }, 'set'],
    ['a count that is no number', { reason: 'counted', set: Number.NaN, expected: 1 }, 'set'],
    ['a thousand million', { reason: 'received', delta: 1e9 }, 'delta'],
    ['a move of 0', { reason: 'correction', delta: 0 }, 'delta'],
    ['half a piece', { reason: 'correction', delta: 0.5 }, 'delta'],
    ['a count without what was expected', { reason: 'counted', set: 1 }, 'expected'],
    ['a sale by hand', { reason: 'sold', delta: -1 }, 'reason'],
    ['an opening by hand', { reason: 'opening', delta: 1 }, 'reason'],
    ['damage that adds', { reason: 'damaged', delta: 1 }, 'delta'],
    ['a delivery that takes away', { reason: 'received', delta: -1 }, 'delta'],
    ['a novel', { reason: 'received', delta: 1, note: 'n'.repeat(501) }, 'note'],
  ])('refuses %s', async (_, body, field) => {
    const { sku } = await lamp(5);
    await expect(move(sku, body)).resolves.toBeProblem('INVALID_REQUEST', field);
    expect((await stockNow(sku)).available).toBe(5);
  });

  it('takes no more than there is, and knows no sku that is none', async () => {
    const { sku } = await lamp(1);
    await expect(move(sku, { reason: 'lost', delta: -2 })).resolves.toBeProblem('CONFLICT');
    await expect(move(sku, { reason: 'received', delta: 1_000_000 })).resolves.toBeProblem('CONFLICT');
    await expect(move('NO-SUCH', { reason: 'received', delta: 1 })).resolves.toBeProblem('NOT_FOUND');
    await expect(desk.api.get('/admin/stock/NO-SUCH', packer.headers)).resolves.toBeProblem('NOT_FOUND');
    const mark = desk.api.send('PATCH', `/admin/stock/${sku}`, { lowAt: -1 }, packer.headers);
    await expect(mark).resolves.toBeProblem('INVALID_REQUEST', 'lowAt');
  });
});

describe('a delivery', () => {
  it('is received whole, by sku in any case or by barcode, once for each key', async () => {
    const [a, b] = [await lamp(1), await lamp(2)];
    await desk.database.pool.query('update skus set barcode = $2 where sku = $1', [b.sku, '0628011223344']);
    const lines = [
      { sku: a.sku.toLowerCase(), quantity: 3 },
      { sku: '0628011223344', quantity: 20 },
      { sku: a.sku, quantity: 1 },
    ];
    const key = randomUUID();
    const [first, second] = await Promise.all([receive(lines, key), receive(lines, key)]);
    const given = await dataOf<{ pieces: number; now: unknown[] }>(first, 201);
    expect(await dataOf(second, 201)).toEqual(given);
    expect(given.pieces).toBe(24);
    expect([(await stockNow(a.sku)).available, (await stockNow(b.sku)).available]).toEqual([5, 22]);
    expect((await movesOf(b.sku))[0]).toMatchObject({ delta: 20, reason: 'received', note: 'DN-77' });
    const scanned = (code: string) =>
      desk.api.get(`/admin/stock/scan?code=${encodeURIComponent(code)}`, packer.headers);
    expect((await dataOf<StockRow>(scanned('0628011223344'))).sku).toBe(b.sku);
    expect((await dataOf<StockRow>(scanned(` ${a.sku.toLowerCase()} `))).sku).toBe(a.sku);
    await expect(scanned(a.sku.slice(0, -1))).resolves.toBeProblem('NOT_FOUND');
    await desk.database.pool.query('update skus set barcode = $2 where sku = $1', [a.sku, '0628011223344']);
    await expect(scanned('0628011223344')).resolves.toBeProblem('CONFLICT');
  });

  it('with a fault names its lines and receives nothing', async () => {
    const { sku } = await lamp(1);
    const unknown = receive([
      { sku, quantity: 1 },
      { sku: 'NO-SUCH', quantity: 1 },
    ]);
    await expect(unknown).resolves.toBeProblem('INVALID_REQUEST', 'lines.1.sku');
    const much = receive([{ sku, quantity: 1_000_000 }]);
    await expect(much).resolves.toBeProblem('INVALID_REQUEST', 'lines.0.quantity');
    await expect(receive([{ sku, quantity: 0 }])).resolves.toBeProblem('INVALID_REQUEST', 'lines.0.quantity');
    await expect(receive([])).resolves.toBeProblem('INVALID_REQUEST', 'lines');
    const lines = (count: number) => times(count, () => ({ sku, quantity: 1 }));
    await expect(receive(lines(501))).resolves.toBeProblem('INVALID_REQUEST', 'lines');
    await expect(receive(lines(10_000))).resolves.toBeProblem('PAYLOAD_TOO_LARGE');
    expect((await stockNow(sku)).available).toBe(1);
  });
});
