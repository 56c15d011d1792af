// Eight people or presses at once at the calls about tax, invoices, consents and incidents: one wins, and all get an answer.
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { shopDay } from '../settings/index.ts';
import { addPriceHistory, createProduct } from '../testing/fixtures.ts';
import { openMailbox } from '../testing/mail/open-mailbox.ts';
import { setUpInstitutions, TERMS } from '../testing/orders/institutions.ts';
import { askForLink } from '../testing/privacy.ts';

const shop = setUpInstitutions();
const { query } = shop;

const EIGHT = Array.from({ length: 8 }, (_, n) => n);

/** The statuses of eight calls at once, sorted. */
async function atOnce(call: (n: number) => Promise<Response>): Promise<number[]> {
  const answers = await Promise.all(EIGHT.map(call));
  return answers.map(({ status }) => status).toSorted((a, b) => a - b);
}
const one = (won: number, lost: number) => [won, ...EIGHT.slice(1).map(() => lost)].toSorted((a, b) => a - b);
const countOf = async (text: string, ...values: unknown[]) => (await query(text, values)).rowCount;

it('issues one invoice when the desk presses the button while the job runs', async () => {
  const id = await shop.paidOrder();
  const statuses = await atOnce(async (n) => {
    if (n % 2 === 1) return shop.desk.post(`/orders/${id}/invoices`, {});
    await shop.issueOnly();
    return new Response(null, { status: 409 });
  });
  expect(statuses.filter((status) => status !== 409 && status !== 201)).toEqual([]);
  await shop.issueOnly();
  expect(await countOf('select from invoices where order_id = $1', id)).toBe(1);
  expect(await countOf('select from invoices_due where order_id = $1', id)).toBe(0);
});

it('records one of eight payments of the same invoice', async () => {
  const buyer = await shop.buyer();
  const { id, order } = await shop.orderBy(buyer);
  const { rows } = await query('select version from orders where id = $1', [id]);
  const body = { amountCents: Math.round(order.totalAmount * 100), means: 'cheque', remark: '1042' };
  const sent = { version: rows[0].version as number };
  expect(await atOnce(() => shop.desk.change(id, 'payments-received', body, sent))).toEqual(one(200, 412));
  expect(await countOf('select from order_payments where order_id = $1', id)).toBe(1);
});

it('grants terms once', async () => {
  const account = await shop.confirmed();
  const statuses = await atOnce((n) => shop.setTerms(account, { ...TERMS, organisation: `Town ${n}` }));
  // Who came later has not seen the terms that exist by then.
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.every((status) => [200, 412, 428].includes(status))).toBe(true);
  expect(
    await countOf(`select from staff_log where what = 'terms.granted' and subject_id = $1`, account.user._id),
  ).toBe(1);
});

it('changes an incident once for a version', async () => {
  const incident = {
    circumstances: 'A list was sent',
    dataConcerned: 'Names',
    whose: 'Buyers',
    foundOn: '2026-01-01',
  };
  const added = await shop.desk.post('/incidents', incident);
  const { id, version } = ((await added.json()) as { data: { id: string; version: number } }).data;
  const change = (n: number, headers: Record<string, string>) =>
    shop.shop.api.send(
      'PUT',
      `/admin/incidents/${id}`,
      { ...incident, whose: `Buyers ${n}` },
      { ...shop.desk.headers, ...headers },
    );
  expect(await atOnce((n) => change(n, { 'If-Match': `"v${version}"` }))).toEqual(one(200, 412));
  expect(await atOnce((n) => change(n, {}))).toEqual(EIGHT.map(() => 428));
  expect(await countOf(`select from staff_log where what = 'incident.changed' and subject_id = $1`, id)).toBe(
    1,
  );
});

it('withdraws a proof of a price once, and says so to everybody', async () => {
  const { variants } = await createProduct(shop.shop.database.db, {
    variants: [{ priceCents: 5000, originalPriceCents: 6000, isOriginalProven: false }],
  });
  const sku = variants[0]?.sku ?? '';
  await addPriceHistory(shop.shop.database.db, sku, []);
  const today = shopDay(shop.shop.now());
  const proof = {
    originalPriceCents: 6000,
    reason: 'sales',
    provenOn: today,
    validUntil: today,
    note: 'Books',
  };
  const recorded = await shop.desk.post(`/prices/${sku}/proofs`, proof);
  expect(recorded.status).toBe(201);
  const { proofs } = ((await recorded.json()) as { data: { proofs: { id: string }[] } }).data;
  const withdraw = () => shop.desk.post(`/prices/${sku}/proofs/${proofs[0]?.id}/withdraw`, {});
  expect(await atOnce(withdraw)).toEqual(EIGHT.map(() => 200));
  expect(
    await countOf(`select from staff_log where what = 'price.proof-withdrawn' and subject_id = $1`, sku),
  ).toBe(1);
});

it('erases by a link once, and answers the others that the link has ended', async () => {
  const email = `eight-${randomUUID()}@example.com`;
  const { database, api } = shop.shop;
  await api.post('/forms-submit', { type: 'newsletter', email });
  const mailbox = await openMailbox(database, shop.shop.now);
  const token = await askForLink({ api, mailbox }, email, 'data');
  await mailbox.close();
  expect(await atOnce(() => api.post(`/data-links/${token}/erase`))).toEqual(one(200, 404));
});

it.each(['/incidents', '/tax/rows', '/prices/X/proofs'])(
  'refuses a body of a megabyte at %s unread',
  async (path) => {
    const body = { note: 'x'.repeat(1_000_000) };
    await expect(shop.desk.post(path, body)).resolves.toBeProblem('PAYLOAD_TOO_LARGE');
  },
);
