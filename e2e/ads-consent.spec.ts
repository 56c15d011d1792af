import { expect, test } from '@playwright/test';
import {
  answer,
  button,
  choices,
  consentTo,
  expectEqualButtons,
  heard,
  heardEvents,
  holdQuestion,
  hosts,
  ORIGIN,
  QUESTION_CODE,
  question,
  TAG_AND_CALL,
  TAGS,
  watchOthers,
  watchTold,
} from './ads-steps.ts';
import { openAnotherShop } from './another-shop.ts';
import { eventsOn } from './event-steps.ts';
import { expectAccessible, expectFocusInSight, expectNoSidewaysScrolling } from './page-checks.ts';
import { sendMessage } from './quotes/contact-steps.ts';
import { addToCart, fillCustomer, orderNumber, placeOrder, walkToCheckout, watchConsole } from './shopper.ts';

// This spec runs its own shop with both tags, beside the shop that the other tests share. A script fakes Google's tag
// and does what the real one does: it reads the queue, sets a cookie and sends a request.

const SPIKE = 'feather-banner-ground-spike';
test.use({ baseURL: ORIGIN });
// One worker, so that there is one shop.
test.describe.configure({ mode: 'default' });

let closeShop: () => Promise<void>;

test.beforeAll(async () => {
  closeShop = await openAnotherShop(1, TAGS);
});
test.afterAll(() => closeShop());

/** Longer than a toast stays. */
const TOAST_GONE_AFTER_MS = 6000;

