import { expect, type Page, test } from '@playwright/test';
import type { Order } from '../../contract/orders/orders.ts';
import { placeOrderAs, SPIKE, stubOrders } from '../checkout/order-steps.ts';
import { expectAccessible, expectNoSidewaysScrolling, watchShifts } from '../page-checks.ts';
import { getProduct, watchConsole } from '../shopper.ts';
import { type Account, signInAs, signUp } from './account-steps.ts';
import { variationsOf } from './order-variations.ts';

const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Order History' });
const orders = (page: Page) => panel(page).getByRole('article');
const order = (page: Page, { order_id }: Pick<Order, 'order_id'>) =>
  page.getByRole('article', { name: `Order ${order_id}` });

async function openOrders(page: Page, account: Account, search = ''): Promise<void> {
  await signInAs(page, account);
  await page.goto(`/profile${search}#orders`);
}

test('links to the shop when there are no orders', { tag: '@full' }, async ({ page, request }) => {
  await openOrders(page, await signUp(request));
  await expect(panel(page).getByRole('heading', { name: 'No Orders Found' })).toBeVisible();
  await expectAccessible(page);
  await expect(panel(page).getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
});

test('shows a whole order: lines, amounts, taxes, payment and address', async ({ page, request }) => {
  const expectQuietConsole = watchConsole(page);
  const expectStill = await watchShifts(page);
  const account = await signUp(request);
  const placed = await placeOrderAs(request, account, {
    lines: { [SPIKE]: 2, 'canada-flag': 1 },
    changes: { couponApplied: 'welcome10' },
    customer: { businessName: 'Ville de Laval', city: 'Laval', province: 'QC', postalCode: 'H7V 3Z4' },
  });
  await openOrders(page, account);
  const shown = order(page, placed);
  for (const text of [
    `Order ${placed.order_id}`,
    'Cash on Delivery',
    'To be paid on delivery',
    'Ville de Laval',
    'Laval, QC H7V 3Z4',
    '200D Nylon / 54x27 / Grommets',
    '$49.90',
    '$43.95 each',
    'Subtotal',
    '$93.85',
    'Discount (welcome10)',
    '−$9.39',
    'Free',
    'GST',
    '$4.69',
    'QST',
    '$9.36',
    'Total',
    '$98.51',
  ])
    await expect(shown.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(shown.getByText('Processing')).toBeVisible();
  await expect(shown.getByText('Quantity 2')).toBeVisible();
  await expect(shown.getByRole('time')).toHaveText(/^Placed \w+ \d+, \d{4}$/);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await expectStill();
  expectQuietConsole();
});

test('styles every status, strikes through a reduced price and folds a large order', {
  tag: '@full',
}, async ({ page, request }) => {
  const account = await signUp(request);
  await placeOrderAs(request, account);
  await page.route('**/lost.webp*', (route) => route.fulfill({ status: 404 }));
  await stubOrders(page, ([first]) => (first ? variationsOf(first) : []));
  await openOrders(page, account);
  await expect(orders(page)).toHaveCount(5);
  for (const [position, [status, payment]] of [
    ['Pending', 'Not paid yet'],
    ['Processing', 'To be paid on delivery'],
    ['Shipped', 'Paid'],
    ['Delivered', 'Paid'],
    ['Cancelled', 'Failed'],
  ].entries()) {
    await expect(orders(page).nth(position).getByText(`Status: ${status}`)).toBeVisible();
    await expect(
      orders(page)
        .nth(position)
        .getByText(payment ?? '', { exact: true }),
    ).toBeVisible();
  }
  const credit = orders(page).nth(3);
  for (const text of [
    'Refunded on November 20, 2026',
    '−$10.00',
    'Refund on its way since November 21, 2026',
    '−$5.50',
  ])
    await expect(credit.getByText(text, { exact: true })).toBeVisible();
  await expectAccessible(page);
  const large = orders(page).nth(4);
  await expect(large.locator('s').first()).toHaveText('$29.95');
  const lines = large.getByRole('list', { name: /^Items of order/ }).getByRole('listitem');
  await expect(lines).toHaveCount(4);
  await large.getByRole('button', { name: 'Show all 30 lines' }).click();
  await expect(lines).toHaveCount(30);
  const picture = lines.first().locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveAttribute('src', /placeholder/);
  await expectNoSidewaysScrolling(page);
  await large.getByRole('button', { name: 'Show fewer' }).click();
  await expect(lines).toHaveCount(4);
});

test('shows ten orders a page and keeps the page in the URL', { tag: ['@any-width', '@full'] }, async ({
  page,
  request,
}) => {
  const account = await signUp(request);
  const placed: Order[] = [];
  for (let number = 0; number < 11; number += 1) placed.push(await placeOrderAs(request, account));
  const [oldest] = placed;
  if (!oldest) throw new Error('no order');
  await openOrders(page, account);
  await expect(orders(page)).toHaveCount(10);
  await expect(panel(page).getByText('1–10 of 11 orders')).toBeVisible();
  await panel(page).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/profile?page=2#orders');
  await expect(order(page, oldest)).toBeVisible();
  await expect(orders(page)).toHaveCount(1);
  await page.reload();
  await expect(order(page, oldest)).toBeVisible();
  await page.goBack();
  await expect(orders(page)).toHaveCount(10);
  // A shared or mistyped page number must open: past the end shows the last page, invalid shows the first.
  await page.goto('/profile?page=99#orders');
  await expect(order(page, oldest)).toBeVisible();
  await page.goto('/profile?page=-1.5e#orders');
  await expect(orders(page)).toHaveCount(10);
});

test('says why orders cannot be loaded, and retries', { tag: ['@any-width', '@full'] }, async ({
  page,
  request,
}) => {
  const account = await signUp(request);
  const placed = await placeOrderAs(request, account);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/get-my-orders*', async (route) => {
    await held;
    await route.fulfill({ status: 503, json: { message: 'The shop is being mended.' } });
  });
  await openOrders(page, account);
  await expect(panel(page).getByText('Loading your orders')).toBeAttached();
  answer();
  await expect(panel(page).getByRole('heading', { name: 'Error loading orders' })).toBeVisible();
  await expect(panel(page).getByText('The shop is being mended.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/get-my-orders*');
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(order(page, placed)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(order(page, placed).getByRole('button', { name: /^Buy again/ })).toBeFocused();
});

test('buys an order again with one press; a second press adds nothing', async ({ page, request }) => {
  const account = await signUp(request);
  const placed = await placeOrderAs(request, account, { lines: { [SPIKE]: 2, 'canada-flag': 1 } });
  await openOrders(page, account);
  const buyAgain = order(page, placed).getByRole('button', { name: `Buy again: order ${placed.order_id}` });
  await buyAgain.click();
  await expect(page.getByText('All 2 lines of this order are in your cart')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('row').filter({ hasText: 'Canada Flag' })).toContainText('$43.95');
  await page.goBack();
  await buyAgain.click();
  await expect(buyAgain).toHaveText('Buy again');
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
});

test('names each line that cannot be bought again', { tag: '@full' }, async ({ page, request }) => {
  const account = await signUp(request);
  const slugs = [SPIKE, 'canada-flag', 'ontario-flag', 'alberta-flag'];
  const placed = await placeOrderAs(request, account, {
    lines: Object.fromEntries(slugs.map((slug) => [slug, 3])),
  });
  const [spike, flag, ontario, alberta] = await Promise.all(slugs.map((slug) => getProduct(request, slug)));
  await page.route(`**/api/flag/${flag?._id}?*`, (route) => route.fulfill({ status: 404, json: {} }));
  await page.route(`**/api/flag/${ontario?._id}?*`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const variant of body.data.variants) variant.stock_quantity = 0;
    await route.fulfill({ response, json: body });
  });
  await page.route(`**/api/flag/${alberta?._id}?*`, (route) => route.abort('connectionreset'));
  await page.route(`**/api/flag/${spike?._id}?*`, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { data: { ...body.data, stock: 2 } } });
  });
  await openOrders(page, account);
  await order(page, placed)
    .getByRole('button', { name: /^Buy again/ })
    .click();
  await expect(page.getByText('1 line is in your cart, 3 could not be added')).toBeVisible();
  for (const text of [
    /Ground Spike.*: 2 instead of 3, all we have/,
    'Canada Flag: no longer sold',
    'Ontario Flag: out of stock',
    'Alberta Flag: we could not ask the shop, please try again',
  ])
    await expect(order(page, placed).getByText(text)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});
