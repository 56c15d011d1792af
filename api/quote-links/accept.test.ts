import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import type { AcceptedAnswer, LinkedQuote } from '../../contract/offers/quote-link.ts';
import { TERMS_VERSION } from '../../contract/terms.ts';
import { shopDay } from '../../contract/wall-clock.ts';
import { createAccount } from '../testing/accounts/accounts.ts';
import { createTestApi } from '../testing/api.ts';
import { setUpAccepting } from '../testing/orders/accepting.ts';
import { TERMS } from '../testing/orders/institutions.ts';
import { OFFER_TOTAL, OFFER_TOTAL_WITH_STAND, STAND, sendOffer } from '../testing/orders/sent-offers.ts';
import { signInStaff } from '../testing/staff/sign-in-staff.ts';
import { times } from '../testing/times.ts';
import { expireOffers } from './index.ts';

const { its, body, accept, open, offered, ordersOf, mailsOf, record, show, ask } = setUpAccepting();

describe('an acceptance by the link', () => {
  it('freezes the ticks, makes the order, and leads to the payment of the deposit', async () => {
    const { key, token, number, quoteId } = await offered();
    expect(await open(token)).toMatchObject({
      state: 'sent',
      current: number,
      asksAddress: false,
      may: ['message', 'accept', 'decline'],
      offers: [{ totals: { totalCents: OFFER_TOTAL, dueNowCents: OFFER_TOTAL / 2 } }],
    });
    const taken = {
      taken: [STAND],
      totalCents: OFFER_TOTAL_WITH_STAND,
      poNumber: 'PO 7',
      standingOffer: 'SO 9',
    };
    const answer = await accept(token, body(number, taken));
    expect(answer.status).toBe(201);
    const { data, payToken } = (await answer.json()) as AcceptedAnswer;
    expect(data).toMatchObject({
      state: 'accepted',
      may: ['message', 'pay'],
      offers: [{ state: 'accepted', totals: { totalCents: OFFER_TOTAL_WITH_STAND } }],
      order: { totalCents: OFFER_TOTAL_WITH_STAND, dueNowCents: OFFER_TOTAL_WITH_STAND / 2, payments: [] },
    });
    expect(data.offers[0]?.lines.map(({ isTaken }) => isTaken)).toEqual([null, null, true, null]);
    expect((await its.api.get(`/pay-links/${payToken}`)).status).toBe(200);
    const again = await its.api.post(`/quote-links/${token}/pay`);
    expect(
      (await its.api.get(`/pay-links/${((await again.json()) as { data: { token: string } }).data.token}`))
        .status,
    ).toBe(200);
    expect(await ordersOf(quoteId)).toMatchObject([
      { total_cents: OFFER_TOTAL_WITH_STAND, po_number: 'PO 7 / SO 9' },
    ]);
    expect(await mailsOf(quoteId)).toEqual(['offer-accepted', 'offer-accepted-for-staff']);
    const [order] = await ordersOf(quoteId);
    const paid = its.database.db.updateTable('orders').set({ payment_status: 'deposit_paid' });
    await paid.where('id', '=', order?.id ?? '').execute();
    expect((await show(key)).state).toBe('ordered');
  });

  it('by invoice makes the request an order at once', async () => {
    const account = await createAccount(its.database.db, { verified: true });
    const manager = await signInStaff(its.database, 'manager');
    const terms = await its.api.send('PUT', `/admin/people/${account.email}/terms`, TERMS, manager.headers);
    expect(terms.status).toBe(200);
    const key = await ask({ email: account.email }, '/custom-quote');
    const { token, number } = await sendOffer(its.database, key, { payment: 'invoice' });
    const answer = (await (await accept(token, body(number, { poNumber: 'PO 9' }))).json()) as AcceptedAnswer;
    expect(answer).toMatchObject({ data: { state: 'ordered', may: ['message'] }, payToken: null });
    await expect(its.api.post(`/quote-links/${token}/pay`)).resolves.toBeProblem('CONFLICT');
  });

  it('asks for an address where the request has none in the province of the offer', async () => {
    const key = await ask();
    const { token, number } = await sendOffer(its.database, key);
    expect((await open(token)).asksAddress).toBe(true);
    await expect(accept(token, body(number))).resolves.toBeProblem('INVALID_REQUEST', 'address');
    const address = {
      firstName: 'Ada',
      lastName: 'Byron',
      address: '1 Pier',
      city: 'Halifax',
      province: 'NS',
      postalCode: 'B3H 1A1',
    };
    await expect(accept(token, body(number, { address }))).resolves.toBeProblem(
      'INVALID_REQUEST',
      'address.province',
    );
    const here = { ...address, city: 'Toronto', province: 'ON', postalCode: 'M5V 2T6' };
    await expect(
      accept(token, body(number, { address: { ...here, postalCode: 'B3H 1A1' } })),
    ).resolves.toBeProblem('INVALID_REQUEST', 'address.postalCode');
    expect((await accept(token, body(number, { address: here }))).status).toBe(201);
  });

  it('P154 is refused by field, and nothing is lost', async () => {
    const { token, number, quoteId } = await offered();
    for (const [sent, field] of [
      [{}, 'mayUseArtwork'],
      [{ ...body(number), mayUseArtwork: false }, 'mayUseArtwork'],
      [{ ...body(number), name: ' ' }, 'name'],
      [{ ...body(number), name: 'n'.repeat(1000) }, 'name'],
      [{ ...body(number), termsVersion: '' }, 'termsVersion'],
      [{ ...body(number), termsVersion: undefined }, 'termsVersion'],
      [{ ...body(number), totalCents: 1.5 }, 'totalCents'],
      [{ ...body(number), totalCents: -1 }, 'totalCents'],
      [{ ...body(number), totalCents: '67800' }, 'totalCents'],
      [{ ...body(number), offer: 0 }, 'offer'],
      [{ ...body(number), taken: [0] }, 'taken.0'],
      [{ ...body(number), taken: [99] }, 'taken.0'],
      [{ ...body(number), taken: [STAND, STAND] }, 'taken.1'],
      [{ ...body(number), taken: times(61, (i) => i) }, 'taken'],
      [{ ...body(number), poNumber: 'p'.repeat(61) }, 'poNumber'],
      [{ ...body(number), file: 'https://evil.example/po.pdf' }, 'file'],
    ] as const)
      await expect(accept(token, sent)).resolves.toBeProblem('INVALID_REQUEST', field);
    await expect(accept(token, body(number + 1))).resolves.toBeProblem('NOT_FOUND');
    expect(await open(token)).toMatchObject({ state: 'sent', current: number });
    expect([await ordersOf(quoteId), await mailsOf(quoteId)]).toEqual([[], []]);
  });

  it('of another total is a conflict, with what it costs now', async () => {
    const { token, number } = await offered();
    const answer = await accept(token, body(number, { taken: [STAND] }));
    const problem = (await answer.json()) as { code: string; data: LinkedQuote };
    expect([answer.status, problem.code]).toEqual([409, 'PRICE_CHANGED']);
    expect(problem.data).toMatchObject({ state: 'sent', offers: [{ totals: { totalCents: OFFER_TOTAL } }] });
  });

  it('needs an offer that stands: not an older version, nor one that ended', async () => {
    const { key, token, number } = await offered();
    const newer = await sendOffer(its.database, key);
    const older = await accept(token, body(number));
    expect(await older.json()).toMatchObject({ code: 'CONFLICT', data: { current: newer.number } });
    const draft = await sendOffer(its.database, key, { state: 'draft' });
    await expect(accept(token, body(draft.number))).resolves.toBeProblem('NOT_FOUND');
    const later = createTestApi(its.database.db, { now: () => new Date(Date.now() + 31 * DAY_MS) });
    await expect(accept(token, body(newer.number), later)).resolves.toBeProblem('CONFLICT');
    expect((await accept(token, body(newer.number))).status).toBe(201);
  });

  it('from a customer in Quebec keeps that English was chosen', async () => {
    const key = await ask({ province: 'QC', city: 'Montréal', postalCode: 'H2X 1Y4' }, '/custom-quote');
    const { token, number, quoteId } = await sendOffer(its.database, key, { province: 'QC' });
    const quote = await open(token);
    expect(quote.offersFrench).toBe(true);
    const totalCents = quote.offers[0]?.totals.totalCents ?? 0;
    expect((await accept(token, body(number, { totalCents, continueInEnglish: true }))).status).toBe(201);
    const [order] = await ordersOf(quoteId);
    const choice = its.database.db.selectFrom('language_choices').select('terms_version');
    expect(await choice.where('order_id', '=', order?.id ?? '').execute()).toEqual([
      { terms_version: TERMS_VERSION },
    ]);
  });
});