test.describe('a tag', { tag: '@any-width' }, () => {
  test('loads only after consent, and nothing is sent to anyone before', async ({ page }) => {
    const asked = await watchOthers(page);
    const expectQuietConsole = watchConsole(page);
    await page.goto(`/product/${SPIKE}`);
    await expectEqualButtons(page);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    // The bar with the price is above the question, so that a shopper can buy without answering it.
    await walkToCheckout(page, SPIKE);
    await expect(question(page)).toBeHidden();
    expect(asked).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    await expectFocusInSight(page, '[data-cookie-question]');
    expectQuietConsole();
  });

  test('is never loaded after a refusal, and the question does not return for half a year', {
    tag: '@full',
  }, async ({ page }) => {
    const asked = await watchOthers(page);
    await page.clock.setFixedTime('2026-11-21T12:00:00Z');
    await page.goto('/');
    await answer(page, 'Refuse', ['Measuring']);
    await expect(question(page)).toBeVisible();
    await answer(page, 'Refuse', ['Advertising']);
    await expect(question(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    for (const path of ['/shop', '/thankyou', '/']) {
      await page.goto(path);
      await expect(choices(page)).toBeVisible();
      await expect(question(page)).toBeHidden();
    }
    await page.clock.setFixedTime('2027-05-23T12:00:00Z');
    await page.reload();
    await expect(question(page)).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('gets no earlier events after consent, and only the campaign parameters of a URL', {
    tag: '@full',
  }, async ({ page }) => {
    const asked = await watchOthers(page);
    const expectQuietConsole = watchConsole(page);
    await page.goto(`/shop?${new URLSearchParams({ search: 'anne.roy@example.ca', gclid: 'ad-7' })}`);
    await answer(page, 'Refuse', ['Measuring']);
    await answer(page, 'Accept', ['Advertising']);
    await expect(question(page)).toBeHidden();
    await expect.poll(() => hosts(asked)).toEqual(TAG_AND_CALL);
    expect(asked[0]?.search).toBe('?id=AW-123456789');
    expect(heard(asked)).toEqual([
      ['consent', 'default', consentTo('denied')],
      ['consent', 'update', consentTo('granted')],
      ['set', { page_location: `${ORIGIN}/shop?gclid=ad-7`, page_referrer: '' }],
      ['js', expect.any(String)],
      ['config', 'AW-123456789'],
    ]);
    await page.goto('/contact');
    await expect.poll(() => asked.length).toBe(4);
    await sendMessage(page);
    const conversion = { value: 1, currency: 'USD', send_to: 'AW-123456789/order-label' };
    await expect.poll(() => eventsOn(page)).toContainEqual(['conversion', conversion]);
    expectQuietConsole();
  });

  test("P62 that was accepted is not loaded in the checkout, and gets the order's event", async ({
    page,
  }) => {
    const asked = await watchOthers(page);
    await page.goto('/');
    await answer(page, 'Accept');
    await expect.poll(() => hosts(asked)).toEqual(TAG_AND_CALL);
    await addToCart(page, SPIKE);
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('link', { name: 'Checkout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.locator('script[src*="googletagmanager"]')).toHaveCount(0);
    await fillCustomer(page);
    const before = asked.length;
    await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
    await placeOrder(page);
    const number = await orderNumber(page);
    await expect(page.getByText('Order placed successfully! Thank you for your purchase.')).toBeVisible();
    await expect.poll(() => hosts(asked.slice(before))).toEqual(TAG_AND_CALL);
    expect(heardEvents(asked)).toMatchObject([
      ['conversion', { value: 1, currency: 'USD' }],
      ['purchase', { transaction_id: number, value: 24.95 }],
    ]);
    expect(await page.evaluate(() => sessionStorage.getItem('order-handed-over'))).toBeNull();
    await page.reload();
    await expect(page).toHaveURL('/');
    await expect.poll(() => asked.length).toBe(before + 4);
    expect(JSON.stringify(heardEvents(asked))).not.toContain('purchase');
  });

  test('waits until the ledger has the consent, and is told again when that failed', {
    tag: '@full',
  }, async ({ page }) => {
    const asked = await watchOthers(page);
    const told = watchTold(page);
    await page.route('**/api/browser-consents*', (route) => route.abort('connectionreset'));
    await page.goto('/');
    await answer(page, 'Accept', ['Advertising']);
    await expect(question(page)).toContainText('You have accepted so far.');
    await expect.poll(() => told.length).toBe(1);
    await page.goto('/shop');
    await expect.poll(() => told.length).toBe(2);
    expect(asked).toEqual([]);
    await page.unroute('**/api/browser-consents*');
    await page.reload();
    await expect.poll(() => hosts(asked)).toEqual(TAG_AND_CALL);
    // The next page knows that the ledger has it.
    await page.goto('/about');
    await expect.poll(() => asked.length).toBe(4);
    expect(told).toHaveLength(3);
    expect(new Set(told.map((said) => JSON.stringify(said))).size).toBe(1);
    const browserId = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(told[0]).toEqual({ browserId, purpose: 'ads-tag', isGiven: true });
    await answer(page, 'Refuse', ['Measuring']);
    await expect.poll(() => told.at(-1)).toEqual({ browserId, purpose: 'measuring', isGiven: false });
  });

  test('is unloaded on pages with a password field, and when the consent is withdrawn', {
    tag: '@full',
  }, async ({ page }) => {
    const asked = await watchOthers(page);
    await page.goto('/');
    await answer(page, 'Accept');
    await expect.poll(() => hosts(asked)).toEqual(TAG_AND_CALL);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Account' }).click();
    await expect(page).toHaveURL('/sign-in');
    await expect(page.locator('script[src*="googletagmanager"]')).toHaveCount(0);
    await choices(page).click();
    await expect(question(page)).toBeFocused();
    await expect(question(page)).toContainText('You have accepted so far.');
    await expectAccessible(page);
    await answer(page, 'Accept');
    await button(page, 'Done').click();
    await expect(choices(page)).toBeFocused();
    expect(asked).toHaveLength(2);

    await page.goto('/about');
    await expect.poll(() => asked.length).toBe(4);
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['_gcl_au']);
    await choices(page).click();
    await answer(page, 'Refuse', ['Advertising']);
    // The page comes back with what is still accepted, and with nothing for advertising.
    await expect.poll(() => asked.length).toBe(6);
    expect(asked[4]?.search).toBe('?id=G-ABC123DEF4');
    await expect(question(page)).toBeHidden();
    await choices(page).click();
    await answer(page, 'Refuse', ['Measuring']);
    await expect(page.locator('script[src*="googletagmanager"]')).toHaveCount(0);
    await expect(question(page)).toBeHidden();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blogs');
    expect(asked).toHaveLength(6);
  });

  test("is asked about again by a press that comes before the question's code has loaded", {
    tag: '@full',
  }, async ({ page }) => {
    const release = await holdQuestion(page);
    const wanted = page.waitForRequest(QUESTION_CODE);
    const listening = page.waitForRequest('**/api/general?*');
    await page.goto('/about', { waitUntil: 'commit' });
    await wanted;
    await listening;
    await choices(page).click();
    await expect(question(page)).toBeHidden();
    release();
    await expect(question(page)).toBeFocused();
  });

  test('says that the question could not be loaded when a visitor wants to choose', { tag: '@full' }, async ({
    page,
  }) => {
    await page.route(QUESTION_CODE, (route) => route.abort('connectionreset'));
    const failed = page.waitForEvent('requestfailed', (request) => QUESTION_CODE.test(request.url()));
    await page.clock.install();
    await page.goto('/about');
    await failed;
    for (let press = 1; press <= 2; press += 1) {
      await choices(page).click();
      const said = page.getByText('We could not reach the shop.');
      await expect(said).toBeVisible();
      await page.clock.fastForward(TOAST_GONE_AFTER_MS);
      await expect(said).toBeHidden();
    }
  });

  test('P62 has its hosts in the policy of pages that may load it, and of no others', async ({ request }) => {
    const policyOf = async (path: string) =>
      (await request.get(path)).headers()['content-security-policy'] ?? '';
    for (const path of ['/', '/shop?search=flag', '/order-confirmation', '/no-such-page'])
      expect(await policyOf(path)).toMatch(/script-src [^;]*https:\/\/www\.googletagmanager\.com/);
    for (const path of [
      '/checkout',
      '/CHECKOUT/',
      '/%63heckout',
      '/sign-in',
      '/profile',
      '/reset-password/x',
    ])
      expect(await policyOf(path)).not.toMatch(/https?:/);
  });
});
