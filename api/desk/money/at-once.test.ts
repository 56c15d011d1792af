// Many presses at once that move money: each sum moves once, and never more than there is.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { setUpDesk } from '../../testing/orders/desk.ts';
import { type Desk, openDesk } from '../../testing/staff/desk.ts';
import { times } from '../../testing/times.ts';

const shop = setUpDesk();
let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(shop.database, shop.api);
});

async function newOrder() {
  const number = await shop.order();
  const { id, version } = await (await shop.person('desk')).see(number);
  return { id, version };
}

const succeeded = (answers: readonly Response[]) => answers.filter(({ status }) => status === 200).length;

it('P149 records the cash of an order once of fifty', async () => {
  const { id, version } = await newOrder();
  const answers = await Promise.all(times(50, () => desk.change(id, 'cash-received', {}, { version })));
  expect(succeeded(answers)).toBe(1);
  const { paidCents, totalCents } = await desk.money(id);
  expect(paidCents).toBe(totalCents);
});

it('P149 gives back once what thirty refund and cancel at once', async () => {
  const { id } = await newOrder();
  await desk.change(id, 'cash-received');
  const { version } = await (await shop.person('desk')).see(id);
  const sent = () => ({ version, key: randomUUID() });
  const answers = await Promise.all(
    times(30, (n) =>
      n % 2 === 0
        ? desk.change(id, 'refunds', { amountCents: 1000, reason: 'other' }, sent())
        : desk.change(id, 'cancel', {}, sent()),
    ),
  );
  expect(succeeded(answers)).toBe(1);
  const { paidCents, refunds } = await desk.money(id);
  const given = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  expect([1000, paidCents]).toContain(given);
});
