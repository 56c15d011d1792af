import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayAfter } from '../../../contract/days.ts';
import type { DeskInvoice } from '../../../contract/desk/invoices.ts';
import { forgetEndedOrders } from '../../orders/index.ts';
import { shopDay } from '../../settings/index.ts';
import { setUpInstitutions } from '../../testing/orders/institutions.ts';
import { openDesk } from '../../testing/staff/desk.ts';

const town = setUpInstitutions();
const { shop, query } = town;

const listOf = async (search: string, person = town.desk) => {
  const answer = await person.get(`/invoices?${search}`);
  expect([answer.status, answer.status === 200 || (await answer.clone().text())]).toEqual([200, true]);
  return ((await answer.json()) as { data: DeskInvoice[] }).data;
};
const numbersOf = async (search: string) =>
  (await listOf(search)).map(({ order }) => order.number).toSorted();

/** An order of flags by invoice that is shipped and invoiced. */
async function owed(organisation: string, netDays: 15 | 30 = 30) {
  const { id, number, order } = await town.orderBy(await town.buyer({ organisation, netDays }), {
    poNumber: `PO-${organisation.slice(-4)}`,
  });
  await town.ship(number);
  await town.issue();
  return { id, number, cents: Math.round(order.totalAmount * 100) };
}

