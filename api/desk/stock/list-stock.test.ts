import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StockEntry, StockRow } from '../../../contract/goods/stock.ts';
import { ledgerFaults } from '../../testing/database/ledger.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { setUpDesk } from '../../testing/orders/desk.ts';
import { keyed } from '../../testing/staff/keyed.ts';
import { signInStaff, type TestStaff } from '../../testing/staff/sign-in-staff.ts';

const desk = setUpDesk();
let packer: TestStaff;
let _catalogue: TestStaff;
beforeAll(async () => {
  packer = await signInStaff(desk.database, 'production');
  _catalogue = await signInStaff(desk.database, 'catalogue');
});
afterAll(async () => expect(await ledgerFaults(desk.database.db)).toEqual([]));

const lamp = (stock: number, more: object = {}) => createProduct(desk.database.db, { stock, ...more });
const _move = (sku: string, body: object, key: string = randomUUID()) =>
  desk.api.post(`/admin/stock/${sku}/moves`, body, keyed(packer, key));
const _receive = (lines: unknown, key: string = randomUUID()) =>
  desk.api.post('/admin/stock/deliveries', { lines, note: 'DN-77' }, keyed(packer, key));
const dataOf = async <Data>(answer: Response | Promise<Response>, status = 200): Promise<Data> => {
  const given = await answer;
  expect([given.status, await given.clone().text()]).toEqual([status, expect.any(String)]);
  return ((await given.json()) as { data: Data }).data;
};
const _stockNow = (sku: string) => dataOf<StockRow>(desk.api.get(`/admin/stock/${sku}`, packer.headers));
const _movesOf = (sku: string, { headers } = packer) =>
  dataOf<StockEntry[]>(desk.api.get(`/admin/stock/${sku}/moves`, headers));
const list = async (query: string) =>
  (await (await desk.api.get(`/admin/stock?${query}`, packer.headers)).json()) as {
    data: StockRow[];
    next: string | null;
    count: number;
    more: boolean;
  };

describe('the list', () => {
  it('finds by the beginning of a sku and by words, filters, sorts and pages', async () => {
    const product = await lamp(0, {
      name: 'Zanzibar windsock',
      variants: [
        { sku: 'ZW-1', stock: 0 },
        { sku: 'ZW-2', stock: 2 },
        { sku: 'ZW-3', stock: 9 },
      ],
    });
    await desk.database.pool.query(`update skus set low_at = 2 where sku like 'ZW-%'`);
    const found = async (query: string) => (await list(`q=zw-&${query}`)).data.map(({ sku }) => sku);
    expect(await found('')).toEqual(['ZW-1', 'ZW-2', 'ZW-3']);
    expect(await found('sort=most')).toEqual(['ZW-3', 'ZW-2', 'ZW-1']);
    expect([await found('show=out'), await found('show=low'), await found('show=in')]).toEqual([
      ['ZW-1'],
      ['ZW-2'],
      ['ZW-2', 'ZW-3'],
    ]);
    const words = await list('q=windsock%20ZANZIBAR&limit=2&sort=least');
    expect(words).toMatchObject({ count: 3, data: [{ sku: 'ZW-1' }, { sku: 'ZW-2', isLow: true }] });
    const rest = await list(`q=windsock&limit=2&sort=least&after=${words.next}`);
    expect(rest).toMatchObject({ next: null, data: [{ sku: 'ZW-3' }] });
    await desk.database.pool.query(`update variants set archived_at = now() where sku = 'ZW-3'`);
    expect([await found(''), await found('show=archived')]).toEqual([['ZW-1', 'ZW-2'], ['ZW-3']]);
    expect(await found(`category=${randomUUID()}`)).toEqual([]);
    expect(product.id).toBeDefined();
    await expect(desk.api.get('/admin/stock?after=x', packer.headers)).resolves.toBeProblem(
      'INVALID_REQUEST',
    );
    expect((await list('q=100%25_%5C')).data).toEqual([]);
  });

  it('reads on through more than it counts, by sku and by words, in each order', async () => {
    const { id } = await lamp(0, { name: 'Quilombo pennant' });
    await desk.database.pool.query(
      `with v as (
         insert into variants (product_id, sku, position) select $1, 'QX-' || lpad(n::text, 4, '0'), 10 + n from generate_series(1, 1100) n
         returning sku, product_id, position
       ), i as (
         insert into inventory (sku, product_id, quantity) select sku, product_id, position % 7 from v returning sku, quantity
       ) insert into stock_ledger (sku, delta, after_quantity, reason) select sku, quantity, quantity, 'opening' from i where quantity > 0`,
      [id],
    );
    for (const q of ['qx-', 'quilombo'])
      for (const sort of ['sku', 'least', 'most']) {
        const first = await list(`q=${q}&sort=${sort}&limit=3`);
        expect(first).toMatchObject({ count: 1000, more: true });
        const second = await list(`q=${q}&sort=${sort}&limit=3&after=${first.next}`);
        const both = (await list(`q=${q}&sort=${sort}&limit=6`)).data;
        expect([...first.data, ...second.data].map(({ sku }) => sku)).toEqual(both.map(({ sku }) => sku));
        const pieces = both.map(({ available }) => available);
        if (sort !== 'sku') expect(pieces).toEqual(pieces.map(() => (sort === 'least' ? 0 : 6)));
        else expect(both[5]?.sku).toBe('QX-0006');
      }
    const last = await list('q=qx-&after=0.QX-1098');
    expect([last.data.map(({ sku }) => sku), last.next]).toEqual([['QX-1099', 'QX-1100'], null]);
    expect(await list('q=QX-0007')).toMatchObject({ count: 1, data: [{ sku: 'QX-0007' }] });
    expect((await list('q=quilombo&show=out')).count).toBe(157);
    await desk.database.pool.query(
      `update products set status = 'archived', archived_at = now() where id = $1`,
      [id],
    );
    expect([(await list('q=quilombo')).count, (await list('q=quilombo&show=archived')).count]).toEqual([
      0, 1000,
    ]);
  });
});