describe('one outcome', () => {
  it('R76 of eight presses at once, and another one later', async () => {
    const { token, number, quoteId } = await offered();
    const answers = await Promise.all(times(8, () => accept(token, body(number))));
    expect(answers.map(({ status }) => status)).toEqual(times(8, () => 201));
    expect((await accept(token, body(number))).status).toBe(201);
    expect(await ordersOf(quoteId)).toHaveLength(1);
    expect(await mailsOf(quoteId)).toHaveLength(2);
  });

  it('R76 of a press beside a person who records it, a refusal, and the job that ends it', async () => {
    const ended = { validUntil: shopDay(Date.now() - DAY_MS), sentAt: new Date(Date.now() - 9 * DAY_MS) };
    for (const beside of ['record', 'decline', 'expire'] as const) {
      const { key, token, number, quoteId } = await offered(beside === 'expire' ? ended : {});
      const others = {
        record: () => record(key, number),
        decline: () => its.api.post(`/quote-links/${token}/decline`, { offer: number, reason: 'too-slow' }),
        expire: () => expireOffers({ db: its.database.db, now: () => new Date() }),
      };
      await Promise.all([accept(token, body(number)), others[beside](), accept(token, body(number))]);
      const { state } = await show(key);
      const orders = await ordersOf(quoteId);
      expect([beside, orders.length]).toEqual([beside, state === 'accepted' ? 1 : 0]);
      if (beside !== 'record') expect([beside, state]).not.toEqual(['expire', 'accepted']);
    }
  });
});
