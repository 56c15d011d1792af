import { expect, it, onTestFinished } from 'vitest';
import type { Inbox } from '../../contract/desk/today.ts';
import { ledgerFaults } from '../testing/database/ledger.ts';
import { createProduct } from '../testing/fixtures.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { setUpDesk } from '../testing/orders/desk.ts';
import { keyed } from '../testing/staff/keyed.ts';
import { signInStaff } from '../testing/staff/sign-in-staff.ts';
import { compareLedger } from './index.ts';

const desk = setUpDesk();

async function inboxOf(role: 'manager' | 'production'): Promise<string[]> {
  const { headers } = await signInStaff(desk.database, role);
  const { data } = (await (await desk.api.get('/admin/inbox', headers)).json()) as { data: Inbox };
  return data.tasks
    .filter(({ kind }) => kind.startsWith('stock-'))
    .map(({ kind, label }) => `${kind} ${label}`);
}

it('corrects a ledger that does not add up once, logs it, and asks managers to count until somebody has', async () => {
  const { db, pool } = desk.database;
  const { sku } = await createProduct(db, { stock: 5 });
  await pool.query('update inventory set quantity = 7 where sku = $1', [sku]);
  const warned: unknown[] = [];
  const log = { warn: (fields: unknown) => warned.push(fields) } as unknown as Parameters<
    typeof compareLedger
  >[0]['log'];
  await compareLedger({ db, log });
  await compareLedger({ db, log });
  expect(warned).toEqual([{ sku, quantity: 7, ledger: 5 }]);
  expect(await ledgerFaults(db)).toEqual([]);
  expect([await inboxOf('manager'), await inboxOf('production')]).toEqual([[`stock-differs ${sku}`], []]);
  const staff = await signInStaff(desk.database, 'production');
  await desk.api.post(`/admin/stock/${sku}/moves`, { reason: 'counted', set: 7, expected: 7 }, keyed(staff));
  expect(await inboxOf('manager')).toEqual([]);
});

it('tells who may count of what was sold out, and of what is at its mark', async () => {
  const { db, pool } = desk.database;
  const [gone, low] = [await createProduct(db, { stock: 1 }), await createProduct(db, { stock: 4 })];
  await createProduct(db, { stock: 0 });
  await pool.query('update skus set low_at = 3 where sku = any($1)', [[gone.sku, low.sku]]);
  onTestFinished(async () => void (await pool.query('update skus set low_at = null')));
  expect(await inboxOf('production')).toEqual([`stock-low ${gone.sku}`]);
  expect((await desk.api.checkout(payload({ lines: [line(gone), line(low)] }))).status).toBe(201);
  expect((await inboxOf('production')).toSorted()).toEqual([`stock-low ${low.sku}`, `stock-out ${gone.sku}`]);

  const staff = await signInStaff(desk.database, 'production');
  const move = (sku: string, body: object) => desk.api.post(`/admin/stock/${sku}/moves`, body, keyed(staff));
  await move(low.sku, { reason: 'received', delta: 1 });
  expect((await inboxOf('production')).includes(`stock-low ${low.sku}`)).toBe(false);
  // Somebody who counted nothing knows of it, and so does who took it from the shop.
  await move(gone.sku, { reason: 'counted', set: 0, expected: 0 });
  expect(await inboxOf('production')).toEqual([]);
  await move(low.sku, { reason: 'lost', delta: -1 });
  expect(await inboxOf('production')).toEqual([`stock-low ${low.sku}`]);
  await pool.query(`update products set status = 'draft' where id = $1`, [low.id]);
  expect(await inboxOf('production')).toEqual([]);
});
