import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { PUBLIC_URL } from '../../testing/api.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { createTestJobs } from '../../testing/jobs/jobs.ts';
import { toOthers } from '../../testing/mail/open-mailbox.ts';
import { setUpOrderMailTests } from '../../testing/order-mails.ts';
import { cardPayload, line } from '../../testing/orders/checkout.ts';

const shop = setUpOrderMailTests();

describe('an order confirmation', () => {
  it('contains lines, sums, tax and address as HTML and text, for the buyer only', async () => {
    const { data, order: placed } = await shop.order({
      customer: { notes: 'Ring twice', apartment: '4B' },
      couponApplied: 'welcome10',
    });
    await shop.work();
    const [mail, ...others] = toOthers(shop.smtp.received);
    expect(others).toEqual([]);
    expect(mail?.recipients).toEqual([placed.customer_info.email]);
    expect(mail?.email).toMatchObject({
      subject: `Your Halyard order ${data.order_id}`,
      from: { name: 'Halyard', address: 'orders@halyard.example' },
      to: [{ address: placed.customer_info.email }],
    });
    const text = mail?.email.text ?? '';
    for (const words of [
      'Canada <flag> & pole (Tuff Fly / 72x36 / Grommets)',
      'Quantity: 2, $50.00 each: $100.00',
      'Subtotal: $100.00',
      'Discount (WELCOME10): −$10.00',
      'HST (13%): $13.00',
      'Total (CAD): $103.00',
      'Payment: Cash on Delivery, to be paid on delivery',
      'Deliver to:\nAda Byron\n12 Front Street, 4B\nToronto, ON M5V 2T6\nCanada\nPhone ending in 0199',
      'Ring twice',
      `${PUBLIC_URL}/order/`,
      '1-800-268-1779',
      data.order_id,
    ]) {
      expect(text).toContain(words);
    }
    const html = mail?.email.html ?? '';
    for (const words of [
      'Canada &lt;flag&gt; &amp; pole',
      'Tuff Fly / 72x36 / Grommets',
      'HST (13%)',
      '$103.00',
      data.order_id,
      'alt="Canada &lt;flag&gt; &amp; pole"',
      '<a href="tel:+18002681779"',
    ]) {
      expect(html).toContain(words);
    }
  });

  it.each([
    ['QC', 'H2X 1Y4', ['GST (5%): $5.00', 'QST (9.975%): $9.98']],
    ['MB', 'R3C 1A1', ['GST (5%): $5.00', 'RST (7%): $7.00']],
    ['BC', 'V6B 1A1', ['GST (5%): $5.00', 'PST (7%): $7.00']],
    ['AB', 'T2P 1J9', ['GST (5%): $5.00']],
  ])('lists the taxes of %s', async (province, postalCode, taxes) => {
    await shop.order({ customer: { province, postalCode } });
    await shop.work();
    const text = shop.smtp.received[0]?.email.text ?? '';
    expect(text.match(/^[GPHQR]ST.*$/gm)).toEqual(taxes);
  });

  it('says that a card order is paid', async () => {
    const flag = await createProduct(shop.database.db);
    await shop.api.checkout(cardPayload({ lines: [line(flag)] }));
    await shop.work();
    expect(shop.smtp.received[0]?.email.text).toContain('Payment: Card, paid');
  });

  it('P44 P47 repeats markup and header lines in user input as plain text, for one recipient', async () => {
    const { order: placed } = await shop.order({
      customer: {
        firstName: 'Eve\r\nBcc: victim@example.com',
        businessName: '<script>alert(1)</script>',
        notes: '<img src=x onerror=alert(1)>\r\n.\r\nMAIL FROM:<x@example.com>\u0000\ud800',
      },
    });
    await shop.work();
    const [mail] = shop.smtp.received;
    expect(mail?.recipients).toEqual([placed.customer_info.email]);
    expect(mail?.email.bcc ?? []).toEqual([]);
    expect(mail?.email.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(mail?.email.html).not.toMatch(/<script|<img src=x/);
    expect(mail?.email.html).toContain('&lt;script&gt;');
  });

  it('is written to a file when no mail server is configured', async () => {
    const { data, order: placed } = await shop.order();
    await createTestJobs(shop.database, { smtpUrl: undefined, folder: shop.folder }).work();
    const files = (await readdir(shop.folder)).filter((name) => name.includes('-order-confirmation-'));
    expect(files).toHaveLength(1);
    expect(files[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-order-confirmation-[0-9a-f-]{36}\.eml$/);
    const email = await PostalMime.parse(await readFile(join(shop.folder, files[0] ?? '')));
    expect(email.subject).toContain(data.order_id);
    expect(email.to?.[0]?.address).toBe(placed.customer_info.email);
  });
});
