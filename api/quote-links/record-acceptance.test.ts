import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import { shopDay } from '../../contract/wall-clock.ts';
import { setUpAccepting } from '../testing/orders/accepting.ts';
import { expireOffers } from './index.ts';

const { its, body, accept, open, offered, ordersOf, record, show, reopen, close, dataOf } = setUpAccepting();

describe('an acceptance that staff record', () => {
  it('is the same verb, in time or late, and once', async () => {
    const { key, token, number, quoteId } = await offered();
    expect((await record(key, number, { how: 'purchase-order', poNumber: 'PO 8' })).status).toBe(201);
    await expect(record(key, number)).resolves.toBeProblem('CONFLICT');
    expect((await accept(token, body(number))).status).toBe(201);
    expect(await ordersOf(quoteId)).toMatchObject([{ po_number: 'PO 8' }]);
    const late = await offered({
      validUntil: shopDay(Date.now() - DAY_MS),
      sentAt: new Date(Date.now() - 9 * DAY_MS),
    });
    await expireOffers({ db: its.database.db, now: () => new Date() });
    expect((await show(late.key)).state).toBe('expired');
    expect((await its.api.post(`/quote-links/${late.token}/ask-again`)).status).toBe(200);
    expect((await record(late.key, late.number)).status).toBe(201);
    expect(await open(late.token)).toMatchObject({ state: 'accepted', current: late.number });
  });

  it('is refused by field', async () => {
    const { key, number } = await offered();
    for (const [sent, field] of [
      [{ on: '2099-01-01' }, 'on'],
      [{ on: '2020-01-01' }, 'on'],
      [{ on: 'today' }, 'on'],
      [{ how: 'pigeon' }, 'how'],
      [{ name: '' }, 'name'],
      [{ taken: [1] }, 'taken.0'],
      [{ file: 'x' }, 'file'],
    ] as const)
      await expect(record(key, number, sent)).resolves.toBeProblem('INVALID_REQUEST', field);
    await expect(record(key, number, { totalCents: 1 })).resolves.toBeProblem('PRICE_CHANGED');
    await expect(record(key, 9)).resolves.toBeProblem('NOT_FOUND');
  });

  it('is taken back when the request is reopened before money came, and not when it is closed without one', async () => {
    const { key, token, number, quoteId } = await offered();
    await record(key, number);
    await dataOf(reopen(await show(key)));
    expect(await open(token)).toMatchObject({
      state: 'in-work',
      current: null,
      offers: [{ state: 'withdrawn' }],
    });
    const orders = its.database.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', (await ordersOf(quoteId))[0]?.id ?? '');
    expect(await orders.execute()).toEqual([{ status: 'cancelled' }]);
    const other = await offered();
    await dataOf(close(await show(other.key), { reason: 'no-answer' }));
    await expect(accept(other.token, body(other.number))).resolves.toBeProblem('CONFLICT');
    expect(await open(other.token)).toMatchObject({ state: 'closed', may: [] });
  });
});
