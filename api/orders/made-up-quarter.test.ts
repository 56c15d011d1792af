import { expect, it } from 'vitest';
import type { TaxReport } from '../../contract/desk/tax-report.ts';
import { DAY_MS } from '../../contract/durations.ts';
import { dayIn } from '../../contract/places/time-zones.ts';
import { type Act, pick } from '../testing/life/act.ts';
import { cancel, pay, refund, refuse, release, writeOff } from '../testing/life/acts/money.ts';
import { moveParcel, pack, receive } from '../testing/life/acts/parcels.ts';
import { useLink as payLink, placeByPhone } from '../testing/life/acts/phone.ts';
import { place } from '../testing/life/acts/placing.ts';
import { goOn, settle } from '../testing/life/acts/time.ts';
import { type Books, sum } from '../testing/life/books.ts';
import { check } from '../testing/life/check.ts';
import { reportFaults } from '../testing/life/rules/tax.ts';
import { asStaff, type LifeOrder, moveOn, openWorld, type World } from '../testing/life/world.ts';
import { everyRun } from '../testing/runs.ts';

const act = (n: number, m: number, yes = true): Act => ({ what: 'story', order: n, n, m, yes });

/** 33 orders in all, and 50 with `RUNS=all`. */
const perWeek = everyRun ? 3 : 2;

type Deed = (world: World, order: LifeOrder, n: number) => Promise<void>;

const ship: Deed = async (world, order) => {
  await pack(world, order, act(1, 1));
  await moveParcel(world, order, act(0, 1));
};
const payAll: Deed = (world, order) => pay(world, order, act(0, 0));
const refundSome: Deed = (world, order, n) => refund(world, order, act(3, n));
const end: Deed = (world, order) => cancel(world, order, act(0, 1));
const turnAway: Deed = (world, order) => refuse(world, order, act(0, 0));
const comeBack: Deed = (world, order) => receive(world, order, act(3, 1));
const writeOffOrBack: Deed = (world, order) => writeOff(world, order, act(1, 0));
const wait: Deed = async () => {};

/** What becomes of orders by how they are paid: at once, and weeks later, maybe in the next period. */
const STORIES: Readonly<Record<string, readonly (readonly [Deed, Deed])[]>> = {
  cod: [
    [ship, payAll],
    [ship, turnAway],
    [wait, ship],
    [payAll, refundSome],
    [end, wait],
    [wait, payAll],
  ],
  invoice: [
    [ship, writeOffOrBack],
    [ship, payAll],
    [wait, ship],
    [ship, refundSome],
  ],
  card: [
    [ship, refundSome],
    [ship, comeBack],
    [end, wait],
    [refundSome, ship],
  ],
};

/** Closes all that is over, once somebody has decided about the payments that wait for a person. */
async function closePeriod(world: World, placed: readonly LifeOrder[]): Promise<string> {
  await settle(world);
  const held = await world.query<{ id: string }>('select id from orders where held_reason is not null');
  for (const order of placed)
    if (held.some(({ id }) => id === order.id)) await release(world, order, act(0, 1));
  if (held.length > 0) await settle(world);
  const through = dayIn('BC', world.now().getTime() - 2 * DAY_MS);
  const answer = await asStaff(world, ['owner', 'POST', '/tax-closings'], { body: { through } });
  expect([answer.status, answer.status < 300 ? '' : await answer.text()]).toEqual([201, '']);
  return through;
}

async function report(world: World, from: string, to: string): Promise<TaxReport> {
  const answer = await asStaff(world, ['owner', 'GET', `/tax-report?from=${from}&to=${to}`]);
  return ((await answer.json()) as { data: TaxReport }).data;
}

/** The taxes of the register of papers: what invoices charge, less what credit notes take back. Cents. */
const registered = ({ invoices }: Books) =>
  sum(
    invoices.map(({ kind, snapshot }) => {
      const taxes = sum(snapshot.taxes.map(({ amountCents }) => amountCents));
      return kind === 'invoice' ? taxes : -taxes;
    }),
  );

