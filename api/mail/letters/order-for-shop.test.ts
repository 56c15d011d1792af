import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { CheckoutAnswer } from '../../../contract/orders/orders.ts';
import { SHOP_EMAIL } from '../../testing/api.ts';
import { createProduct, createStore } from '../../testing/fixtures.ts';
import { setUpMailTests } from '../../testing/mail/mail-tests.ts';
import { cardPayload, line, payload } from '../../testing/orders/checkout.ts';
import { enqueueShopMail } from '../index.ts';

const shop = setUpMailTests();

const mailsToShop = async () =>
  (await shop.mailbox.read()).filter(({ recipients }) => recipients.join() === SHOP_EMAIL);

async function mailOf(body: ReturnType<typeof payload>) {
  const response = await shop.api.checkout(body);
  expect(response.status).toBe(201);
  const { order } = (await response.json()) as CheckoutAnswer;
  const [mail, ...others] = await mailsToShop();
  expect(others).toEqual([]);
  if (!mail) throw new Error('The mail is missing');
  return { order, mail, text: mail.email.text ?? '', html: mail.email.html ?? '' };
}

describe('the shop’s mail about an order', () => {
  it('contains buyer, lines, address and payment, and replies go to the buyer', async () => {
    const flag = await createProduct(shop.database.db, { name: 'Canada flag' });
    const body = payload({
      lines: [line(flag, 2)],
      customer: { businessName: 'Town of Examples', apartment: 'Unit 4', notes: 'Ring twice' },
    });
    const { order, mail, text, html } = await mailOf(body);
    expect(mail.email.subject).toBe(`Order ${order.order_id}: $45.18, Ada Byron`);
    expect(mail.email.replyTo).toEqual([{ name: '', address: body.customerInfo.email }]);
    for (const words of [
      `Order number: ${order.order_id}`,
      'Status: being prepared',
      'Payment: Cash on Delivery, to be paid on delivery',
      'Name: Ada Byron',
      `Email: ${body.customerInfo.email}`,
      'Phone: 416-555-0199',
      'Quantity: 2, $19.99 each: $39.98',
      'Total (CAD): $45.18',
      'Deliver to:\nAda Byron\nTown of Examples\n12 Front Street, Unit 4\nToronto, ON M5V 2T6\nCanada',
      'Notes:\nRing twice',
    ])
      expect(text).toContain(words);
    expect(html).toContain('<a href="tel:+14165550199"');
  });

  it('names the store of a pick-up', async () => {
    const store = await createStore(shop.database.db);
    const flag = await createProduct(shop.database.db);
    const { text } = await mailOf(
      payload({ lines: [line(flag)], pickup: { slug: store.slug, province: 'ON' } }),
    );
    expect(text).toContain(`Pick up at:\n${store.name}\n`);
    expect(text).toContain('Billing address:\nAda Byron\n');
  });

  it('P44 shows all user input as plain text, and links only the phone number', async () => {
    const flag = await createProduct(shop.database.db);
    const notes = 'See https://evil.example <img src=x onerror=alert(1)>\r\nBcc: victim@example.com';
    const customer = { firstName: 'Eve\r\nBcc: victim@example.com', address: '<script>1</script>', notes };
    const { mail, text, html } = await mailOf(payload({ lines: [line(flag)], customer }));
    expect(mail.recipients).toEqual([SHOP_EMAIL]);
    expect(mail.email.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(text).toContain('See https://evil.example <img');
    expect(html).not.toMatch(/<script|<img src=x/);
    expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['tel:+14165550199']);
  });

  it('is sent once for an order, and not for a replay', async () => {
    const body = payload({ lines: [line(await createProduct(shop.database.db))] });
    const key = randomUUID();
    expect((await shop.api.checkout(body, key)).status).toBe(201);
    expect((await shop.api.checkout(body, key)).status).toBe(201);
    expect(await mailsToShop()).toHaveLength(1);
  });

  it('is sent even when the buyer’s mail was deleted before it was sent', async () => {
    const body = payload({ lines: [line(await createProduct(shop.database.db))] });
    expect((await shop.api.checkout(body)).status).toBe(201);
    await shop.database.pool.query('delete from outbox where recipient = $1', [body.customerInfo.email]);
    expect(await mailsToShop()).toHaveLength(1);
  });

  it('is sent once when the job of the confirmation runs several times at once', async () => {
    const body = payload({ lines: [line(await createProduct(shop.database.db))] });
    expect((await shop.api.checkout(body)).status).toBe(201);
    const { rows } = await shop.database.pool.query<{ id: string }>(
      'select order_id as id from outbox where recipient = $1',
      [body.customerInfo.email],
    );
    const order = { id: rows[0]?.id ?? '', shopEmail: SHOP_EMAIL };
    await Promise.all(Array.from({ length: 5 }, () => enqueueShopMail(shop.database.db, order)));
    expect(await mailsToShop()).toHaveLength(1);
  });

  it('is sent for a paid card order, but not for a declined one', async () => {
    const flag = await createProduct(shop.database.db);
    const declined = cardPayload({ lines: [line(flag)] }, 'pm_card_chargeDeclined');
    expect((await shop.api.checkout(declined)).status).toBe(402);
    expect(await mailsToShop()).toEqual([]);
    expect((await shop.api.checkout(cardPayload({ lines: [line(flag)] }))).status).toBe(201);
    const [mail] = await mailsToShop();
    expect(mail?.email.text).toContain('Payment: Card, paid');
  });
});
