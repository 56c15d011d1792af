import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeskInvoice } from '../../contract/desk/invoices.ts';
import type { DeskOffer, DeskOffers, OfferBody } from '../../contract/desk/offers.ts';
import type { PayLink } from '../../contract/desk/phone-orders.ts';
import type { DeskQuote } from '../../contract/desk/quotes.ts';
import type { Receivables } from '../../contract/desk/receivables.ts';
import type { TaxReport } from '../../contract/desk/tax-report.ts';
import { DAY_MS } from '../../contract/durations.ts';
import type { AcceptBody, AcceptedAnswer, LinkedQuote } from '../../contract/offers/quote-link.ts';
import { dayIn } from '../../contract/places/time-zones.ts';
import { TERMS_VERSION } from '../../contract/terms.ts';
import { openLink } from '../testing/life/acts/answers.ts';
import { readMoney } from '../testing/life/acts/money.ts';
import { findBuyer } from '../testing/life/acts/placing.ts';
import { requestFor } from '../testing/life/acts/requests.ts';
import { goOn, settle } from '../testing/life/acts/time.ts';
import { check, checkEnd } from '../testing/life/check.ts';
import { asStaff, type LifeRequest, moveOn, openWorld, type World } from '../testing/life/world.ts';
import { exemptionUntil } from '../testing/orders/institutions.ts';
import { bodyOf, offerLine } from '../testing/staff/offer-desk.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
// Whatever the stories did, the whole shop adds up.
afterAll(async () => {
  try {
    await checkEnd(world, await check(world));
  } finally {
    await world.close();
  }
});

const dataOf = async <Data>(answer: Response | Promise<Response>, status = 200): Promise<Data> => {
  const got = await answer;
  const text = await got.text();
  expect([got.status, text]).toEqual([status, expect.any(String)]);
  return (JSON.parse(text) as { data: Data }).data;
};
const desk = <Data>(path: string) => dataOf<Data>(asStaff(world, ['owner', 'GET', path]));
const change = async (method: 'POST' | 'PUT', path: string, sent: Parameters<typeof asStaff>[2] = {}) =>
  asStaff(world, ['owner', method, path], sent);

/** 40 flags for $1,000.00, their set-up for $100.00, a drawing for $50.00 that may be ticked, and delivery for $25.00. */
const LINES: OfferBody['lines'] = [
  offerLine({ unitPriceCents: 2500 }),
  offerLine({ kind: 'setup', name: 'Set-up', quantity: 1, unitPriceCents: 10_000 }),
  offerLine({ kind: 'art', name: 'Drawing', quantity: 1, unitPriceCents: 5000, isOptional: true }),
  offerLine({ kind: 'delivery', name: 'Delivery', quantity: 1, unitPriceCents: 2500 }),
];
const DRAWING = 2;

async function send({ number }: LifeRequest, changes: Partial<OfferBody>): Promise<number> {
  const path = `/quotes/${number}/offers`;
  const draft = await dataOf<DeskOffer>(change('POST', path, { body: {} }), 201);
  const written = await dataOf<DeskOffer>(
    change('PUT', `${path}/${draft.number}`, {
      body: { ...bodyOf(draft), lines: LINES, ...changes },
      version: draft.version,
    }),
  );
  const sent = { body: { mail: true }, version: written.version };
  expect((await change('POST', `${path}/${draft.number}/send`, sent)).status).toBe(200);
  return draft.number;
}

const accept = ({ token }: LifeRequest, body: Partial<AcceptBody>) =>
  world.send({
    method: 'POST',
    path: `/quote-links/${token}/accept`,
    body: { name: 'Ada Byron', mayUseArtwork: true, termsVersion: TERMS_VERSION, ...body },
  });

const shown = async (request: LifeRequest): Promise<LinkedQuote> => {
  const quote = await openLink(world, request);
  if (!quote) throw new Error('The link shows nothing');
  return quote;
};

/** The totals of the offer by the link and at the desk. */
async function totalsOf(request: LifeRequest) {
  const { data } = (await (
    await asStaff(world, ['desk', 'GET', `/quotes/${request.number}/offers`])
  ).json()) as DeskOffers;
  return [(await shown(request)).offers[0]?.totals.totalCents, data[0]?.totals.totalCents];
}

async function orderOf({ id }: LifeRequest) {
  const [order] = await world.query<{ id: string; number: string; status: string; payment_status: string }>(
    `select orders.id, order_number as number, status, payment_status from orders join quote_offers on order_id = orders.id
     where quote_id = $1`,
    [id],
  );
  if (!order) throw new Error('There is no order');
  return order;
}

async function pay({ token }: LifeRequest): Promise<void> {
  const link = await dataOf<{ token: string }>(
    world.send({ method: 'POST', path: `/quote-links/${token}/pay` }),
    201,
  );
  const path = `/pay-links/${link.token}`;
  const { totalAmount, part } = await dataOf<PayLink>(world.api.get(path));
  const body = { paymentMethodId: 'pm_card_visa', totalAmount, dueAmount: part?.dueAmount };
  expect((await world.send({ method: 'POST', path, body })).status).toBe(201);
}

const changeOrder = async (id: string, path: string, body: object = {}) => {
  const { version } = await readMoney(world, { id });
  const answer = await change('POST', `/orders/${id}/${path}`, { body, version });
  expect([path, answer.status]).toEqual([path, 200]);
};

const report = () => {
  const day = (days: number) => dayIn('ON', world.now().getTime() + days * DAY_MS);
  return desk<TaxReport>(`/tax-report?from=${day(-200)}&to=${day(0)}&province=ON`);
};
const papersOf = async (id: string) =>
  (await desk<DeskInvoice[]>(`/orders/${id}/invoices`)).map(({ kind, totalCents }) => [kind, totalCents]);