const entered = ({ entries }: Books) =>
  sum(
    entries
      .filter(({ kind }) => kind !== 'write-off' && kind !== 'recovery')
      .map(({ gst_cents, pst_cents, hst_cents }) => gst_cents + pst_cents + hst_cents),
  );

async function recover(world: World, order: LifeOrder): Promise<void> {
  const off = `select from orders where id = $1 and payment_status = 'written_off'`;
  if ((await world.query(off, [order.id])).length > 0) await writeOff(world, order, act(1, 0));
}

it('adds up a made-up quarter of many orders, with two periods that are closed and a rate that changes', {
  timeout: 300_000,
}, async () => {
  const world = await openWorld([999, 999, 999]);
  try {
    await world.query('update staff set refund_limit_cents = null');
    const begin = dayIn('BC', world.now());
    const placed: LifeOrder[] = [];
    const filed: { readonly through: string; readonly first: TaxReport }[] = [];
    let books = await check(world);
    const told = new Map<string, readonly [Deed, Deed]>();
    const counts = new Map<string, number>();
    /** The next story of its method. */
    const storyOf = async ({ id }: LifeOrder) => {
      const [row] = await world.query<{ method: string }>(
        'select payment_method as method from orders where id = $1',
        [id],
      );
      const method = row?.method ?? 'card';
      const count = counts.get(method) ?? 0;
      counts.set(method, count + 1);
      return pick(STORIES[method] ?? [], count);
    };
    const tell = async (order: LifeOrder, part: 0 | 1) => {
      const story = told.get(order.id) ?? (await storyOf(order));
      told.set(order.id, story);
      await story[part](world, order, counts.size);
    };
    for (let week = 0; week < 18; week++) {
      await place(world, act(week * 4, week));
      if (everyRun) await place(world, act(week * 4 + 1, week + 2, week % 2 === 0));
      await (week % 3 === 0
        ? placeByPhone(world, act(week * 3, week))
        : place(world, act(week * 4 + 2, week)));
      if (week % 3 === 0) await payLink(world, act(0, 0));
      // The acts hold three orders at most.
      const orders = world.orders.splice(0);
      for (const order of orders) await tell(order, 0);
      for (const order of placed.slice(-3 * perWeek, -2 * perWeek)) await tell(order, 1);
      // The first bad debts are paid after all.
      if (week === 14) for (const order of placed) await recover(world, order);
      placed.push(...orders);
      await goOn(world);
      await moveOn(world, 5 * DAY_MS);
      if (week === 5 || week === 11) {
        const through = await closePeriod(world, placed);
        filed.push({ through, first: await report(world, begin, through) });
      }
      if (week === 8)
        for (const [province, rates] of [
          ['ON', { hstPpm: 110_000 }],
          ['QC', { gstPpm: 50_000, pstPpm: 105_000 }],
        ] as const) {
          const validFrom = dayIn(province, world.now().getTime() + DAY_MS);
          const body = { province, validFrom, ...rates, source: 'A law' };
          expect((await asStaff(world, ['owner', 'POST', '/tax/rows'], { body })).status).toBe(201);
        }
      if (week % 6 === 5) books = await check(world, books);
    }
    await settle(world);
    books = await check(world, books);
    expect(placed.length).toBeGreaterThanOrEqual(everyRun ? 50 : 33);
    // Every kind of entry, and bills at other rates than their orders were placed at, in both directions.
    expect(new Set(books.entries.map(({ kind }) => kind))).toEqual(
      new Set(['sale', 'refund', 'cancellation', 'write-off', 'recovery']),
    );
    const retaxed = books.events.filter(({ what }) => what === 'tax-recalculated');
    expect(retaxed.length).toBeGreaterThan(0);
    expect(await reportFaults(world, books)).toEqual([]);
    expect(registered(books)).toBe(entered(books));
    for (const { through, first } of filed) expect(await report(world, begin, through)).toEqual(first);
    const [first, second] = filed.map(({ through }) => through);
    expect(
      books.entries.some(({ day, happened_on }) => happened_on <= (second ?? '') && day > (first ?? '')),
    ).toBe(true);
  } finally {
    await world.close();
  }
});