describe('the list of invoices', () => {
  const town1 = `Ville de Gaspé ${randomUUID().slice(0, 8)}`;
  const today = () => shopDay(shop.now());
  let orders: Record<'cash' | 'open' | 'late' | 'partly' | 'paid' | 'lost' | 'back', string>;
  let firstDay: string;

  beforeAll(async () => {
    firstDay = today();
    const cash = await town.paidOrder({
      customer: { businessName: 'Corner Shop', lastName: 'Quillfeather' },
    });
    const late = await owed('Town of Late', 15);
    const [open, partly, paid] = [await owed(town1), await owed('Partly'), await owed('Paid')];
    const [lost, back] = [await owed('Lost'), await owed('Back')];
    await town.pay(partly.id, 100);
    await town.pay(paid.id, paid.cents);
    await query(`update orders set payment_status = 'written_off' where id = $1`, [lost.id]);
    const wish = { lines: [{ position: 0, quantity: 1, restock: true }], reason: 'returned' };
    expect((await town.desk.change(back.id, 'refunds', wish)).status).toBe(200);
    await town.issue();
    const { rows } = await query('select order_number from orders where id = $1', [cash]);
    orders = {
      cash: rows[0].order_number,
      open: open.number,
      late: late.number,
      partly: partly.number,
      paid: paid.number,
      lost: lost.number,
      back: back.number,
    };
    shop.ahead = 0;
  });

  it('says what is paid, due, credited and written off, with the days', async () => {
    const of = async (number: string) =>
      (await listOf(`q=${number}`)).map(({ kind, state, dueOn, paidOn, dueCents, totalCents }) => [
        kind,
        state,
        dueOn,
        paidOn,
        dueCents === totalCents ? 'whole' : dueCents === 0 ? 'nothing' : 'part',
      ]);
    const due = dayAfter(firstDay, 30);
    expect(await of(orders.cash)).toEqual([['invoice', 'paid', null, firstDay, 'nothing']]);
    expect(await of(orders.open)).toEqual([['invoice', 'unpaid', due, null, 'whole']]);
    expect(await of(orders.partly)).toEqual([['invoice', 'unpaid', due, null, 'part']]);
    expect(await of(orders.paid)).toEqual([['invoice', 'paid', due, firstDay, 'nothing']]);
    expect(await of(orders.lost)).toEqual([['invoice', 'written-off', due, null, 'nothing']]);
    expect(await of(orders.back)).toEqual([
      ['credit', null, null, null, 'nothing'],
      ['invoice', 'credited', due, null, 'nothing'],
    ]);
  });

  it('is filtered by what became of them, on the day it is asked', async () => {
    const { cash, open, late, partly, paid, lost, back } = orders;
    expect(await numbersOf('state=unpaid')).toEqual([open, late, partly].toSorted());
    expect(await numbersOf('state=overdue')).toEqual([]);
    expect(await numbersOf('state=paid')).toEqual([cash, paid].toSorted());
    expect(await numbersOf('state=credited')).toEqual([back]);
    expect(await numbersOf('state=written-off')).toEqual([lost]);
    expect(await numbersOf(`state=paid&from=${firstDay}&to=${firstDay}`)).toHaveLength(2);
    expect(await numbersOf(`state=paid&from=${dayAfter(firstDay, 1)}`)).toEqual([]);
    expect(await numbersOf('kind=credit&state=paid')).toEqual([]);
    await town.later(16);
    expect(await numbersOf('state=overdue')).toEqual([late]);
    expect(await numbersOf('state=unpaid')).toEqual([open, late, partly].toSorted());
    expect((await listOf(`q=${late}`)).map(({ state }) => state)).toEqual(['overdue']);
  });

  it('is searched by numbers, and by the words of names', async () => {
    const [gaspe] = await listOf(`q=${encodeURIComponent('ville gaspe')}`);
    expect(gaspe).toMatchObject({ buyer: town1, order: { number: orders.open } });
    expect(await numbersOf(`q=${encodeURIComponent(`po-${town1.slice(-4)}`)}`)).toContain(orders.open);
    expect(await numbersOf('q=corner')).toEqual([orders.cash]);
    expect(await numbersOf('q=quillfeather')).toEqual([orders.cash]);
    expect(await numbersOf(`q=${gaspe?.number}`)).toEqual([orders.open]);
    for (const nobody of ['%', '__', "'", 'nobodyatall', '%25%25%25', 'co%00rner'])
      expect([
        nobody,
        await town.desk.get(`/invoices?q=${nobody}`).then(({ status }) => status < 500),
      ]).toEqual([nobody, true]);
    expect(await numbersOf('q=%25')).toEqual([]);
    for (const wrong of ['state=open', 'state=', `q=${'x'.repeat(101)}`, 'from=2026-02-30'])
      await expect(town.desk.get(`/invoices?${wrong}`)).resolves.toBeProblem('INVALID_REQUEST');
  });

  it('neither finds nor names a buyer who was forgotten, but for those who may read the paper', async () => {
    const name = 'Featherquill';
    const id = await town.paidOrder({ customer: { firstName: name, lastName: name } });
    await town.issue();
    await query(`update orders set status = 'delivered', buyer_left = true where id = $1`, [id]);
    expect(await forgetEndedOrders(shop.database.db)).toBe(1);
    const { order_number } = (await query('select order_number from orders where id = $1', [id])).rows[0];
    const manager = await openDesk(shop.database, shop.api, { role: 'manager' });
    expect(await listOf(`q=${name}`)).toEqual([]);
    expect(await listOf(`q=${order_number}`)).toMatchObject([{ buyer: `${name} ${name}` }]);
    expect(await listOf(`q=${order_number}`, manager)).toMatchObject([{ buyer: '' }]);
    const file = async (person: typeof manager) =>
      (await person.get(`/invoices/file?q=${order_number}`)).text();
    expect(await file(town.desk)).toContain(name);
    expect(await file(manager)).not.toContain(name);
  });

  it('is a CSV file, with the same filters, and without formulas', async () => {
    const { number, cents } = await owed('=HYPERLINK("x")');
    const file = await town.desk.get('/invoices/file?state=unpaid&q=hyperlink');
    expect(file.headers.get('Content-Type')).toContain('text/csv');
    expect(file.headers.get('Content-Disposition')).toContain(`invoices-${today()}.csv`);
    const text = await file.text();
    const [head, row, ...more] = text.trimEnd().split('\r\n');
    expect(head).toContain(
      '"Document","Document number","Issued","State","Due on","Paid on","Buyer","Order"',
    );
    expect(more).toEqual([]);
    const due = dayAfter(today(), 30);
    const total = (cents / 100).toFixed(2);
    expect(row).toMatch(/^"Invoice","\d{4}-\d{6}"/);
    expect(row).toContain(
      `"${today()}","Not paid","${due}","","'=HYPERLINK(""x"")","${number}","PO-""x"")","${total}","${total}"`,
    );
    const credits = await (await town.desk.get('/invoices/file?kind=credit')).text();
    expect(credits).toMatch(
      /"Credit note","C\d{4}-\d{6}","[\d-]+","","","","Back",.*"-\d+\.\d\d","0\.00"\r\n$/,
    );
    const french = await openDesk(shop.database, shop.api, { role: 'books', language: 'fr' });
    const paid = await (await french.get('/invoices/file?state=paid')).text();
    expect(paid).toContain('"État du paiement";"Échéance";"Payé le"');
    expect(paid).toMatch(/"Facture";.*"Payée";/);
    const { rows } = await query(
      `select detail from staff_log where what = 'invoices.exported' and staff_id = $1 order by seq`,
      [town.desk.id],
    );
    expect(rows.map(({ detail }) => detail)).toContainEqual({ filters: ['state', 'q'] });
  });

  it('leaves the shop with those alone who may export, after a fresh proof', async () => {
    for (const role of ['desk', 'production'] as const)
      await expect(
        (await openDesk(shop.database, shop.api, { role })).get('/invoices/file'),
      ).resolves.toBeProblem('FORBIDDEN');
    const tired = await openDesk(shop.database, shop.api, { role: 'manager', isElevated: false });
    await expect(tired.get('/invoices/file')).resolves.toBeProblem('STEP_UP_REQUIRED');
    await expect(town.desk.get('/invoices/file?state=open')).resolves.toBeProblem('INVALID_REQUEST');
  });

  it('shows what is owed in cash at the door as unpaid, without a due day', async () => {
    const number = await shop.order();
    await town.ship(number);
    await town.issue();
    const [listed] = await listOf(`state=unpaid&q=${number}`);
    expect(listed).toMatchObject({
      state: 'unpaid',
      dueOn: null,
      paidOn: null,
      dueCents: listed?.totalCents,
    });
  });

  it('reads a long list in pieces that join without a gap', async () => {
    await query(
      `insert into orders (order_number, created_at, status, payment_method, payment_status, subtotal_cents,
         discount_cents, shipping_cents, tax_cents, gst_cents, pst_cents, hst_cents, tax_province, total_cents,
         fulfilment, email, customer, cart_hash)
       select 'HY-MANY-' || n, now(), 'processing', 'cod', 'paid', 100, 0, 0, 0, 0, 0, 0, 'ON', 100, 'delivery',
         'ada@example.com', '{}', '' from generate_series(1, 600) n`,
    );
    await query(
      `insert into invoices (kind, year, sequence, order_id, issued_at, language, total_cents, snapshot)
       select 'invoice', 2001, row_number() over (), id, now(), 'en', 100, '{"buyer": {"business": "", "name": "Ada"}}'
       from orders where order_number like 'HY-MANY-%'`,
    );
    const text = await (await town.desk.get('/invoices/file?q=HY-MANY')).text();
    const rows = text.trimEnd().split('\r\n').slice(1);
    expect([rows.length, new Set(rows).size]).toEqual([600, 600]);
  });
});
