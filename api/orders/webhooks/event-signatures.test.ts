import { describe, expect, it } from 'vitest';
import { createTestApi } from '../../testing/api.ts';
import { placeOrderAtTheBank, setUpCardTests } from '../../testing/orders/card-shop.ts';
import { countRows } from '../../testing/orders/stock.ts';

const shop = setUpCardTests();

describe('R23 an event with a wrong signature', () => {
  it.each([
    ['with another amount', (body: string) => body.replace('2259', '2258'), 0],
    ['with an extra space', (body: string) => `${body} `, 0],
    ['resent after 301 seconds', (body: string) => body, 301],
  ])('%s is refused, logged, and changes nothing', async (_what, change, secondsAgo) => {
    const order = await placeOrderAtTheBank(shop);
    order.approve();
    const [event] = shop.eventsOf(order.id).slice(-1);
    if (!event) throw new Error('Stripe sent no event');
    const signed = shop.stripe.sign(event, new Date(Date.now() - secondsAgo * 1000));
    const before = await countRows(shop.database.db, 'payment_events');
    shop.logged.length = 0;
    const sent = { ...signed, body: change(signed.body) };
    await expect(shop.deliver(event, sent)).toBeProblem('INVALID_REQUEST');
    expect(shop.logged.join()).toContain('unsigned payment event refused');
    expect(shop.logged.join()).not.toMatch(/_secret_|v1=/);
    expect(await countRows(shop.database.db, 'payment_events')).toBe(before);
    expect((await order.row()).payment_status).toBe('pending');
    expect((await order.confirm()).status).toBe(201);
  });

  it('is refused without a signature, when too large, and with another content type', async () => {
    const api = shop.api();
    await expect(api.post('/payment-webhooks/stripe', {})).toBeProblem('INVALID_REQUEST');
    const huge = JSON.stringify({ x: 'x'.repeat(1024 * 1024) });
    await expect(api.post('/payment-webhooks/stripe', huge)).toBeProblem('PAYLOAD_TOO_LARGE');
    const headers = { 'Content-Type': 'text/plain' };
    await expect(api.post('/payment-webhooks/stripe', '{}', headers)).toBeProblem('UNSUPPORTED_MEDIA_TYPE');
  });

  it('P100 is logged once a minute, however many arrive', async () => {
    let minutes = 0;
    const api = createTestApi(shop.database.db, {
      ...shop.depsOf(),
      now: () => new Date(Date.now() + minutes * 60_000),
    });
    shop.logged.length = 0;
    const flood = async () => {
      const sent = Array.from({ length: 300 }, () =>
        api.post('/payment-webhooks/stripe', '{"id":"evt_1"}', { 'Stripe-Signature': 't=1,v1=no-signature' }),
      );
      for (const answer of await Promise.all(sent)) expect(answer.status).toBe(400);
    };
    await flood();
    expect(shop.logged).toHaveLength(1);
    minutes = 2;
    await flood();
    expect(shop.logged.map((entry) => JSON.parse(entry))).toMatchObject([
      { level: 40, events: 1, reason: 'This event is not signed as it should be' },
      { level: 40, events: 300 },
    ]);
    expect(shop.logged.join('').length).toBeLessThan(1000);
    expect(shop.logged.join()).not.toMatch(/stack|no-signature|\bat .+:\d+/);
  });

  it('P100 gets a 404 from a shop without Stripe, which logs nothing', async () => {
    const api = createTestApi(shop.database.db, { log: shop.depsOf().log });
    shop.logged.length = 0;
    for (let n = 0; n < 3; n++)
      await expect(api.post('/payment-webhooks/stripe', {})).toBeProblem('NOT_FOUND');
    expect(shop.logged).toEqual([]);
  });
});
