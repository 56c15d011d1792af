import { expect, it } from 'vitest';
import type { OrderMoney } from '../../../contract/desk/order-money.ts';
import type { RefundQuote } from '../../../contract/desk/refunds.ts';
import type { TaxReport } from '../../../contract/desk/tax-report.ts';
import { shopDay } from '../../settings/index.ts';
import { setUpInstitutions } from '../../testing/orders/institutions.ts';
import { stockOf } from '../../testing/orders/stock.ts';
import { readPdf } from '../../testing/read-pdf.ts';

const town = setUpInstitutions();

/** An order of ten flags by invoice, shipped and invoiced; a part of it may be paid. */
async function owed({ pieces = 10, paidCents = 0 } = {}) {
  const buyer = await town.buyer();
  const { id, number } = await town.orderBy(buyer, {}, pieces);
  await town.ship(number);
  await town.issue();
  if (paidCents > 0) expect((await town.pay(id, paidCents)).status).toBe(200);
  const { totalCents } = await town.desk.money(id);
  return { buyer, id, number, totalCents };
}

const wish = (quantity: number, more: object = {}) => ({
  lines: [{ position: 0, quantity, restock: true }],
  reason: 'returned',
  ...more,
});
const moneyIn = async (answer: Response) => ((await answer.json()) as { data: OrderMoney }).data;
const credit = async (id: string, body: object) => {
  const answer = await town.desk.change(id, 'refunds', body);
  expect([answer.status, answer.status === 200 || (await answer.text())]).toEqual([200, true]);
  return moneyIn(answer);
};
const stockOfFlags = () => stockOf(town.shop.database.db, town.shop.flag.sku);
const reportOf = async (): Promise<TaxReport> => {
  const day = shopDay(town.shop.now());
  const answer = await town.desk.get(`/tax-report?from=${day}&to=${day}`);
  return ((await answer.json()) as { data: TaxReport }).data;
};

it('R70: a shipped order by invoice that comes back unpaid is credited piece by piece, and closed', async () => {
  const stock = await stockOfFlags();
  const { buyer, id, totalCents } = await owed();
  const [first] = await town.papersOf(id);
  const some = await credit(id, wish(4));
  expect(some).toMatchObject({
    paymentStatus: 'awaiting_invoice',
    paidCents: 0,
    refundedCents: 0,
    creditedCents: Math.floor(totalCents * 0.4),
    dueCents: totalCents - some.creditedCents,
    refunds: [{ method: 'credit', state: 'paid', paymentId: null, reason: 'returned' }],
  });
  await town.issue();
  const [, note] = await town.papersOf(id);
  expect(note).toMatchObject({ kind: 'credit', totalCents: some.creditedCents });
  expect((await readPdf(await town.pdfOf(note))).text).toContain(first?.number);
  expect(await town.myTerms(buyer)).toMatchObject({
    dueCents: some.dueCents,
    openInvoices: [{ creditedCents: some.creditedCents, dueCents: some.dueCents, totalCents }],
    offer: { leftCents: 500_000 - some.dueCents },
  });
  const [mail] = town.mailsAbout(/: \$[\d.,]+ credited/);
  expect(mail?.email.text).toContain('off what is due');
  // More than is left is refused, whoever asks.
  await expect(town.desk.change(id, 'refunds', wish(7))).resolves.toBeProblem('CONFLICT');
  const over = { amountCents: some.dueCents + 1, reason: 'price' };
  await expect(town.desk.change(id, 'refunds', over)).resolves.toBeProblem('CONFLICT');

  const all = await credit(id, wish(6));
  expect(all).toMatchObject({
    orderStatus: 'cancelled',
    paymentStatus: 'credited',
    creditedCents: totalCents,
    dueCents: 0,
    refundableCents: 0,
  });
  expect(await stockOfFlags()).toBe(stock);
  await town.later(40);
  await town.run('remind-buyers');
  await town.run('complete-orders');
  await town.issue();
  const papers = await town.papersOf(id);
  expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit', 'credit']);
  expect(papers.slice(1).reduce((sum, paper) => sum + paper.totalCents, 0)).toBe(totalCents);
  expect(await town.myTerms(buyer)).toMatchObject({ openInvoices: [], dueCents: 0 });
  expect((await town.desk.money(id)).orderStatus).toBe('cancelled');
  for (const path of ['refunds', 'payments-received', 'write-off', 'cancel'])
    expect(
      (await town.desk.change(id, path, path === 'refunds' ? wish(1) : { amountCents: 1, means: 'cash' }))
        .status,
    ).toBe(409);
});

it('R70: of a partly paid invoice the rest is credited first, and only what exceeds it is given back', async () => {
  const paidCents = 20_050;
  const { id, totalCents } = await owed({ paidCents });
  const answer = await town.desk.get(`/orders/${id}/refund-quote?lines=0:10`);
  const { data: quote } = (await answer.json()) as { data: RefundQuote };
  expect(quote).toMatchObject({
    amountCents: totalCents,
    creditCents: totalCents - paidCents,
    cashCents: paidCents,
    remainingCents: 0,
  });
  const money = await credit(id, wish(10));
  expect(money).toMatchObject({
    orderStatus: 'cancelled',
    paymentStatus: 'credited',
    creditedCents: totalCents - paidCents,
    refundedCents: paidCents,
    dueCents: 0,
  });
  expect(money.refunds.map(({ method, amountCents }) => [method, amountCents])).toEqual([
    ['credit', totalCents - paidCents],
    ['other', paidCents],
  ]);
  await town.issue();
  const [, ...notes] = await town.papersOf(id);
  expect(notes.reduce((sum, note) => sum + note.totalCents, 0)).toBe(totalCents);
});

