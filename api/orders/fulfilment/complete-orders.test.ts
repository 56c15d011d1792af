import { pino } from 'pino';
import { expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { inTransaction } from '../../db/client.ts';
import { createAccount } from '../../testing/accounts/accounts.ts';
import { createStore } from '../../testing/fixtures.ts';
import { move, packRest, setUpDesk, UPS } from '../../testing/orders/desk.ts';
import { completeOrders, forgetBuyer, forgetEndedOrders, issueInvoices } from '../index.ts';

const desk = setUpDesk();

const complete = () => completeOrders({ db: desk.database.db, now: desk.now });

it('marks an order as delivered fourteen days after it was shipped, once and without a mail', async () => {
  const [packer, number] = [await desk.person('production'), await desk.order()];
  await packRest(packer, number, UPS);
  await move(packer, [number, 'ship']);
  desk.ahead = 14 * DAY_MS - 60_000;
  expect(await complete()).toBe(0);
  desk.ahead = 14 * DAY_MS + 60_000;
  expect(await Promise.all([complete(), complete()])).toEqual(expect.arrayContaining([1, 0]));
  const order = await packer.see(number);
  expect(order).toMatchObject({ status: 'delivered', parcels: [{ state: 'delivered' }] });
  expect(order.timeline.at(-1)).toMatchObject({ step: 'delivered', by: null });
  const { rows } = await desk.database.pool.query(
    `select kind from outbox join orders on orders.id = order_id where order_number = $1`,
    [number],
  );
  expect(rows.map(({ kind }) => kind)).not.toContain('order-delivered');
});

it('closes an order three days after its pick-up was collected, unless that was taken back', async () => {
  const store = await createStore(desk.database.db);
  const packer = await desk.person('production');
  const place = () => desk.order({ pickup: { slug: store.slug, province: 'ON' } });
  const [kept, undone] = [await place(), await place()];
  for (const number of [kept, undone]) {
    await packRest(packer, number);
    await move(packer, [number, 'ready']);
    await move(packer, [number, 'deliver']);
  }
  await move(packer, [undone, 'undo']);
  desk.ahead = 3 * DAY_MS - 60_000;
  expect(await complete()).toBe(0);
  desk.ahead = 3 * DAY_MS + 60_000;
  expect(await complete()).toBe(1);
  expect((await packer.see(kept)).status).toBe('delivered');
  expect((await packer.see(undone)).status).toBe('processing');
});

/** Lists the tables that contain `text` in any column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await desk.database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const query = `select exists (select from ${name} t where t::text ilike '%' || $1 || '%') as found`;
      return (await desk.database.pool.query<{ found: boolean }>(query, [text])).rows[0]?.found ? name : [];
    }),
  );
  return found.flat();
}

it('B15 forgets a deleted account in every table in the night after its order was delivered', async () => {
  const ada = await createAccount(desk.database.db);
  const clerk = await desk.person('desk');
  const name = 'Featherstonehaugh';
  const customer = { lastName: name, address: '77 Quillfeather Lane', email: ada.email };
  const number = await desk.order({ customer }, ada.headers);
  const facts = { poNumber: `PO ${name}`, tags: [name], address: addressOf(name, '78 Quillfeather Lane') };
  const { version } = await clerk.see(number);
  await clerk.call(`/${number}`, { method: 'PATCH', body: { ...facts, notify: true }, version });
  await clerk.call(`/${number}/notes`, { body: { text: `Mr ${name} wants it on Friday` } });
  const trackingUrl = 'https://track.example.com/quillfeather';
  await packRest(clerk, number, { carrier: 'other', trackingUrl });
  await move(clerk, [number, 'ship'], { notify: true });
  await inTransaction(desk.database.db, async (tx) => {
    await forgetBuyer(tx, { userId: ada.id });
    await tx.deleteFrom('users').where('id', '=', ada.id).execute();
  });
  expect(await tablesWith(name)).not.toEqual([]);
  expect(await forgetEndedOrders(desk.database.db)).toBe(0);
  desk.ahead = 15 * DAY_MS;
  await complete();
  // The invoice went with the parcel; it alone keeps the name, for the books.
  await issueInvoices({ db: desk.database.db, log: pino({ level: 'silent' }), now: desk.now });
  expect(await forgetEndedOrders(desk.database.db)).toBe(1);
  for (const trace of [name, 'Quillfeather', ada.email]) {
    expect([trace, await tablesWith(trace)]).toEqual([trace, ['public.invoices']]);
  }
  expect((await clerk.see(number)).timeline.map(({ step }) => step)).toContain('delivered');
});

const addressOf = (lastName: string, address: string) => ({
  firstName: 'Ada',
  lastName,
  address,
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5V 2T6',
});
