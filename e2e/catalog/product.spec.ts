import { expect, type Page, test } from '@playwright/test';
import type { Product } from '../../contract/catalog/catalog.ts';
import { formatDay } from '../../contract/formats.ts';
import { expectAccessible, watchShifts } from '../page-checks.ts';
import { openPage, visibleButton } from '../shopper.ts';
import { valueName } from './value-name.ts';

/** Has reduced prices; 54x27 in packs of 50 is sold out, 36x18 in packs of 50 does not exist. */
const PACKS = 'canada-flag-value-tex';
/** Has no variants and plenty of stock; $24.95. */
const SIMPLE = 'feather-banner-ground-spike';

const open = (page: Page, slug: string, hash = '') => openPage(page, `/product/${slug}${hash}`);
const value = (page: Page, name: string) => page.getByRole('button', { name: valueName(name) });
const main = (page: Page) => page.getByRole('main');
const stock = (page: Page) => page.locator('#stock');

test('leads back to the first category through the breadcrumb', { tag: '@full' }, async ({ page }) => {
  await open(page, 'alberta-flag');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(crumbs.getByRole('listitem')).toHaveText([
    'Home',
    'Shop',
    'Provincial & Territorial Flags',
    'Alberta Flag',
  ]);
  await crumbs.getByRole('link', { name: 'Provincial & Territorial Flags' }).click();
  await expect(page).toHaveURL(/\/category\//);
});

test.describe('pictures', () => {
  const strip = (page: Page) =>
    page
      .getByRole('region', { name: /Pictures of/ })
      .getByRole('list')
      .first();
  const thumbnail = (page: Page, number: number) =>
    page.getByRole('button', { name: `Show picture ${number} of 4` });

  test('are chosen by thumbnails and by swiping', async ({ page }) => {
    await open(page, 'canada-flag');
    await expect(thumbnail(page, 1)).toHaveAttribute('aria-current', 'true');
    await thumbnail(page, 3).click();
    await expect(thumbnail(page, 3)).toHaveAttribute('aria-current', 'true');
    await expect(strip(page).getByRole('listitem').nth(2)).toBeInViewport({ ratio: 0.5 });
    await strip(page).evaluate((list) => list.scrollTo({ left: list.clientWidth }));
    await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true');
  });

  test('can be zoomed with the keyboard alone, and closing returns to the picture', async ({ page }) => {
    await open(page, 'canada-flag');
    const picture = page.getByRole('button', { name: /^Zoom in on picture/ }).first();
    await picture.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Canada Flag, picture 1 of 4' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('+');
    await expect(dialog.getByText('125%')).toBeVisible();
    // The picture is larger than its frame, so the arrow keys pan it.
    await page.keyboard.press('ArrowRight');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('-');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog', { name: 'Canada Flag, picture 2 of 4' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(picture).toBeFocused();
    await expect(thumbnail(page, 2)).toHaveAttribute('aria-current', 'true');
  });

  test('show the placeholder when missing, and a single picture has no thumbnails', { tag: '@full' }, async ({
    page,
  }) => {
    await page.route(/\/pictures\/[^/]+\/hardware\//, (route) => route.fulfill({ status: 404 }));
    await open(page, 'maple-leaf-finial');
    await expect(page.getByRole('button', { name: /Show picture/ })).toHaveCount(0);
    const picture = page.getByRole('button', { name: /^Zoom in on picture/ }).getByRole('img');
    await expect(picture).toHaveAttribute('src', /placeholder/);
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });

  test('start with one that is sized, small and loaded first', async ({ page, request }) => {
    await open(page, 'canada-flag');
    const first = page
      .getByRole('button', { name: /^Zoom in on picture/ })
      .first()
      .getByRole('img');
    await expect(first).toHaveAttribute('fetchpriority', 'high');
    await expect(first).not.toHaveAttribute('loading', 'lazy');
    for (const side of ['width', 'height']) await expect(first).toHaveAttribute(side, /^\d+$/);
    const source = await first.evaluate((img: HTMLImageElement) => img.currentSrc);
    expect((await (await request.get(source)).body()).length).toBeLessThanOrEqual(90_000);
  });
});

test.describe('options', () => {
  test('tell sold-out from missing combinations, and say so when one is chosen', async ({ page }) => {
    await open(page, PACKS);
    await expect(value(page, 'Pack of 50, not available with your other choices')).toBeVisible();
    await value(page, '54x27').click();
    await value(page, 'Pack of 50, sold out').click();
    await expect(stock(page)).toHaveText('Out of Stock');
    await expect(visibleButton(page, 'Out of Stock')).toBeDisabled();
    const missing = page.getByRole('button', {
      name: /^36 × 18.in .*, not available with your other choices$/,
    });
    await expect(missing).not.toContainText('$');
    await missing.click();
    await expect(stock(page)).toHaveText('Selected combination is not available.');
    await expect(visibleButton(page, 'Add to Cart')).toBeDisabled();
    await expectAccessible(page);
  });

  test('show a reduced price with the original and the saving, and a From price until all are chosen', async ({
    page,
  }) => {
    await open(page, PACKS);
    await expect(main(page).getByText('You save $3.00')).toBeVisible();
    await expect(main(page).getByText('Original price $14.95').first()).toBeAttached();
    await expect(main(page).locator('s').filter({ visible: true }).first()).toHaveText('$14.95');
    await value(page, 'Single').click();
    await expect(value(page, 'Single')).toHaveAttribute('aria-pressed', 'false');
    await expect(main(page).getByText('From $11.95').filter({ visible: true }).first()).toBeVisible();
    await expect(main(page).locator('s')).toHaveCount(0);
    await expect(stock(page)).toHaveText('Please select all variant options first');
    await visibleButton(page, 'Add to Wishlist').click();
    await expect(
      page.getByRole('listitem').getByText('Please select all variant options first'),
    ).toBeVisible();
    await expectAccessible(page);
  });

  test('are kept in the URL for sharing and Back', { tag: '@any-width' }, async ({ page, context }) => {
    await open(page, PACKS);
    await value(page, '54x27').click();
    await expect(page).toHaveURL(`/product/${PACKS}#CANE-VT-5427-1`);
    const friend = await context.newPage();
    await open(friend, PACKS, '#CANE-VT-5427-1');
    await expect(value(friend, '54x27')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Shop' }).click();
    await expect(page).toHaveURL('/shop');
    await page.goBack();
    await expect(value(page, '54x27')).toHaveAttribute('aria-pressed', 'true');
    await value(page, '54x27').click();
    await expect(page).toHaveURL(`/product/${PACKS}`);
  });

  test('keep the choice and the layout when new stock and prices arrive', {
    tag: ['@any-width', '@full'],
  }, async ({ page }) => {
    const expectStill = await watchShifts(page);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/flag/*', async (route) => {
      const response = await route.fetch();
      const body: { data: Product } = await response.json();
      for (const variant of body.data.variants) Object.assign(variant, { price: 77, stock_quantity: 2 });
      await asked;
      await route.fulfill({ response, json: body });
    });
    await page.goto('/product/canada-flag');
    await expect(stock(page)).toHaveText('In stock');
    await expect(async () => {
      await value(page, '72x36').click();
      await expect(value(page, '72x36')).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
    }).toPass();
    answer();
    await expect(stock(page)).toHaveText('Only 2 left');
    await expect(value(page, '72x36')).toHaveAttribute('aria-pressed', 'true');
    await expect(main(page).getByText('$77.00').filter({ visible: true }).first()).toBeVisible();
    await expectStill();
  });
});

test('keeps the quantity between 1 and the stock, whatever is typed', {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  const { product } = await (await request.get(`/api/product/${SIMPLE}`)).json();
  await open(page, SIMPLE);
  const field = page.getByRole('spinbutton', { name: 'Quantity' });
  for (const [typed, kept] of [
    ['3', '3'],
    ['', '3'],
    ['-4', '3'],
    ['0', '3'],
    ['many', '3'],
    ['2.5', '2'],
  ] as const) {
    await field.fill(typed);
    await field.blur();
    await expect(field).toHaveValue(kept);
  }
  for (const typed of ['1e9', '999999']) {
    await field.fill(typed);
    await expect(stock(page)).toHaveText(/Only \d+ items available in stock/);
    await field.press('Enter');
    expect(Number(await field.inputValue())).toBeLessThanOrEqual(product.stock);
    await field.fill('1');
    await expect(stock(page)).toHaveText('In stock');
  }
  await expect(page.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
});

test('adds with the button, then updates the line, and toggles the heart', async ({ page }) => {
  await open(page, 'ontario-flag');
  await visibleButton(page, 'Add to Cart').click();
  await expect(page.getByText('Product Added')).toBeVisible();
  await expect(visibleButton(page, 'Update Cart')).toBeVisible();
  await page.getByRole('button', { name: 'Increase quantity' }).click();
  await visibleButton(page, 'Update Cart').click();
  await expect(page.getByText('Cart Updated')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await visibleButton(page, 'Add to Wishlist').click();
  await expect(page.getByText('Added to Wishlist')).toBeVisible();
  await visibleButton(page, 'Remove from Wishlist').click();
  await expect(page.getByText('Removed from Wishlist')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request for quote' })).toHaveAttribute(
    'href',
    '/custom-quote',
  );
  await expect(main(page).getByText('Satisfaction Guaranteed')).toBeVisible();
});

test('says Pre-Order for made-to-order products', { tag: '@full' }, async ({ page }) => {
  await open(page, 'labrador-flag');
  await expect(main(page).getByText('Pre-Order', { exact: true })).toBeVisible();
  const { product } = await (await page.request.get('/api/product/labrador-flag')).json();
  const date = formatDay('en', new Date(`${product.available_on}T12:00Z`));
  await expect(stock(page)).toHaveText(`Pre-Order: made for you and sent from ${date}`);
});

test('sorts sizes from small to large', { tag: '@full' }, async ({ page }) => {
  await open(page, 'canada-flag');
  const sizes = main(page).getByRole('group', { name: /^Size/ }).getByRole('button');
  await expect(sizes).toHaveText([/^27 ×/, /^36 ×/, /^54 ×/, /^72 ×/, /^90 ×/, /^108 ×/, /^144 ×/]);
  await expect(value(page, '54x27')).toHaveAttribute('aria-pressed', 'true');
});
