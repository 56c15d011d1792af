import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import { inTransaction } from '../../db/client.ts';
import { type AccountFixture, createAccount } from '../../testing/accounts/accounts.ts';
import { createTestApi, type TestApi } from '../../testing/api.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database/database.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { forgetBuyer, forgetEndedOrders, joinGuestOrders } from '../index.ts';

const CUSTOMER = {
  firstName: 'Philippa',
  lastName: 'Featherstonehaugh',
  businessName: 'Featherworks',
  phone: '416-555-0123',
  address: '77 Quillfeather Lane',
  apartment: 'Loft 9Z',
  city: 'Toronto',
  postalCode: 'M5V 2T6',
  notes: 'Mind the ostrich',
};

let database: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  database = await createTestDatabase();
  api = createTestApi(database.db);
});
afterAll(() => database.drop());

async function placedBy({ email, headers }: AccountFixture): Promise<string> {
  const flag = await createProduct(database.db);
  const body = payload({ lines: [line(flag)], customer: { ...CUSTOMER, email }, couponApplied: 'welcome10' });
  const answer = await api.post('/checkout', body, { 'Idempotency-Key': randomUUID(), ...headers });
  return ((await answer.json()) as CheckoutAnswer).data.order_id;
}

const rowOf = (number: string) =>
  database.db.selectFrom('orders').selectAll().where('order_number', '=', number).executeTakeFirstOrThrow();

const moveTo = (number: string, status: string) =>
  database.db.updateTable('orders').set({ status }).where('order_number', '=', number).execute();

/** Deletes an account in the same way as `deleteAccount`. */
const leave = ({ id }: AccountFixture) =>
  inTransaction(database.db, async (tx) => {
    await forgetBuyer(tx, { userId: id });
    await tx.deleteFrom('users').where('id', '=', id).execute();
  });

/** Lists the tables that contain `text` in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const query = `select exists (select from ${name} t where t::text ilike '%' || $1 || '%') as found`;
      return (await database.pool.query<{ found: boolean }>(query, [text])).rows[0]?.found ? name : [];
    }),
  );
  return found.flat();
}

const { city: _, postalCode, ...PERSONAL } = CUSTOMER;

it('keeps what the law requires of a completed order, and no personal data in any table', async () => {
  const ada = await createAccount(database.db);
  const number = await placedBy(ada);
  await moveTo(number, 'delivered');
  const before = await rowOf(number);
  const traces = [...Object.values(PERSONAL), postalCode, ada.email];
  for (const trace of traces) expect(await tablesWith(trace)).not.toEqual([]);
  await leave(ada);
  for (const trace of traces) expect([trace, await tablesWith(trace)]).toEqual([trace, []]);
  expect(await rowOf(number)).toEqual({
    ...before,
    version: before.version + 1,
    user_id: null,
    email: '',
    customer: {
      ...Object.fromEntries(Object.keys(PERSONAL).map((field) => [field, ''])),
      city: 'Toronto',
      province: 'ON',
      country: 'Canada',
      postalCode: 'M5V',
    },
  });
  const lines = await database.db
    .selectFrom('order_lines')
    .select('name_en')
    .where('order_id', '=', before.id)
    .execute();
  expect(lines).toHaveLength(1);
  await expect(api.post('/check-order', { order_id: number })).toBeProblem('NOT_FOUND');
});

it('forgets the certificate of an exempt buyer, and keeps which tax it freed from', async () => {
  const ada = await createAccount(database.db);
  const number = await placedBy(ada);
  const { id } = await rowOf(number);
  const { pool } = database;
  const exemption = { from: 'provincial', certificate: 'CARD-77123', file: 'certificate-file' };
  await pool.query('update orders set tax_exemption = $2 where id = $1', [id, JSON.stringify(exemption)]);
  await pool.query(
    `insert into uploads (key, name, size_bytes, media_type, artwork) values ('certificate-file', 'card.png', 1, 'image/png', '{}')`,
  );
  await pool.query(`insert into tax_certificates (order_id, file_key) values ($1, 'certificate-file')`, [id]);
  await moveTo(number, 'delivered');
  await leave(ada);
  const { tax_exemption } = await rowOf(number);
  expect(tax_exemption).toEqual({ from: 'provincial', certificate: '', file: null });
  expect(await tablesWith('CARD-77123')).toEqual([]);
  // Claimed by nothing, so a job removes it.
  const { rows } = await pool.query('select from tax_certificates where order_id = $1', [id]);
  expect(rows).toEqual([]);
});

it('keeps the address of an order in delivery until the order is completed', async () => {
  const ada = await createAccount(database.db);
  const [open, cancelled] = [await placedBy(ada), await placedBy(ada)];
  await moveTo(cancelled, 'cancelled');
  await leave(ada);
  expect((await rowOf(cancelled)).email).toBe('');
  expect(await rowOf(open)).toMatchObject({
    user_id: null,
    buyer_left: true,
    email: ada.email,
    customer: { address: CUSTOMER.address, lastName: CUSTOMER.lastName },
  });
  expect((await api.post('/check-order', { order_id: open })).status).toBe(200);
  await moveTo(open, 'shipped');
  expect(await forgetEndedOrders(database.db)).toBe(0);
  await moveTo(open, 'delivered');
  expect(await forgetEndedOrders(database.db)).toBe(1);
  expect(await forgetEndedOrders(database.db)).toBe(0);
  for (const trace of [...Object.values(PERSONAL), ada.email]) expect(await tablesWith(trace)).toEqual([]);
});

it("leaves other accounts' orders unchanged, and gives a new account none of a deleted account's orders", async () => {
  const [ada, eve] = [await createAccount(database.db), await createAccount(database.db)];
  const [hers, open] = [await placedBy(eve), await placedBy(ada)];
  await moveTo(hers, 'delivered');
  const before = await rowOf(hers);
  await leave(ada);
  expect(await rowOf(hers)).toEqual(before);
  const again = await createAccount(database.db, { email: ada.email });
  const join = { userId: again.id, email: again.email };
  expect(await inTransaction(database.db, (tx) => joinGuestOrders(tx, join))).toBe(0);
  expect((await rowOf(open)).user_id).toBeNull();
});
