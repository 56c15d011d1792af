import { expect, type Page, test } from '@playwright/test';
import { eventNamesOn, eventsOn } from './event-steps.ts';
import { sendMessage } from './quotes/contact-steps.ts';
import {
  addToCart,
  fillCustomer,
  getProduct,
  goToCheckout,
  openPage,
  orderNumber,
  placeOrder,
  uniqueEmail,
} from './shopper.ts';

const SPIKE = 'feather-banner-ground-spike';

test.describe('events for tags', { tag: '@any-width' }, () => {
  test('cover the whole way to an order, once each, without personal data', async ({ page, request }) => {
    const { _id, name } = await getProduct(request, SPIKE);
    const item = { item_id: _id, item_name: name, price: 24.95, quantity: 1 };
    const sum = { currency: 'CAD', value: 24.95, items: [item] };
    await page.goto(`/product/${SPIKE}`);
    await expect.poll(() => eventsOn(page)).toEqual([['view_item', sum]]);

    await addToCart(page, SPIKE);
    expect(await eventsOn(page)).toContainEqual(['add_to_cart', sum]);
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('link', { name: 'Checkout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    const email = uniqueEmail();
    await fillCustomer(page, { email });
    await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
    await placeOrder(page);
    const number = await orderNumber(page);
    const events = await eventsOn(page);
    expect(events.slice(1)).toEqual([
      ['add_to_cart', sum],
      ['view_cart', sum],
      ['begin_checkout', sum],
      ['add_payment_info', { ...sum, payment_type: 'cod' }],
      ['conversion', { value: 1, currency: 'USD' }],
      ['purchase', { ...sum, transaction_id: number, tax: 3.24, shipping: 0 }],
    ]);
    const told = JSON.stringify(await page.evaluate(() => globalThis.dataLayer));
    for (const personal of [email, 'Roy', '118 Sample Street', 'K1P 5G3', '613 555 0110'])
      expect(told).not.toContain(personal);

    await page.reload();
    await expect(page).toHaveURL('/');
    expect(await eventNamesOn(page)).not.toContain('purchase');
  });

  test('contain the total of an order with a coupon', { tag: '@full' }, async ({ page }) => {
    await goToCheckout(page, SPIKE);
    await fillCustomer(page);
    await page
      .getByText(/order summary/i)
      .first()
      .click();
    await page.getByLabel('Discount code').filter({ visible: true }).fill('welcome10');
    await page.getByRole('button', { name: 'Apply' }).filter({ visible: true }).click();
    await expect(page.getByText('Coupon applied successfully! 10% discount.').first()).toBeVisible();
    await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
    await placeOrder(page);
    await orderNumber(page);
    const purchases = (await eventsOn(page)).filter(([name]) => name === 'purchase');
    expect(purchases).toMatchObject([['purchase', { value: 22.45, coupon: 'welcome10' }]]);
  });

  test('cover lists, wishes, and searches without personal data', { tag: '@full' }, async ({ page }) => {
    await page.goto(`/shop?${new URLSearchParams({ search: 'canada anne.roy@example.ca' })}`);
    await expect.poll(() => eventNamesOn(page)).toContain('search');
    const searches = (await eventsOn(page)).filter(([name]) => name === 'search');
    expect(searches).toEqual([['search', { search_term: 'canada' }]]);
    await page.goto('/custom-product?search=custom+canopy');
    await expect.poll(() => eventsOn(page)).toEqual([['search', { search_term: 'custom canopy' }]]);

    await page.goto('/category/canada-flags');
    await expect.poll(() => eventNamesOn(page)).toEqual(['view_item_list']);
    await page
      .getByRole('main')
      .getByRole('button', { name: /wishlist/i })
      .first()
      .click();
    const [list, wish] = await eventsOn(page);
    const items = expect.arrayContaining([expect.objectContaining({ item_name: 'Canada Flag' })]);
    expect(list).toEqual(['view_item_list', { item_list_id: 'canada-flags', items }]);
    expect(wish?.[0]).toBe('add_to_wishlist');
    await page.goto('/');
    await expect.poll(() => eventNamesOn(page)).toEqual(['view_item_list', 'view_item_list']);
  });

  test('contain the conversion of a sent message once, also after a reload', { tag: '@full' }, async ({
    page,
  }) => {
    await page.clock.install({ time: '2026-11-21T12:00:00Z' });
    await openPage(page, '/contact');
    // React waits for a moment before it shows a late form, and would wait forever on a paused clock.
    await expect(page.getByRole('main').locator('[data-island=""]')).toHaveCount(0);
    await page.clock.pauseAt('2026-11-21T13:00:00Z');
    await sendMessage(page);
    const lead = ['generate_lead', { lead_source: 'contact' }];
    await expect.poll(() => eventsOn(page)).toEqual([lead, ['conversion', { value: 1, currency: 'USD' }]]);
    await page.clock.runFor(3999);
    await expect(page.getByRole('link', { name: 'Back to home now' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Thank you, your message has reached us',
    );
    await expectHomeLater(page);
    expect(await eventNamesOn(page)).not.toContain('conversion');
  });

  test('contain no conversion when nothing was sent: thank-you page opened directly, or through Back', {
    tag: '@full',
  }, async ({ page }) => {
    await page.clock.install({ time: '2026-11-21T12:00:00Z' });
    await page.clock.pauseAt('2026-11-21T13:00:00Z');
    await page.goto('/thankyou');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you');
    await expect(page.getByText('Nothing was sent from here.')).toBeVisible();
    await expectHomeLater(page);

    await page.clock.resume();
    await page.goto('/contact');
    await sendMessage(page);
    await page.getByRole('link', { name: 'Back to home now' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/thankyou');
    await expect(page.getByText('Nothing was sent from here.')).toBeVisible();
    expect((await eventNamesOn(page)).filter((name) => name === 'conversion')).toHaveLength(1);
  });
});

/** The page leads home four seconds after its script starts. */
async function expectHomeLater(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(new URL(page.url()).pathname).toBe('/');
  }).toPass();
}
