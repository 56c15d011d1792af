import { expect, type Page, test } from '@playwright/test';
import type { Product } from '../../contract/catalog/catalog.ts';
import type { AllStoresAnswer, NearStore } from '../../contract/places/stores.ts';
import type { Line } from '../../storefront/state/lines/lines.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import {
  fillCustomer,
  goToCheckout,
  openSummary,
  orderNumber,
  placeOrder,
  watchConsole,
} from '../shopper.ts';
import { keep, keptLine } from './kept-lines.ts';

/** Can be delivered and picked up: $24.95. */
const SPIKE = 'feather-banner-ground-spike';
/** Pickup only. */
const HOOK = 'snap-hook-stainless';

const way = (page: Page, name: 'Delivery' | 'Pick-up') => page.getByRole('radio', { name, exact: true });
const stores = (page: Page) => page.getByRole('radiogroup', { name: 'Choose a store' }).getByRole('radio');
const storesNear = (page: Page) => page.getByLabel('Find stores near');
const payInCash = (page: Page) => page.getByRole('radio', { name: 'Cash on Delivery' }).check();
const shown = (page: Page, words: string | RegExp) => page.getByText(words).filter({ visible: true }).first();

test("charges the tax of the store's province for a pickup there", async ({ page }) => {
  const expectQuietConsole = watchConsole(page);
  await goToCheckout(page, SPIKE);
  await expect(way(page, 'Delivery')).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Delivery', exact: true })).toBeVisible();
  await way(page, 'Pick-up').check();
  await expect(page.getByRole('heading', { name: 'Billing address' })).toBeVisible();
  await fillCustomer(page);
  await openSummary(page);
  await expect(shown(page, /HST \(13\s?%\)/)).toBeVisible();

  await expect(stores(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(stores(page)).toHaveCount(10);
  await payInCash(page);
  await expect(page.getByText('Pay the store in cash when you pick your order up.')).toBeVisible();
  await placeOrder(page);
  await expect(page.getByText('Please choose a store')).toBeVisible();
  await expect(stores(page).first()).toBeFocused();
  await expectAccessible(page);

  await storesNear(page).fill('H2X 1Y4');
  await expect(page.getByText('Nearest to H2X first.')).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Choose a store' }).getByText('Montréal').first().click();
  await expect(page.getByText('Please choose a store')).toBeHidden();
  await expect(shown(page, /GST \(5\s?%\)/)).toBeVisible();
  await expect(shown(page, /QST \(9\.975\s?%\)/)).toBeVisible();
  const slug = await stores(page).and(page.locator(':checked')).getAttribute('value');
  await storesNear(page).fill('V6B 2W9');
  await expect(page.getByText('Nearest to V6B first.')).toBeVisible();
  await expect(stores(page)).toHaveCount(6);
  await expect(stores(page).first()).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.reload();
  await expect(way(page, 'Pick-up')).toBeChecked();
  await expect(stores(page).and(page.locator(':checked'))).toHaveAttribute('value', slug ?? '');

  const sent = page.waitForRequest('**/api/checkout?*');
  await placeOrder(page);
  expect((await sent).postDataJSON()).toMatchObject({
    fulfilment: 'pickup',
    pickupStore: slug,
    taxAmount: 3.74,
    customerInfo: { province: 'ON' },
  });
  await orderNumber(page);
  expectQuietConsole();
});

test('offers stores for a product that is pickup only', { tag: '@any-width' }, async ({ page }) => {
  await goToCheckout(page, HOOK);
  await expect(page.getByText('can only be picked up at a store, so the whole order is')).toBeVisible();
  await expect(way(page, 'Delivery')).toBeHidden();
  await fillCustomer(page);
  await stores(page).first().check();
  await payInCash(page);
  await placeOrder(page);
  await orderNumber(page);
});

test('retries a failed list of stores, and keeps the chosen store over a visit to the cart', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  await goToCheckout(page, SPIKE);
  await way(page, 'Pick-up').check();
  await expect(stores(page)).toHaveCount(5);
  await page.route('**/api/all-stores*', (route) => route.abort('connectionreset'));
  await storesNear(page).fill('H2X');
  await expect(page.getByText('We could not load the stores.')).toBeVisible();
  await expect(stores(page)).toHaveCount(0);
  await expectAccessible(page);
  await page.unroute('**/api/all-stores*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await stores(page).nth(1).check();
  const slug = await stores(page).nth(1).getAttribute('value');

  await page.getByRole('link', { name: 'Back to cart' }).click();
  await page.getByRole('link', { name: 'Checkout' }).click();
  await expect(way(page, 'Pick-up')).toBeChecked();
  await expect(stores(page)).toHaveCount(5);
  await expect(stores(page).and(page.locator(':checked'))).toHaveAttribute('value', slug ?? '');
});

test('says that a store has moved to another province, and asks to accept its tax', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  const name = changeFirstStore(page, (store) => {
    store.address.state = 'AB';
  });
  await goToCheckout(page, SPIKE);
  await way(page, 'Pick-up').check();
  await stores(page).first().check();
  await fillCustomer(page);
  await openSummary(page);
  await expect(shown(page, /GST \(5\s?%\)/)).toBeVisible();
  await payInCash(page);
  await placeOrder(page);
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(`${await name} is in Ontario now`);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Update my order' }).click();
  await expect(shown(page, /HST \(13\s?%\)/)).toBeVisible();
  await placeOrder(page);
  await orderNumber(page);
});

test('R56 learns the delivery ways of a cart from an earlier visit', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const hook = await keptLine(request, HOOK);
  const spike = await keptLine(request, SPIKE);
  await keep(page, { cart: [withoutWays(hook), withoutWays(spike)] });
  // The product changes just after the page has requested it.
  const told = `**/api/flag/${hook.product._id}?*`;
  await page.route(
    told,
    async (route) => {
      const response = await route.fetch();
      const { data }: { data: Product } = await response.json();
      data.shipping = ['Free Shipping', 'Local Pick Up'];
      await route.fulfill({ response, json: { data } });
    },
    { times: 1 },
  );
  const answered = page.waitForResponse(told);
  await page.goto('/checkout');
  await answered;
  await fillCustomer(page);
  await payInCash(page);
  await placeOrder(page);
  await expect(shown(page, 'can only be picked up at a store. Choose a store above')).toBeVisible();
  await expect(page.getByText('so the whole order is')).toBeVisible();

  // The store changes, too.
  await expect(stores(page).first()).toBeVisible();
  changeFirstStore(page, (store) => {
    store.slug = 'closed-for-good';
  });
  await storesNear(page).fill('H2X 1Y4');
  await expect(page.getByText('Nearest to H2X first.')).toBeVisible();
  const closed = page.locator('[value="closed-for-good"]');
  await closed.check();
  await placeOrder(page);
  await expect(page.getByText(/^Nothing is picked up at .+ any more\. Please choose/)).toBeVisible();
  await expect(closed).toHaveCount(0);
  await expect(stores(page).first()).toBeFocused();
  await stores(page).first().check();
  await placeOrder(page);
  await orderNumber(page);
});

