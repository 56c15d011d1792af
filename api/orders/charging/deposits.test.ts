import { describe, expect, it } from 'vitest';
import type { PayLink } from '../../../contract/desk/phone-orders.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { inTransaction } from '../../db/client.ts';
import { PaymentOutcomeUnknown } from '../../payments/index.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { acceptOffer, offerLine } from '../../testing/orders/offers.ts';
import { setUpPhone } from '../../testing/orders/phone.ts';
import { stockOf } from '../../testing/orders/stock.ts';
import {
  cancelAcceptedOffer,
  cancelUnfinishedPayments,
  issueInvoices,
  reconcilePayments,
  writeMoneyMail,
} from '../index.ts';
import { createPayLink } from '../money/create-pay-link.ts';

const phone = setUpPhone();
const { shop } = phone;

/** 40 flags for $1,000 and their set-up for $100: $1,243.00 in Ontario, of which $621.50 is the deposit. */
async function accept(choices: Partial<Parameters<typeof acceptOffer>[1]> = {}) {
  const { db } = shop.database;
  const made = offerLine('made', 2500, {
    quantity: 40,
    details: { size: '36 × 72 in', cloth: 'Nylon', finish: 'Grommets' },
  });
  const order = await acceptOffer(db, { lines: [made, offerLine('setup', 10_000)], ...choices });
  const link = async () => `/pay-links/${(await createPayLink(db, order.orderId, new Date()))?.token}`;
  const listOf = async (column: string, table: string): Promise<string[]> => {
    const text = `select ${column} as word from ${table} where order_id = $1 order by id`;
    const { rows } = await shop.database.pool.query<{ word: string }>(text, [order.orderId]);
    return rows.map(({ word }) => word);
  };
  const steps = () => listOf('what', 'order_events');
  const mails = () => listOf('kind', 'outbox');
  const entries = () =>
    db.selectFrom('tax_entries').selectAll().where('order_id', '=', order.orderId).orderBy('id').execute();
  const quote = () =>
    db.selectFrom('quotes').select('status').where('id', '=', order.quote.id).executeTakeFirstOrThrow();
  return { ...order, link, steps, mails, entries, quoteRow: quote };
}

const pay = (link: string, paymentMethodId = 'pm_card_visa', more: object = {}) =>
  shop.api().post(link, { paymentMethodId, ...more });

const seen = async (link: string) => ((await (await shop.api().get(link)).json()) as { data: PayLink }).data;

