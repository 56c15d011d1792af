import { expect, it } from 'vitest';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { setUpMailTests } from '../../testing/mail/mail-tests.ts';
import { line, payload } from '../../testing/orders/checkout.ts';

const shop = setUpMailTests();

it.each([
  ['processing', 'Deliver to'],
  ['shipped', 'Deliver to'],
  ['delivered', 'Delivered to'],
  ['cancelled', 'Delivery address'],
])('titles the address of an order that is %s “%s”', async (status, title) => {
  const body = payload({
    lines: [line(await createProduct(shop.database.db))],
    customer: { apartment: 'Unit 4' },
  });
  const { data } = (await (await shop.api.checkout(body)).json()) as CheckoutAnswer;
  await shop.mailbox.read();
  await shop.database.db
    .updateTable('orders')
    .set({ status })
    .where('order_number', '=', data.order_id)
    .execute();
  await shop.api.post('/check-order', { order_id: data.order_id });
  const [mail] = await shop.mailbox.read();
  expect(mail?.email.text).toContain(
    `\n${title}:\nAda Byron\n12 Front Street, Unit 4\nToronto, ON M5V 2T6\n`,
  );
});
