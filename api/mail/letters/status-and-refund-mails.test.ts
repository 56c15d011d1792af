import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../db/client.ts';
import { setUpOrderMailTests } from '../../testing/order-mails.ts';
import { enqueueMail } from '../index.ts';

const shop = setUpOrderMailTests();

describe('an order status mail', () => {
  it('goes to the address on the order, for any spelling of its number', async () => {
    const { data, order: placed } = await shop.order();
    await shop.work();
    shop.smtp.received.length = 0;
    const asked = await shop.api.post('/check-order', {
      order_id: ` ${data.order_id.toLowerCase().replaceAll('-', ' ')} `,
    });
    expect(asked.status).toBe(200);
    expect(await asked.json()).toEqual({ message: 'Order details have been sent to your email!' });
    await shop.work();
    expect(shop.smtp.received.map(({ recipients }) => recipients)).toEqual([[placed.customer_info.email]]);
    expect(shop.smtp.received[0]?.email.subject).toBe(`Your Halyard order ${data.order_id}: being prepared`);
  });
});

describe('a refund mail', () => {
  it('goes to the buyer of the cancelled order', async () => {
    const { data, order: placed } = await shop.order();
    await shop.work();
    shop.smtp.received.length = 0;
    const { id } = await shop.database.db
      .updateTable('orders')
      .set({ status: 'cancelled', payment_status: 'failed', payment_method: 'card' })
      .where('order_number', '=', data.order_id)
      .returning('id')
      .executeTakeFirstOrThrow();
    const mail = { kind: 'order-refunded', orderId: id, recipient: placed.customer_info.email } as const;
    await inTransaction(shop.database.db, (tx) => enqueueMail(tx, mail));
    await shop.work();
    const [{ recipients, email } = { recipients: [], email: undefined }] = shop.smtp.received;
    expect(recipients).toEqual([placed.customer_info.email]);
    expect(email?.subject).toBe(`Your Halyard order ${data.order_id}: your money is on its way back`);
    for (const words of [
      'all of it back to your card',
      'Status: cancelled',
      'Payment: Card, given back',
      '$113.00',
    ]) {
      expect(email?.text).toContain(words);
    }
    expect(email?.html).toContain('We are giving your money back');
    expect(email?.text).toContain('Delivery address:\nAda Byron');
    for (const told of [email?.text, email?.html]) expect(told).not.toContain('Delivered to');
  });
});
