import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { openPage } from '../shopper.ts';
import { cards, chips, choose, closeDrawer, pages } from './shop-steps.ts';

test('returns to the scroll position on Back, with the drawer closed', async ({ page }) => {
  await openPage(page, '/shop');
  await choose(page, '36x18');
  await closeDrawer(page);
  await expect(page).toHaveURL('/shop?size=36x18');
  const link = cards(page).last().getByRole('link').first();
  // A press scrolls to the link itself, which may be above the visible part of its card.
  await link.hover();
  const before = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(page).toHaveURL('/shop?size=36x18');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('traps the focus in the drawer, shows the count of results and closes on Escape', {
  tag: '@narrow',
}, async ({ page }) => {
  await openPage(page, '/shop');
  const button = page.getByRole('button', { name: /^Filters/ });
  await button.click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await expect(drawer.getByRole('button', { name: 'Close filters' })).toBeFocused();
  await expectAccessible(page);
  await choose(page, '36x18');
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole('button', { name: /^Show \d+ products$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveText('Filters (1)');
  await button.click();
  await drawer.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/shop');
  await drawer.getByRole('button', { name: /^Show/ }).click();
  await expect(button).toHaveText('Filters');
});

test('shows 6, 4 or 2 flags in the row, or all 12', { tag: '@two-widths' }, async ({ page }, { project }) => {
  await openPage(page, '/shop');
  const row = page.getByRole('region', { name: 'Flags by kind' });
  const first = { phone: 2, tablet: 4, desktop: 6 }[project.name] ?? 0;
  await expect(row.getByRole('link')).toHaveCount(first);
  const toggle = row.getByRole('button');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await row.getByRole('button', { name: 'Show all' }).click();
  await expect(row.getByRole('link')).toHaveCount(12);
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await toggle.click();
  await expect(row.getByRole('link')).toHaveCount(first);
  await row.getByRole('link', { name: 'Canada Flags' }).click();
  await expect(page).toHaveURL('/shop/canada-flags');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Canada Flags');
});

test(
  'keeps a long search heading on the dark half of the banner',
  { tag: ['@each-width', '@full'] },
  async ({ page }, { project }) => {
    const { width = 0 } = page.viewportSize() ?? {};
    await page.goto('/shop?search=provincial+and+territorial+flags+of+Canada');
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const dark = project.name === 'phone' ? width : width / 2;
    expect((heading?.x ?? width) + (heading?.width ?? 0)).toBeLessThanOrEqual(dark);
  },
);

test('keeps the URL of a flag category for its own filters', { tag: '@full' }, async ({ page }) => {
  await openPage(page, '/shop/canada-flags');
  await choose(page, 'Tuff Fly');
  await expect(page).toHaveURL('/shop/canada-flags?fabric=Tuff+Fly');
  await closeDrawer(page);
  await expect(chips(page)).toHaveText(['Canada Flags', 'Tuff Fly', 'Clear all']);
  await page.getByRole('link', { name: 'Remove Canada Flags' }).click();
  await expect(page).toHaveURL('/shop?fabric=Tuff+Fly');
  expect((await page.goto('/shop/no-such-flags'))?.status()).toBe(404);
});

test('expands the chosen category in the side menu, and clears it', { tag: '@wide' }, async ({ page }) => {
  await openPage(page, '/shop?size=36x18');
  const menu = page.getByRole('navigation', { name: 'Categories' });
  await expect(menu.getByRole('link', { name: /Canada Flags/ })).toHaveCount(0);
  await menu.getByRole('link', { name: /^Flags/ }).click();
  await expect(page).toHaveURL('/shop?category=flags&size=36x18');
  await menu.getByRole('link', { name: /^Canada Flags/ }).click();
  await expect(page).toHaveURL('/shop?category=canada-flags&size=36x18');
  await expect(menu.locator('[aria-current=page]')).toHaveText(/^Canada Flags/);
  await menu.getByRole('link', { name: 'All products' }).click();
  await expect(page).toHaveURL('/shop');
});

test('marks sold-out products in the grid and in the list', { tag: '@full' }, async ({ page }) => {
  for (const view of ['grid', 'list']) {
    await openPage(page, `/shop?search=burundi&view=${view}`);
    await expect(cards(page).filter({ hasText: 'Burundi' }).getByText('Out of Stock')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  }
  await openPage(page, '/shop?search=burundi&availability=In-Stock');
  await expect(cards(page).filter({ hasText: 'Burundi' })).toHaveCount(0);
});

test('shows picture, name, price, stars and Buy Now in each row of the list view', { tag: '@full' }, async ({
  page,
}) => {
  await openPage(page, '/shop');
  await page.getByRole('button', { name: 'List view' }).click();
  await expect(page).toHaveURL('/shop?view=list');
  await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
  const row = cards(page).first();
  await expect(row.getByRole('img').first()).toBeVisible();
  await expect(row.getByText(/^From \$\d+\.\d\d$/)).toBeVisible();
  await expect(row.getByText('200D Nylon · 54x27 · Grommets')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await row.getByRole('link', { name: /^Buy Now/ }).click();
  await expect(page).toHaveURL(/\/product\//);
});

test('sorts products', async ({ page }) => {
  await openPage(page, '/shop');
  const prices = async () =>
    (
      await cards(page)
        .getByText(/^From \$/)
        .allTextContents()
    ).map((text) => Number(text.replace(/[^\d.]/g, '')));
  for (const [label, sign] of [
    ['Price, low to high', 1],
    ['Price, high to low', -1],
  ] as const) {
    await page.getByLabel('Sort by').selectOption(label);
    await expect(page).toHaveURL(sign === 1 ? '/shop?sort=price_asc' : '/shop?sort=price_desc');
    await expect
      .poll(async () => {
        const shown = await prices();
        return (
          shown.length === 9 &&
          shown.every((price, i) => i === 0 || sign * (price - (shown[i - 1] ?? 0)) >= 0)
        );
      })
      .toBe(true);
  }
});

test('offers the first, the last and three pages around, with ellipses between', { tag: '@full' }, async ({
  page,
}) => {
  await openPage(page, '/shop?page=15');
  const last = (await pages(page).getByRole('link').nth(-2).textContent()) ?? '';
  expect(Number(last)).toBeGreaterThan(28);
  await expect(pages(page).getByRole('listitem')).toHaveText(['', '1', '14', '15', '16', last, '']);
  await expect(pages(page).getByText('…')).toHaveCount(2);
  await pages(page).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/shop?page=16');
  await pages(page).getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(page).toHaveURL('/shop');
});

test.describe('a slow shop', () => {
  test('says that products are loading', { tag: '@full' }, async ({ page }) => {
    await openPage(page, '/shop');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/shop?*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByLabel('Sort by').selectOption('Newest');
    await expect(page.getByText('Products are on their way')).toBeAttached();
    await expect(page.getByRole('main').locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(1);
    release();
    await expect(page).toHaveURL('/shop?sort=newest');
    await expect(cards(page)).toHaveCount(9);
  });
});

test.describe('without JavaScript', { tag: '@any-width' }, () => {
  test.use({ javaScriptEnabled: false });
  test('filters, sorting and view are plain forms and links', async ({ page }) => {
    await page.goto('/shop?sort=price_asc');
    const panel = page.getByRole('complementary', { name: 'Filters' });
    await panel.getByRole('checkbox', { name: /^36x18/ }).check();
    await panel.getByRole('checkbox', { name: /^54x27/ }).check();
    await panel.getByRole('button', { name: 'Apply filters' }).click();
    await expect(chips(page)).toHaveText(['36x18', '54x27', 'Clear all']);
    await page.getByRole('button', { name: 'List view' }).click();
    await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByLabel('Sort by')).toHaveValue('price_asc');
    await page.getByRole('link', { name: 'Remove 36x18' }).click();
    await expect(chips(page)).toHaveText(['54x27', 'Clear all']);
  });
});