describe('an offer that is accepted', () => {
  it('with a deposit is billed at the rate of its balance, and a refund of its set-up agrees to the cent', async () => {
    const request = await requestFor(world, { email: 'story@example.com' });
    const offer = await send(request, { payment: 'deposit', depositPpm: 500_000 });
    // $1,175.00 with 13 %, half of it now.
    const accepted = await accept(request, { offer, taken: [DRAWING], totalCents: 132_775 });
    expect([accepted.status, ((await accepted.json()) as AcceptedAnswer).data]).toMatchObject([
      201,
      { state: 'accepted', order: { totalCents: 132_775, dueNowCents: 66_388 } },
    ]);
    await pay(request);
    expect((await shown(request)).state).toBe('ordered');
    const order = await orderOf(request);
    expect((await report()).total.sales.collected).toBe(0);

    const validFrom = dayIn('ON', world.now().getTime() + DAY_MS);
    const row = { province: 'ON', validFrom, hstPpm: 110_000, source: 'A law' };
    expect((await change('POST', '/tax/rows', { body: row })).status).toBe(201);
    await moveOn(world, 2 * DAY_MS);
    // What was accepted stands until it is billed.
    expect(await totalsOf(request)).toEqual([132_775, 132_775]);
    await changeOrder(order.id, 'balance-link');
    await pay(request);
    expect(await totalsOf(request)).toEqual([130_425, 130_425]);
    expect(await desk<DeskQuote>(`/quotes/${request.number}`)).toMatchObject({ state: 'ordered' });
    await goOn(world);
    expect(await papersOf(order.id)).toEqual([['invoice', 130_425]]);
    expect((await report()).total).toMatchObject({
      sales: { collected: 117_500, refunded: 0 },
      hst: { collected: 12_925, refunded: 0 },
    });

    await changeOrder(order.id, 'refunds', {
      lines: [{ position: 1, quantity: 1, restock: true }],
      reason: 'price',
      shipping: false,
      notify: true,
    });
    await settle(world);
    expect(await papersOf(order.id)).toEqual(
      expect.arrayContaining([
        ['invoice', 130_425],
        ['credit', 11_100],
      ]),
    );
    expect((await report()).total).toMatchObject({
      sales: { collected: 117_500, refunded: 10_000 },
      hst: { collected: 12_925, refunded: 1100 },
    });
    const made = await dataOf<{ file: string }>(
      change('POST', '/exports', { body: { kind: 'orders', filters: { q: order.number } } }),
      201,
    );
    const file = await (await asStaff(world, ['owner', 'GET', made.file])).text();
    const rows = file.trim().split('\r\n');
    expect(rows).toHaveLength(2);
    for (const cell of [order.number, '1304.25', '129.25']) expect(rows[1]).toContain(cell);
  });

  it('by invoice is owed under the terms of the account, and the request is an order at once', async () => {
    const { email } = await findBuyer(world, 0);
    const request = await requestFor(world, { email });
    const lines = LINES.slice(1);
    const offer = await send(request, { payment: 'invoice', lines });
    const { totalCents = 0 } = (await shown(request)).offers[0]?.totals ?? {};
    const without = await accept(request, { offer, totalCents });
    expect([without.status, await without.json()]).toMatchObject([400, { issues: [{ path: 'poNumber' }] }]);
    const accepted = await accept(request, { offer, totalCents, poNumber: 'PO-4711' });
    expect([accepted.status, await accepted.json()]).toMatchObject([
      201,
      { data: { state: 'ordered', may: ['message'] }, payToken: null },
    ]);
    const order = await orderOf(request);
    expect(order.payment_status).toBe('awaiting_invoice');
    // Services alone: no parcel bills them, so the invoice is due at once.
    expect(order.status).toBe('delivered');
    await goOn(world);
    expect(await papersOf(order.id)).toEqual([['invoice', totalCents]]);
    const debts = async () =>
      (await desk<Receivables['data']>('/receivables')).filter((row) => row.email === email);
    expect(await debts()).toMatchObject([{ totalCents, invoices: 1 }]);
    await changeOrder(order.id, 'payments-received', { amountCents: totalCents, means: 'cheque' });
    expect(await debts()).toEqual([]);
    expect(await desk<DeskQuote>(`/quotes/${request.number}`)).toMatchObject({ state: 'ordered' });
  });

  it('of an exempt account is free of tax while the exemption holds, and says the price of today after it', async () => {
    const { email } = await findBuyer(world, 0);
    const exemption = exemptionUntil(5, world.now());
    expect((await change('PUT', `/people/${email}/tax-exemption`, { body: exemption })).status).toBe(200);
    const [one, two] = [await requestFor(world, { email }), await requestFor(world, { email })];
    const offers = [await send(one, { payment: 'whole', depositPpm: null }), await send(two, {})];
    expect(await totalsOf(one)).toEqual([112_500, 112_500]);
    expect((await accept(one, { offer: offers[0], totalCents: 112_500 })).status).toBe(201);
    await pay(one);
    await moveOn(world, 7 * DAY_MS);
    expect(await totalsOf(one)).toEqual([112_500, 112_500]);
    const late = await accept(two, { offer: offers[1], totalCents: 112_500 });
    // 11 % since the first story.
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { code: 'PRICE_CHANGED', data: { offers: [{ totals: { totalCents: 124_875 } }] } },
    ]);
    expect((await accept(two, { offer: offers[1], totalCents: 124_875 })).status).toBe(201);
  });
});