it('R70: an order of which a part was paid and the rest credited is paid, and refunds go up to what was paid', async () => {
  const { id, totalCents } = await owed({ paidCents: 20_050 });
  const rest = totalCents - 20_050;
  expect(await credit(id, { amountCents: rest, reason: 'price' })).toMatchObject({
    paymentStatus: 'paid',
    orderStatus: 'shipped',
    dueCents: 0,
    refundableCents: 20_050,
  });
  await expect(
    town.desk.change(id, 'refunds', { amountCents: 20_051, reason: 'price' }),
  ).resolves.toBeProblem('CONFLICT');
  expect(await credit(id, { amountCents: 20_050, reason: 'price' })).toMatchObject({
    paymentStatus: 'paid',
    refundedCents: 20_050,
    creditedCents: rest,
    refundableCents: 0,
  });
});

it('R70: goods that the buyer keeps without paying are credited, and the order goes on to be delivered', async () => {
  const { id, totalCents } = await owed();
  expect(await credit(id, { amountCents: totalCents, reason: 'price' })).toMatchObject({
    paymentStatus: 'credited',
    orderStatus: 'shipped',
  });
  await town.later(20);
  await town.run('complete-orders');
  expect(await town.desk.money(id)).toMatchObject({ paymentStatus: 'credited', orderStatus: 'delivered' });
});

it('R71: a bad debt is written off apart from credit notes, and due again when the money comes after all', async () => {
  const paidCents = 5_000;
  const { buyer, id, totalCents } = await owed({ paidCents });
  const before = await reportOf();
  const dueCents = totalCents - paidCents;
  expect(await moneyIn(await town.desk.change(id, 'write-off'))).toMatchObject({
    paymentStatus: 'written_off',
    orderStatus: 'shipped',
    dueCents: 0,
    writtenOffCents: dueCents,
    writeOffs: [{ amountCents: dueCents, undoneAt: null }],
    refundableCents: paidCents,
  });
  const after = await reportOf();
  const off = after.total;
  expect(off.sales.writtenOff + off.gst.writtenOff + off.pst.writtenOff + off.hst.writtenOff).toBe(dueCents);
  expect([off.hst.collected, off.hst.refunded]).toEqual([
    before.total.hst.collected,
    before.total.hst.refunded,
  ]);
  // HST of Ontario: 13 of 113 parts of what was written off, to the cent.
  expect(Math.abs(off.hst.writtenOff - (dueCents * 13) / 113)).toBeLessThanOrEqual(1);
  await town.issue();
  expect(await town.papersOf(id)).toHaveLength(1);
  expect(await town.myTerms(buyer)).toMatchObject({ openInvoices: [], dueCents: 0 });
  await town.later(40);
  await town.run('remind-buyers');
  expect(
    town.mailsAbout(/reminder about invoice/).filter(({ recipients }) => recipients[0] === buyer.email),
  ).toEqual([]);
  // Its buyer still owes it, and is not told of the shop's books.
  const answer = await town.shop.api.get('/my-orders', buyer.headers);
  if (answer.status === 200) expect(await answer.text()).not.toContain('written_off');
  for (const path of ['write-off', 'payments-received', 'cancel'])
    await expect(town.desk.change(id, path, { amountCents: 100, means: 'cash' })).resolves.toBeProblem(
      'CONFLICT',
    );

  expect(await moneyIn(await town.desk.change(id, 'write-off-undone'))).toMatchObject({
    paymentStatus: 'awaiting_invoice',
    dueCents,
    writtenOffCents: 0,
    writeOffs: [{ amountCents: dueCents, undoneAt: expect.any(String) }],
  });
  // Both days stay in the report: deducted on the one, added again on the other.
  expect((await reportOf()).total.hst.writtenOff).toBe(-off.hst.writtenOff);
  expect(await town.myTerms(buyer)).toMatchObject({ dueCents });
  expect(await moneyIn(await town.pay(id, dueCents))).toMatchObject({ paymentStatus: 'paid', dueCents: 0 });
  await expect(town.desk.change(id, 'write-off-undone')).resolves.toBeProblem('CONFLICT');
});

it('R71: nothing is written off that is not invoiced, paid, on hold or to be paid in cash', async () => {
  const buyer = await town.buyer();
  const open = await town.orderBy(buyer, {}, 1);
  await expect(town.desk.change(open.id, 'write-off')).resolves.toBeProblem('CONFLICT');
  await town.ship(open.number);
  await expect(town.desk.change(open.id, 'write-off')).resolves.toBeProblem('CONFLICT');
  const paid = await town.paidOrder();
  await expect(town.desk.change(paid, 'write-off')).resolves.toBeProblem('CONFLICT');
  const held = await owed({ pieces: 1 });
  await town.query(`update orders set held_reason = 'amount' where id = $1`, [held.id]);
  await expect(town.desk.change(held.id, 'write-off')).resolves.toBeProblem('CONFLICT');
});

it('R74: of twenty who credit, write off or record the same order at once one wins', async () => {
  const { id, totalCents } = await owed();
  const { version } = await town.desk.money(id);
  const calls = Array.from({ length: 20 }, (_, n) => {
    if (n % 3 === 0) return town.desk.change(id, 'refunds', wish(10), { version });
    if (n % 3 === 1) return town.desk.change(id, 'write-off', {}, { version });
    return town.pay(id, totalCents, {}, { version });
  });
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 412)).toHaveLength(19);
  const money = await town.desk.money(id);
  expect(money.paidCents + money.creditedCents + money.writtenOffCents).toBe(totalCents);
});