test('names lines that exclude each other, and removes one', { tag: '@full' }, async ({ page, request }) => {
  const hook = await keptLine(request, HOOK);
  const spike = await keptLine(request, SPIKE);
  const delivered = { ...spike, product: { ...spike.product, shipping: ['Free Shipping' as const] } };
  await keep(page, { cart: [hook, delivered] });
  await page.goto('/checkout');
  await expect(page.getByText('These cannot be in one order.')).toBeVisible();
  await fillCustomer(page);
  await payInCash(page);
  await placeOrder(page);
  await expect(page).toHaveURL('/checkout');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: `Take out: ${hook.product.name}` }).click();
  await expect(page.getByText('These cannot be in one order.')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Delivery', exact: true })).toBeVisible();
  await placeOrder(page);
  await orderNumber(page);
});

/** Makes a line as a visit before the delivery ways existed stored it. */
function withoutWays(line: Line): Line {
  const { shipping: _unknown, ...product } = line.product;
  return { ...line, product };
}

/** Changes the first store in the next list of stores. @returns its name, after that response. */
function changeFirstStore(page: Page, change: (store: NearStore) => void): Promise<string> {
  return new Promise((resolve) => {
    page.route(
      '**/api/all-stores*',
      async (route) => {
        const response = await route.fetch();
        const body: AllStoresAnswer = await response.json();
        const [first] = body.data.stores;
        if (!first) throw new Error('no store');
        change(first);
        await route.fulfill({ response, json: body });
        resolve(first.name);
      },
      { times: 1 },
    );
  });
}