describe('an order with a deposit', () => {
  it('is paid in two parts by the same page, and taxed by the second', async () => {
    const order = await accept();
    expect(order).toMatchObject({ payment_status: 'pending', dueNowCents: 62_150, totalCents: 124_300 });
    const link = await order.link();
    expect(await seen(link)).toMatchObject({
      state: 'open',
      totalAmount: 1243,
      isFromOffer: true,
      part: { kind: 'deposit', dueAmount: 621.5, paidAmount: 0, restAmount: 621.5 },
      order_items: [
        {
          kind: 'custom',
          quantity: 40,
          variant: { Fabric: 'Nylon', Size: '36 × 72 in', Finishing: 'Grommets' },
        },
        { kind: 'setup', quantity: 1, variant: null },
      ],
    });
    // It waits for weeks.
    expect(await cancelUnfinishedPayments(shop.depsOf({ minutesLater: 60 * 24 * 40 }))).toBe(0);
    expect(await reconcilePayments(shop.depsOf({ minutesLater: 60 }))).toBe(0);
    await expect(pay(link, 'pm_card_visa', { dueAmount: 1 })).resolves.toBeProblem('PRICE_CHANGED');
    const [one, two] = await Promise.all([pay(link), pay(link)]);
    expect([one.status, two.status].sort()).toEqual([201, expect.toBeOneOf([201, 409])]);
    expect(shop.intentsOf(order.orderId)).toMatchObject([{ status: 'succeeded', amount: 62_150 }]);
    expect(await order.row()).toMatchObject({
      ...{ status: 'processing', payment_status: 'deposit_paid', asked_cents: null },
      ...{ payment_reference: null, charge_attempt: 2 },
    });
    expect([await order.entries(), await order.mails()]).toEqual([[], ['payment-received']]);
    expect(await order.quoteRow()).toEqual({ status: 'ordered' });
    // The link is the same, nothing more is asked, and late news of the deposit change nothing.
    expect(await seen(link)).toMatchObject({ state: 'paid', part: { kind: 'deposit', restAmount: 621.5 } });
    expect((await pay(link)).status).toBe(201);
    for (const event of shop.eventsOf(order.orderId)) await shop.deliver(event);
    expect(await reconcilePayments(shop.depsOf({ minutesLater: 60 }))).toBe(0);
    expect(shop.intentsOf(order.orderId)).toHaveLength(1);

    expect((await phone.desk.change(order.orderId, 'balance-link')).status).toBe(200);
    const balance = await order.link();
    expect(await seen(balance)).toMatchObject({
      state: 'open',
      part: { kind: 'balance', dueAmount: 621.5, paidAmount: 621.5, restAmount: 0 },
    });
    expect(await cancelUnfinishedPayments(shop.depsOf({ minutesLater: 60 * 24 * 40 }))).toBe(0);
    // The halves are equal: the deposit's event is not the balance.
    for (const event of shop.eventsOf(order.orderId))
      await shop.deliver({ ...event, id: `${event.id}-again` });
    expect(await order.row()).toMatchObject({ payment_status: 'deposit_paid', held_reason: null });
    await expect(pay(balance, 'pm_card_chargeDeclined')).resolves.toBeProblem('CARD_DECLINED');
    expect((await pay(balance)).status).toBe(201);
    expect(await order.row()).toMatchObject({ status: 'processing', payment_status: 'paid' });
    expect(await order.entries()).toMatchObject([{ kind: 'sale', sales_cents: 110_000, hst_cents: 14_300 }]);
    expect((await phone.desk.money(order.orderId)).payments).toMatchObject([
      { kind: 'balance', state: 'paid', amountCents: 62_150 },
      { kind: 'deposit', state: 'paid', amountCents: 62_150 },
    ]);
    for (const event of shop.eventsOf(order.orderId))
      await shop.deliver({ ...event, id: `${event.id}-last` });
    expect(shop.refundsOf(order.orderId)).toEqual([]);
    expect(await order.steps()).not.toContain('paid-twice');
    await shop.work();
    await issueInvoices(shop.depsOf());
    const { rows } = await shop.database.pool.query(`select snapshot from invoices where order_id = $1`, [
      order.orderId,
    ]);
    expect(rows).toMatchObject([
      {
        snapshot: {
          dueCents: 0,
          lines: [{ sku: null, options: ['36 × 72 in', 'Nylon', 'Grommets'] }, { sku: null }],
          payments: [{ isDeposit: true, method: 'card', amountCents: 62_150 }, { amountCents: 62_150 }],
        },
      },
    ]);
  });

  it('writes to its buyer in both languages what is due, what came, and no tax of a deposit', async () => {
    for (const language of ['en', 'fr'] as const) {
      const order = await accept({ language });
      const write = async (kind: 'pay-link' | 'payment-received') => {
        const mail = { kind, order_id: order.orderId, refund_id: null, recipient: 'ada.byron@example.com' };
        const writing = { db: shop.database.db, publicUrl: 'https://shop.example', now: () => new Date() };
        const letter = await writeMoneyMail(writing, mail as never);
        return `${letter?.subject} ${letter?.text}`.replaceAll('\u00a0', ' ');
      };
      const [half, all] = language === 'en' ? ['$621.50', '$1,243.00'] : ['621,50 $', '1 243,00 $'];
      const words = {
        en: ['the deposit', 'Deposit received', 'balance', 'Balance received'],
        fr: ['acompte', 'est reçu', 'solde', 'est reçu'],
      }[language];
      const asked = await write('pay-link');
      for (const part of [words[0], half, all, '/pay/']) expect(asked).toContain(part);
      expect((await pay(await order.link())).status).toBe(201);
      const receipt = await write('payment-received');
      for (const part of [words[1], half]) expect(receipt).toContain(part);
      expect(receipt).not.toMatch(/HST|TVH/);
      await phone.desk.change(order.orderId, 'balance-link');
      const rest = await write('pay-link');
      for (const part of [words[2], half, '/pay/']) expect(rest).toContain(part);
      await pay(await order.link());
      expect(await write('payment-received')).toContain(words[3]);
      await shop.work();
    }
  });

  it('is charged once when the answer is lost, and once more for the balance', async () => {
    const order = await accept();
    const link = await order.link();
    const lost = {
      ...shop.payments,
      charge: async (request: Parameters<typeof shop.payments.charge>[0]) => {
        await shop.payments.charge(request);
        throw new PaymentOutcomeUnknown('The answer was lost');
      },
    };
    const body = { paymentMethodId: 'pm_card_visa' };
    expect((await shop.api({ payments: lost }).post(link, body)).status).toBe(202);
    expect((await shop.api().post(`${link}/confirm`)).status).toBe(201);
    await phone.desk.change(order.orderId, 'balance-link');
    const balance = await order.link();
    // The process was killed before it charged: the deposit, which the provider has, is not taken for the balance.
    const killed = { ...shop.payments, charge: () => Promise.reject(new PaymentOutcomeUnknown('Killed')) };
    expect((await shop.api({ payments: killed }).post(balance, body)).status).toBe(202);
    expect((await shop.api().post(`${balance}/confirm`)).status).toBe(202);
    expect(await order.row()).toMatchObject({ payment_status: 'deposit_paid' });
    await expect(
      phone.desk.change(order.orderId, 'payments-received', { amountCents: 62_150, means: 'cheque' }),
    ).resolves.toBeProblem('CONFLICT');
    // Nobody comes back: the link is open again, and the order stays.
    expect(await cancelUnfinishedPayments(shop.depsOf({ minutesLater: 31 }))).toBe(1);
    expect(await order.row()).toMatchObject({ status: 'processing', payment_status: 'deposit_paid' });
    const later = shop.api({ payments: lost, minutesLater: 32 });
    expect((await later.post(balance, body)).status).toBe(202);
    expect(await reconcilePayments(shop.depsOf({ minutesLater: 40 }))).toBe(1);
    expect(await order.row()).toMatchObject({ payment_status: 'paid' });
    expect(shop.intentsOf(order.orderId)).toMatchObject([{ amount: 62_150 }, { amount: 62_150 }]);
    await shop.work();
  });

  it('goes on hold for another amount, of which a person makes the balance', async () => {
    const order = await accept();
    await pay(await order.link());
    await phone.desk.change(order.orderId, 'balance-link');
    expect((await pay(await order.link(), 'pm_card_authenticationRequired')).status).toBe(202);
    const reference = (await order.row()).payment_reference ?? '';
    shop.stripe.approveBank(reference);
    const paid = shop.eventsOf(order.orderId).findLast(({ type }) => type === 'payment_intent.succeeded');
    if (!paid) throw new Error('No event');
    const object = { ...(paid.data.object as object), amount: 60_000, amount_received: 60_000 };
    await shop.deliver({ ...paid, id: 'evt_less', data: { object } } as typeof paid);
    expect(await order.row()).toMatchObject({
      payment_status: 'deposit_paid',
      held_reason: expect.any(String),
    });
    const { hold } = await phone.desk.money(order.orderId);
    expect(hold?.decisions).toEqual(['accept', 'refund', 'cancel']);
    const manager = phone.desk;
    await shop.database.pool.query(`update staff set role = 'manager' where id = $1`, [manager.id]);
    expect((await manager.change(order.orderId, 'release', { decision: 'accept' })).status).toBe(200);
    await shop.database.pool.query(`update staff set role = 'desk' where id = $1`, [manager.id]);
    expect(await order.row()).toMatchObject({ payment_status: 'paid', payment_reference: reference });
    // The provider has the whole amount, whatever the event said.
    await shop.database.pool.query(`update order_payments set amount_cents = 62150 where reference = $1`, [
      reference,
    ]);
    await shop.work();
  });

  it('keeps its deposit when it is opened again, and ends without money', async () => {
    const flag = await createProduct(shop.database.db, { stock: 10 });
    const order = await accept({ lines: [offerLine('stock', 3000, { quantity: 4, sku: flag.sku })] });
    expect(await stockOf(shop.database.db, flag.sku)).toBe(6);
    const cancel = () =>
      inTransaction(shop.database.db, (tx) =>
        cancelAcceptedOffer(tx, {
          orderId: order.orderId,
          staff: { ...phone.desk, name: 'Sam', role: 'desk' } as never,
          at: new Date(),
        }),
      );
    await cancel();
    await cancel();
    expect(await order.row()).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect([await stockOf(shop.database.db, flag.sku), await order.mails()]).toEqual([10, []]);
    const paid = await accept();
    await pay(await paid.link());
    await expect(
      inTransaction(shop.database.db, (tx) =>
        cancelAcceptedOffer(tx, {
          orderId: paid.orderId,
          staff: { ...phone.desk, name: 'Sam', role: 'desk' } as never,
          at: new Date(Date.now() + DAY_MS),
        }),
      ),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await shop.work();
  });
});
