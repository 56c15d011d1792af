import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, watchShifts } from '../page-checks.ts';
import { addToCart, visibleButton } from '../shopper.ts';
import { keep, keptLine } from './kept-lines.ts';

const FLAG = 'canada-flag';
/** $24.95, plenty of stock. */
const SPIKE = 'feather-banner-ground-spike';
/** Out of stock. */
const SOLD_OUT = 'feather-banner-water-base';

const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' });
const removeButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Remove ${name}`, exact: true }).filter({ visible: true });
const settled = (page: Page) => page.waitForLoadState('networkidle');

test('shows each line in full, and a total that follows the quantities', { tag: '@two-widths' }, async ({
  page,
  request,
}) => {
  const expectStill = await watchShifts(page);
  await keep(page, {
    cart: [await keptLine(request, FLAG, { quantity: 2 }), await keptLine(request, SPIKE)],
  });
  await page.goto('/cart');
  const line = row(page, 'Canada Flag');
  for (const text of ['Fabric:200D Nylon', 'Size:54x27', 'Finishing:Grommets'])
    await expect(line.getByText(text.split(':')[1] ?? '').first()).toBeVisible();
  await expect(line.getByText(/^\$43\.95/).filter({ visible: true })).toBeVisible();
  await expect(line.getByText('$87.90')).toBeVisible();
  await expect(summary(page)).toContainText('$112.85');
  await expect(summary(page).getByLabel('Order')).toBeVisible();
  await expect(summary(page).getByText('Taxes and shipping calculated at checkout')).toBeVisible();
  await expect(
    summary(page).getByText(/Taxes and shipping calculated at checkout\s*Estimated tax in Ontario/),
  ).toBeVisible();
  await settled(page);
  await expectStill();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Decrease quantity of Canada Flag' }).click();
  await expect(summary(page)).toContainText('$68.90');
  await page.getByRole('spinbutton', { name: 'Quantity of Canada Flag' }).fill('100000');
  await expect(line.getByText(/Only \d+ items available in stock/)).toBeVisible();
  await line.getByRole('link', { name: 'Canada Flag' }).click();
  await expect(page).toHaveURL(/\/product\/canada-flag#/);
});

test('restores a removed line at its place', async ({ page, request }) => {
  await keep(page, { cart: [await keptLine(request, FLAG), await keptLine(request, SPIKE)] });
  await page.goto('/cart');
  await removeButton(page, 'Canada Flag').press('Enter');
  await expect(removeButton(page, 'Canada Flag')).toHaveCount(0);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeFocused();
  await expect(undo).toHaveAccessibleDescription('Canada Flag was removed from your cart');
  await expect(page.getByRole('row').nth(1)).toContainText('Undo');
  await expectAccessible(page);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').nth(1)).toContainText('Canada Flag');
  await expect(page.getByRole('row').nth(1)).toBeFocused();
  await expect(undo).toHaveCount(0);
});

test('removes the last two lines and restores the last one', { tag: '@full' }, async ({ page, request }) => {
  await keep(page, { cart: [await keptLine(request, FLAG), await keptLine(request, SPIKE)] });
  await page.goto('/cart');
  await removeButton(page, 'Canada Flag').click();
  await removeButton(page, 'Ground Spike for Feather Banner').click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toHaveCount(1);
  await expect(undo).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(row(page, 'Ground Spike')).toBeFocused();
});

test('names each line that changed, and updates the cart with one press', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const expectStill = await watchShifts(page);
  const gone = await keptLine(request, SPIKE);
  await keep(page, {
    cart: [
      await keptLine(request, FLAG, { price: 39.95 }),
      await keptLine(request, 'podium-banner', { quantity: 900, stock: 999 }),
      await keptLine(request, SOLD_OUT, { stock: 3 }),
      {
        ...gone,
        product: { ...gone.product, _id: '01900000-0000-7000-8000-000000000000', name: 'Old Pennant' },
      },
    ],
  });
  await page.goto('/cart');
  await expect(
    row(page, 'Canada Flag').getByText('Was $39.95, now $43.95').filter({ visible: true }),
  ).toBeVisible();
  await expect(row(page, 'Podium Banner').getByText(/Only \d+ items available in stock/)).toBeVisible();
  await expect(row(page, 'Water Weight Base').getByText('Out of Stock')).toBeVisible();
  await expect(row(page, 'Old Pennant').getByText('No longer sold')).toBeVisible();
  await expect(row(page, 'Old Pennant').getByRole('link')).toHaveCount(0);
  await settled(page);
  await expectStill();
  await expectAccessible(page);
  await expect(summary(page).getByRole('button', { name: 'Checkout' })).toBeDisabled();
  await summary(page).getByRole('button', { name: 'Update cart' }).click();
  await expect(page.getByText('Cart Updated')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByText(/Was \$/)).toHaveCount(0);
  await summary(page).getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/checkout');
});

test('counts a new price at once, and asks to accept it on the way to the checkout', {
  tag: '@full',
}, async ({ page, request }) => {
  await keep(page, { cart: [await keptLine(request, SPIKE, { price: 19.95 })] });
  await page.goto('/cart');
  await expect(page.getByText('Was $19.95, now $24.95').filter({ visible: true })).toBeVisible();
  await expect(summary(page)).toContainText('$24.95');
  await expect(summary(page).getByRole('button', { name: 'Update prices' })).toBeVisible();
  await summary(page).getByRole('link', { name: 'Checkout' }).click();
  await expect(page).toHaveURL('/checkout');
  await page.goto('/cart');
  await expect(summary(page)).toContainText('$24.95');
  await expect(page.getByText(/Was \$/)).toHaveCount(0);
});

test('keeps the cart unchanged when the shop is unreachable', { tag: ['@any-width', '@full'] }, async ({
  page,
  request,
}) => {
  await keep(page, { cart: [await keptLine(request, SPIKE, { price: 19.95 })] });
  await page.route('**/api/flag/*', (route) => route.abort('connectionreset'));
  await page.goto('/cart');
  await settled(page);
  await expect(summary(page)).toContainText('$19.95');
  await expect(page.getByText(/Was \$/)).toHaveCount(0);
  await expect(summary(page).getByRole('link', { name: 'Checkout' })).toBeVisible();
});

test('requests each product once, four at a time', { tag: ['@any-width', '@full'] }, async ({
  page,
  request,
}) => {
  const { data } = await (await request.get('/api/shop?limit=10')).json();
  const lines = await Promise.all(data.products.map(({ slug }: { slug: string }) => keptLine(request, slug)));
  const asked: string[] = [];
  let [open, most] = [0, 0];
  await page.route('**/api/flag/*', async (route) => {
    asked.push(route.request().url());
    open += 1;
    most = Math.max(most, open);
    const response = await route.fetch();
    open -= 1;
    await route.fulfill({ response });
  });
  await keep(page, {
    cart: [...lines, ...lines.map((line) => ({ ...line, selectedVariant: null, isVariant: false }))],
  });
  await page.goto('/cart');
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(10);
  await settled(page);
  expect(asked).toHaveLength(10);
  expect(new Set(asked).size).toBe(10);
  expect(most).toBeLessThanOrEqual(4);
});

test('offers links in an empty cart, and no sidebar', { tag: '@full' }, async ({ page }) => {
  const expectStill = await watchShifts(page);
  await page.goto('/cart');
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(summary(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/');
  await expectAccessible(page);
  await settled(page);
  await expectStill();
});

/** Presses the button in the task after the one that hydrated the page, which only React itself reports. */
function pressOnceHydrated(): void {
  interface Root {
    stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
  }
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$')) ?? [];
    const isHydrated = root && !(root as Root).stateNode.current.memoizedState.isDehydrated;
    const buttons = isHydrated ? [...document.querySelectorAll('button')] : [];
    const button = buttons.find(({ textContent }) => textContent === 'Add to Cart');
    if (button) button.click();
    else port2.postMessage(null);
  };
  port2.postMessage(null);
}

test.describe('local storage', { tag: '@any-width' }, () => {
  test('syncs two open tabs in both directions', async ({ context }) => {
    const [first, second] = [await context.newPage(), await context.newPage()];
    await second.goto('/cart');
    await expect(second.getByText('Your cart is empty')).toBeVisible();
    await addToCart(first, SPIKE);
    await expect(row(second, 'Ground Spike')).toBeVisible();
    await removeButton(second, 'Ground Spike for Feather Banner').click();
    await expect(visibleButton(first, 'Add to Cart')).toBeVisible();
    await visibleButton(first, 'Add to Wishlist').click();
    await expect(second.getByRole('link', { name: 'Wishlist, 1 item' })).toBeVisible();
  });

  test('loses no press on a button that has just been hydrated', async ({ page, request }) => {
    await keep(page, { cart: [await keptLine(request, FLAG)] });
    await page.addInitScript(pressOnceHydrated);
    await page.goto(`/product/${SPIKE}`);
    await page.getByRole('link', { name: 'Cart, 2 items' }).click();
    await expect(row(page, 'Canada Flag')).toBeVisible();
    await expect(row(page, 'Ground Spike')).toBeVisible();
  });
});
