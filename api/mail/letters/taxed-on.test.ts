import { expect, it } from 'vitest';
import type { Order } from '../../../contract/orders/orders.ts';
import { createProduct } from '../../testing/fixtures.ts';
import { setUpMailTests } from '../../testing/mail/mail-tests.ts';
import { line, payload } from '../../testing/orders/checkout.ts';
import { writeBuyerMoneyLetter } from './money-letter.ts';

const shop = setUpMailTests();

async function order(couponApplied: string | null): Promise<Order> {
  const flag = await createProduct(shop.database.db, { priceCents: 10_000 });
  const answer = await shop.api.checkout(payload({ lines: [line(flag)], couponApplied }));
  return ((await answer.json()) as { order: Order }).order;
}

async function mailTo({ customer_info: { email } }: Order): Promise<string> {
  const mails = await shop.mailbox.read();
  return mails.find(({ recipients }) => recipients.includes(email))?.email.text ?? '';
}

it('says of an order with a discount that tax came before it, or after it', async () => {
  const discounted = await order('welcome10');
  expect(await mailTo(discounted)).toContain('the price before the discount');
  const refund = { amount: 1, handed: 1, method: 'provider', pieces: [], hasShipping: false } as const;
  const urls = { publicUrl: 'https://shop.example', orderUrl: 'https://shop.example/order/x' } as const;
  const about = { kind: 'refund-sent', ...urls, refund } as const;
  expect(writeBuyerMoneyLetter({ ...about, order: discounted }).text).toContain(
    'the price before the discount',
  );
  const after = { ...discounted, taxDetails: { ...discounted.taxDetails, discountTaxed: 'after' as const } };
  expect(writeBuyerMoneyLetter({ ...about, order: after }).text).toContain('the price after the discount');
});

it('says nothing of it without a discount', async () => {
  const text = await mailTo(await order(null));
  expect(text).toContain('HST');
  expect(text).not.toContain('the discount');
});
