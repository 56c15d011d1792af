import { beforeAll, expect, it } from 'vitest';
import { createProduct } from '../testing/fixtures.ts';
import { line, payload } from '../testing/orders/checkout.ts';
import { setUpPhone } from '../testing/orders/phone.ts';
import { type Desk, openDesk } from '../testing/staff/desk.ts';

const phone = setUpPhone();
const { shop } = phone;
let manager: Desk;

/** Lets the database choose the next changing call of staff as the victim of a deadlock, once. */
const deadlockOnce = () => shop.database.pool.query('alter sequence logged restart with 1');

beforeAll(async () => {
  manager = await openDesk(shop.database, shop.api());
  await shop.database.pool.query(`
    create sequence logged start with 2;
    create function fail_once() returns trigger language plpgsql as $$
    begin
      -- A sequence keeps its number when the transaction is rolled back.
      if nextval('logged') = 1 then raise exception using errcode = '40P01', message = 'deadlock detected'; end if;
      return new;
    end $$;
    create trigger fail_once before insert on staff_log for each row execute function fail_once();`);
});

const logged = async (id: string) => {
  const rows = shop.database.db.selectFrom('staff_log').select('what').where('subject_id', '=', id);
  return (await rows.execute()).map(({ what }) => what);
};

async function cashOrder(): Promise<string> {
  const body = payload({ lines: [line(await createProduct(shop.database.db))] });
  const key = crypto.randomUUID();
  expect((await shop.api().checkout(body, key)).status).toBe(201);
  const row = shop.database.db.selectFrom('idempotency_keys').select('order_id').where('key', '=', key);
  return (await row.executeTakeFirstOrThrow()).order_id ?? '';
}

async function cardOrder(): Promise<string> {
  const order = await shop.cart();
  expect((await order.pay()).status).toBe(201);
  return (await order.row()).id;
}

async function heldOrder(): Promise<string> {
  const order = await shop.cart();
  shop.fail('wrong-amount', { on: 'create' });
  await expect(order.pay()).toBeProblem('CONFLICT');
  return (await order.row()).id;
}

it.each([
  ['refunds', cardOrder, { amountCents: 100, reason: 'price' }, 'order.refund-asked'],
  ['cash-received', cashOrder, {}, 'order.cash-received'],
  ['cancel', cashOrder, { notify: true }, 'order.cancelled'],
  ['release', heldOrder, { decision: 'refund' }, 'order.released'],
] as const)('R67 a deadlock during %s is retried, and it is done once', async (path, order, body, what) => {
  const id = await order();
  await deadlockOnce();
  expect((await manager.change(id, path, body)).status).toBe(200);
  expect(await logged(id)).toEqual([what]);
  await shop.work();
});

it('R67 a deadlock during an order by phone is retried, and it is placed once', async () => {
  const { body, stock } = await phone.call();
  await deadlockOnce();
  expect((await phone.desk.post('/orders', body)).status).toBe(201);
  expect(await stock()).toBe(8);
  await shop.work();
});
