import { describe, expect, it } from 'vitest';
import type { WholeOrder } from '../../../contract/desk/orders.ts';
import type { EndedPayLink, PayLink } from '../../../contract/desk/phone-orders.ts';
import { purgeLinks } from '../../links/index.ts';
import { setUpPhone } from '../../testing/orders/phone.ts';
import { cancelUnfinishedPayments, reconcilePayments } from '../index.ts';

const phone = setUpPhone();
const { shop, place } = phone;

const pay = (link: string, paymentMethodId = 'pm_card_visa') => shop.api().post(link, { paymentMethodId });

const stateOf = async (answer: Response) =>
  ((await answer.json()) as { data: PayLink | EndedPayLink }).data.state;

describe('a link to pay', () => {
  it('shows the order, charges the card once, and is paid then', async () => {
    const order = await place();
    const shown = await shop.api().get(order.link);
    expect(shown.headers.get('Referrer-Policy')).toBe('no-referrer');
    const { data } = (await shown.json()) as { data: PayLink };
    expect(data).toMatchObject({
      order_id: order.orderNumber,
      state: 'open',
      taxDetails: { HST: 5.2, province: 'ON' },
      totalAmount: 45.18,
      couponApplied: null,
      provider: 'stripe',
    });
    expect(await order.row()).toMatchObject({ payment_status: 'pending' });
    const answers = await Promise.all([pay(order.link), pay(order.link)]);
    // The second call is refused while the first one pays, and answered alike once it has paid.
    expect(answers.map(({ status }) => status).sort()).toEqual([201, expect.toBeOneOf([201, 409])]);
    expect((await pay(order.link)).status).toBe(201);
    expect(shop.intentsOf(order.orderId)).toMatchObject([{ status: 'succeeded', amount: 4518 }]);
    expect(await order.row()).toMatchObject({ status: 'processing', payment_status: 'paid' });
    const paid = (await (await shop.api().get(order.link)).json()) as { data: PayLink };
    expect(paid.data.state).toBe('paid');
    const followed = await shop.api().get(order.link.replace('pay-links', 'order-links'));
    expect(await followed.json()).toMatchObject({ data: { order_id: order.orderNumber } });
    expect((await phone.desk.money(order.orderId)).payments).toMatchObject([
      { kind: 'whole', state: 'paid', amountCents: 4518 },
    ]);
    await shop.work();
  });

  it('stays open after a declined card, for another one', async () => {
    const order = await place();
    await expect(pay(order.link, 'pm_card_chargeDeclined')).resolves.toBeProblem('CARD_DECLINED');
    expect(await order.row()).toMatchObject({ status: 'pending', payment_status: 'pending' });
    for (const event of shop.eventsOf(order.orderId)) await shop.deliver(event);
    expect((await pay(order.link)).status).toBe(201);
    expect(await order.stock()).toBe(8);
    await shop.work();
  });

  it("waits for the bank's step", async () => {
    const order = await place();
    expect((await pay(order.link, 'pm_card_authenticationRequired')).status).toBe(202);
    expect((await shop.api().post(`${order.link}/confirm`)).status).toBe(202);
    shop.stripe.approveBank((await order.row()).payment_reference ?? '');
    expect((await shop.api().post(`${order.link}/confirm`)).status).toBe(201);
    await shop.work();
  });

  it('keeps the pieces for three days, then the order ends by itself', async () => {
    const order = await place();
    const later = (minutesLater: number) => shop.depsOf({ minutesLater });
    const days = (count: number) => count * 24 * 60;
    expect(await cancelUnfinishedPayments(later(days(3)))).toBe(0);
    expect(await reconcilePayments(later(days(2)))).toBe(0);
    expect((await order.row()).status).toBe('pending');
    const over = async () => {
      const answer = await shop.api({ minutesLater: days(3) + 1 }).get(order.link);
      return ((await answer.json()) as { data: EndedPayLink }).data;
    };
    const expired = { order_id: order.orderNumber, language: 'fr', state: 'expired' };
    expect(await over()).toEqual(expired);
    await expect(
      shop.api({ minutesLater: days(3) + 1 }).post(order.link, { paymentMethodId: 'pm_card_visa' }),
    ).resolves.toBeProblem('NOT_FOUND');
    await cancelUnfinishedPayments(later(days(3) + 31));
    expect((await order.row()).status).toBe('cancelled');
    expect(await order.stock()).toBe(10);
    expect(await over()).toEqual(expired);
    await purgeLinks(shop.database.db, later(days(90)).now());
    expect(await over()).toEqual(expired);
  });

  it('is open again after the bank’s step was left, whenever the news of it comes', async () => {
    const order = await place();
    expect((await pay(order.link, 'pm_card_authenticationRequired')).status).toBe(202);
    const left = await shop.api().post(`${order.link}/leave`);
    expect([left.status, await left.json()]).toMatchObject([200, { data: { state: 'open' } }]);
    expect(shop.intentsOf(order.orderId)).toMatchObject([{ status: 'canceled' }]);
    expect(await stateOf(await shop.api().post(`${order.link}/leave`))).toBe('open');
    expect((await pay(order.link, 'pm_card_authenticationRequired')).status).toBe(202);
    for (const event of shop.eventsOf(order.orderId)) await shop.deliver(event);
    expect(await order.row()).toMatchObject({ status: 'pending', charge_attempt: 2 });
    shop.stripe.approveBank((await order.row()).payment_reference ?? '');
    expect(await stateOf(await shop.api().post(`${order.link}/leave`))).toBe('paid');
    expect(await order.stock()).toBe(8);
    await shop.work();
  });

  it('is open again when nobody finishes the bank’s step', async () => {
    const order = await place();
    await pay(order.link, 'pm_card_authenticationRequired');
    expect(await cancelUnfinishedPayments(shop.depsOf({ minutesLater: 31 }))).toBe(1);
    expect(await order.row()).toMatchObject({ status: 'pending', payment_reference: null });
    expect(await stateOf(await shop.api().get(order.link))).toBe('open');
    expect(await cancelUnfinishedPayments(shop.depsOf({ minutesLater: 62 }))).toBe(0);
  });

  it('of a cancelled order says so, and takes no card', async () => {
    const order = await place();
    expect((await phone.desk.change(order.orderId, 'cancel', { notify: false })).status).toBe(200);
    for (const minutesLater of [0, 4 * 24 * 60])
      expect(await stateOf(await shop.api({ minutesLater }).get(order.link))).toBe('cancelled');
    for (const call of ['', '/confirm', '/leave'])
      await expect(
        shop.api().post(order.link + call, { paymentMethodId: 'pm_card_visa' }),
      ).resolves.toBeProblem('NOT_FOUND');
  });

  it('P125 tells whoever has it nothing of the buyer, however its order is paid', async () => {
    const order = await place();
    const { customer, email } = await order.row();
    const { firstName, lastName, phone: number, address } = customer as Record<string, string>;
    const secrets = [firstName, lastName, number, address, email];
    for (const secret of secrets) expect(secret?.length).toBeGreaterThan(2);
    expect((await pay(order.link, 'pm_card_authenticationRequired')).status).toBe(202);
    shop.stripe.approveBank((await order.row()).payment_reference ?? '');
    const api = shop.api();
    const answers = [
      await api.post(`${order.link}/confirm`),
      await api.post(`${order.link}/confirm`),
      await pay(order.link),
      await pay(order.link, 'pm_any'),
    ];
    const linked = await api.get(order.link.replace('pay-links', 'order-links'));
    const { data: shown } = (await linked.json()) as { data: object };
    for (const answer of answers) {
      expect(answer.status).toBe(201);
      const body = (await answer.json()) as { data: object; order: object };
      expect(body.data).toEqual({ order_id: order.orderNumber });
      expect(body.order).toEqual(shown);
      for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
    }
    await shop.work();
  });

  it('P125 of a paid order ends when it expires, and says no more than that', async () => {
    const order = await place();
    await pay(order.link);
    const later = shop.api({ minutesLater: 80 * 24 * 60 });
    expect(await (await later.get(order.link)).json()).toEqual({
      data: { order_id: order.orderNumber, language: 'fr', state: 'over' },
    });
    for (const call of ['', '/confirm', '/leave'])
      await expect(later.post(order.link + call, { paymentMethodId: 'pm_card_visa' })).resolves.toBeProblem(
        'NOT_FOUND',
      );
    await shop.work();
  });

  it('P125 settles a payment that was begun in time after it has expired', async () => {
    const order = await place();
    await pay(order.link, 'pm_card_authenticationRequired');
    const later = shop.api({ minutesLater: 4 * 24 * 60 });
    expect(await stateOf(await later.get(order.link))).toBe('checking');
    shop.stripe.approveBank((await order.row()).payment_reference ?? '');
    expect((await later.post(`${order.link}/confirm`)).status).toBe(201);
    expect(await stateOf(await later.get(order.link))).toBe('over');
    await shop.work();
  });

  it('that is made up shows nothing', async () => {
    for (const link of [`/pay-links/${'x'.repeat(43)}`, '/pay-links/x']) {
      await expect(shop.api().get(link)).resolves.toBeProblem('NOT_FOUND');
      await expect(pay(link)).resolves.toBeProblem('NOT_FOUND');
    }
  });

  it('is mailed again as long as it can be used', async () => {
    const order = await place();
    const resendable = async () => {
      const answer = await phone.desk.get(`/orders/${order.orderId}`);
      return ((await answer.json()) as { data: WholeOrder }).data.resendable.map(({ kind }) => kind);
    };
    const send = () => phone.desk.post(`/orders/${order.orderId}/mails`, { kind: 'pay-link' });
    expect(await resendable()).toEqual(['pay-link']);
    const preview = await phone.desk.post(`/orders/${order.orderId}/mail-preview`, { kind: 'pay-link' });
    expect(await preview.text()).toContain('/fr/pay/preview');
    expect((await send()).status).toBe(202);
    await pay(order.link);
    expect(await resendable()).toEqual(['order-confirmation']);
    await expect(send()).resolves.toBeProblem('CONFLICT');
    await shop.work();
  });
});
