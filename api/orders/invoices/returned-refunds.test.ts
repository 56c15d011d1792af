import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import type { DeskInvoice } from '../../../contract/desk/invoices.ts';
import type { TaxEntry } from '../../../contract/desk/tax-report.ts';
import { dayIn } from '../../../contract/places/time-zones.ts';
import { setUpCardTests } from '../../testing/orders/card-shop.ts';
import { type Desk, openDesk } from '../../testing/staff/desk.ts';
import { issueInvoices } from './issue-invoices.ts';

const shop = setUpCardTests();
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(shop.database, shop.api(), { role: 'owner' });
});

const log = pino({ level: 'silent' });
const issue = () => issueInvoices({ db: shop.database.db, log, now: () => new Date() });

/** An invoiced order of $45.18 whose refund of a part was paid and credited. */
async function refunded(amountCents: number) {
  const order = await shop.cart('pm_card_visa', 2);
  expect((await order.pay()).status).toBe(201);
  const { id } = await order.row();
  await issue();
  const giveBack = async (cents: number) => {
    const wish = { amountCents: cents, reason: 'other' };
    expect((await desk.change(id, 'refunds', wish)).status).toBe(200);
    await shop.work();
    await issue();
  };
  await giveBack(amountCents);
  const [first] = shop.refundsOf(id);
  /** The bank says what became of the first refund. */
  const settle = async (status: 'succeeded' | 'failed') => {
    const before = shop.stripe.events.length;
    shop.stripe.settleRefund(first?.id ?? '', status);
    for (const event of shop.stripe.events.slice(before))
      expect((await shop.deliver(event)).status).toBe(200);
    await shop.work();
  };
  const credits = async () => {
    const { data } = (await (await desk.get(`/orders/${id}/invoices`)).json()) as { data: DeskInvoice[] };
    return data.filter(({ kind }) => kind === 'credit').map(({ totalCents }) => totalCents);
  };
  return { id, giveBack, settle, credits };
}

it('credits once what the bank returned and is given back again, in parts too', async () => {
  const order = await refunded(2000);
  await order.settle('failed');
  await issue();
  expect(await order.credits()).toEqual([2000]);
  await order.giveBack(1500);
  expect(await order.credits()).toEqual([2000]);
  await order.giveBack(3018);
  expect(await order.credits()).toEqual([2000, 2518]);
});

it('credits once a refund that the bank returned, and then paid after all', async () => {
  const order = await refunded(2000);
  for (const status of ['failed', 'succeeded'] as const) await order.settle(status);
  await issue();
  expect(await order.credits()).toEqual([2000]);
  const due = await shop.database.pool.query('select from invoices_due where order_id = $1', [order.id]);
  expect(due.rowCount, 'nothing waits, so its buyer can be forgotten').toBe(0);
});

it('does not credit a refund that the bank returned before its credit note was issued', async () => {
  const order = await refunded(1000);
  const wish = { amountCents: 500, reason: 'other' };
  expect((await desk.change(order.id, 'refunds', wish)).status).toBe(200);
  await shop.work();
  const second = shop.refundsOf(order.id).find(({ amount }) => amount === 500);
  shop.stripe.settleRefund(second?.id ?? '', 'failed');
  for (const event of shop.stripe.events.slice(-2)) await shop.deliver(event);
  await issue();
  expect(await order.credits()).toEqual([1000]);
  await shop.work();
});

it('enters each turn of a refund that the bank returned by itself, and leaves what was entered before', async () => {
  const order = await refunded(2259);
  const number = (await shop.database.pool.query('select order_number from orders where id = $1', [order.id]))
    .rows[0].order_number;
  const day = dayIn('ON', Date.now());
  const entered = async () => {
    const answer = await desk.get(`/tax-entries?from=2020-01-01&to=${day}&side=refunded&limit=100`);
    const { data } = (await answer.json()) as { data: TaxEntry[] };
    return data
      .filter((entry) => entry.order.number === number)
      .map(({ kind, amounts, paper }) => [kind, amounts.hst, paper.state])
      .toReversed();
  };
  const first = ['refund', -260, 'issued'];
  expect(await entered()).toEqual([first]);
  await order.settle('failed');
  const back = ['refund-returned', 260, 'issued'];
  expect(await entered()).toEqual([first, back]);
  await order.settle('succeeded');
  expect(await entered()).toEqual([first, back, first]);
});
