import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DeskInvoice } from '../../../contract/desk/invoices.ts';
import { shopDay } from '../../../contract/wall-clock.ts';
import { issueInvoices } from '../../orders/index.ts';
import { payAtOnce } from '../../testing/orders/bills.ts';
import { setUpDesk } from '../../testing/orders/desk.ts';
import { type Desk, openDesk } from '../../testing/staff/desk.ts';

const shop = setUpDesk();
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(shop.database, shop.api, { role: 'desk' });
});

const query = (text: string, values: unknown[] = []) => shop.database.pool.query(text, values);
const issueAll = () => issueInvoices({ db: shop.database.db, log: pino({ level: 'silent' }), now: shop.now });

async function order(status: { payment_status?: string; status?: string } = {}) {
  const number = await shop.order();
  const { payment_status = 'paid', status: state = 'processing' } = status;
  if (payment_status === 'paid') await payAtOnce(shop.database.pool, number);
  const { rows } = await query(
    'update orders set payment_status = $2, status = $3 where order_number = $1 returning id',
    [number, payment_status, state],
  );
  return { number, id: rows[0].id as string };
}

const listOf = async (path: string) =>
  (await (await desk.get(path)).json()) as { data: DeskInvoice[]; count: number; next: string | null };

describe('the list of invoices', () => {
  it('finds papers by kind, day, and the beginning of their number or their order’s', async () => {
    const { number, id } = await order();
    await issueAll();
    const [{ number: paper, issuedAt } = { number: '', issuedAt: '' }] = (
      await listOf(`/orders/${id}/invoices`)
    ).data;
    const day = shopDay(new Date(issuedAt));
    for (const search of [
      `q=${paper}`,
      `q=${number.toLowerCase()}`,
      `q=${number}&kind=invoice`,
      `q=${number}&from=${day}&to=${day}`,
    ])
      expect((await listOf(`/invoices?${search}`)).data).toMatchObject([
        { number: paper, order: { number } },
      ]);
    for (const search of [
      `q=${number}&kind=credit`,
      `q=${number}&to=2020-01-01`,
      `q=${number}&from=2099-01-01`,
      'q=%25',
    ])
      expect((await listOf(`/invoices?${search}`)).data).toEqual([]);
    for (const wrong of ['kind=bill', 'from=yesterday', 'limit=101', 'after=1'])
      await expect(desk.get(`/invoices?${wrong}`)).resolves.toBeProblem('INVALID_REQUEST');
  });

  it('goes on after its last row', async () => {
    for (let orders = 0; orders < 3; orders++) await order();
    await issueAll();
    const first = await listOf('/invoices?limit=2');
    const second = await listOf(`/invoices?limit=2&after=${first.next}`);
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(
      first.data.length + second.data.length,
    );
    expect(first.count).toBeGreaterThanOrEqual(3);
  });
});

describe('issuing by hand', () => {
  const issue = (id: string, key = randomUUID()) =>
    desk.post(`/orders/${id}/invoices`, {}, { 'Idempotency-Key': key });

  it('gives a paid order from before its invoice, once however often it is pressed', async () => {
    const { id } = await order();
    await query('delete from invoices_due');
    const key = randomUUID();
    expect((await issue(id, key)).status).toBe(201);
    expect((await issue(id, key)).status).toBe(201);
    await expect(issue(id)).resolves.toBeProblem('CONFLICT');
    expect((await listOf(`/orders/${id}/invoices`)).data).toHaveLength(1);
  });

  it.each([
    ['cancelled', { status: 'cancelled' }, 'A cancelled order gets no invoice'],
    ['not paid', { payment_status: 'pending_cod' }, 'once it is paid'],
    ['on account and not shipped', { payment_status: 'awaiting_invoice' }, 'once it is paid'],
  ])('refuses an order that is %s, and changes nothing', async (_what, states, words) => {
    const { id } = await order(states);
    await query('delete from invoices_due');
    const answer = await issue(id);
    expect(answer.status).toBe(409);
    expect(((await answer.json()) as { detail: string }).detail).toContain(words);
    expect((await listOf(`/orders/${id}/invoices`)).data).toEqual([]);
    expect((await query(`select from staff_log where subject_id = $1`, [id])).rows).toEqual([]);
  });

  it('answers for unknown orders, papers and missing keys', async () => {
    const unknown = randomUUID();
    await expect(issue(unknown)).resolves.toBeProblem('NOT_FOUND');
    await expect(desk.get(`/invoices/${unknown}/file`)).resolves.toBeProblem('NOT_FOUND');
    await expect(desk.post(`/invoices/${unknown}/mail`, {})).resolves.toBeProblem('NOT_FOUND');
    const { id } = await order();
    await expect(shop.api.post(`/admin/orders/${id}/invoices`, {}, desk.headers)).resolves.toBeProblem(
      'IDEMPOTENCY_KEY_REQUIRED',
    );
  });

  it('refuses to mail a paper that is not printed yet', async () => {
    const { id } = await order();
    await issueAll();
    const [paper] = (await listOf(`/orders/${id}/invoices`)).data;
    await expect(desk.post(`/invoices/${paper?.id}/mail`, {})).resolves.toBeProblem('CONFLICT');
  });
});
