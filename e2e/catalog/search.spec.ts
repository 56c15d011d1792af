import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { openPage, watchConsole } from '../shopper.ts';

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' });
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' });
const active = (page: Page) => list(page).getByRole('option', { selected: true });

const open = (page: Page, path = '/about') => openPage(page, path);

async function type(page: Page, text: string): Promise<void> {
  await box(page).click();
  await page.keyboard.type(text);
}

test('suggests products with pictures, categories and all results while typing', {
  tag: '@two-widths',
}, async ({ page }) => {
  const expectQuietConsole = watchConsole(page);
  await open(page);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await type(page, 'canad');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  const products = list(page).getByRole('group', { name: 'Products' });
  await expect(products.getByRole('option')).toHaveCount(6);
  await expect(products.getByRole('option', { name: 'Canada Flag', exact: true })).toBeVisible();
  const categories = list(page).getByRole('group', { name: 'Categories' });
  await expect(categories.getByRole('option', { name: 'Canada Flags' })).toBeVisible();
  await expect(list(page).getByRole('option').last()).toHaveText('See all results for “canad”');
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ suggestions$/);
  const picture = products.locator('img').first();
  await expect(picture).toHaveAttribute('width', '160');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  expectQuietConsole();
});

test('works with the keyboard alone', async ({ page }) => {
  await open(page);
  await type(page, 'canada');
  await expect(list(page)).toBeVisible();
  await expect(active(page)).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText('Canada Flags');
  await expect(box(page)).toBeFocused();
  const id = await active(page).getAttribute('id');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', id ?? '');
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toHaveText('See all results for “canada”');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText('Canada Flags');
  for (const key of ['Home', 'End']) {
    await page.keyboard.press('ArrowDown');
    await expect(active(page)).toHaveCount(1);
    await page.keyboard.press(key);
    await expect(active(page)).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveValue('canada');
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue('');
  await page.keyboard.type('canada');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveText('Canada Flags');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/category/canada-flags');
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveValue('');
});

test('leads to all results on Enter in the box and on the last entry', async ({ page }) => {
  await open(page);
  await type(page, 'canada');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop?search=canada');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “canada”');
  await expect(list(page)).toBeHidden();
  await expect(box(page)).toHaveValue('canada');
  await box(page).fill('québec');
  await list(page).getByRole('option', { name: 'See all results' }).click();
  await expect(page).toHaveURL(`/shop?search=${encodeURIComponent('québec')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “québec”');
});

test('opens a category on click, and closes the list on blur', { tag: '@full' }, async ({ page }) => {
  await open(page);
  await type(page, 'pride');
  await list(page).getByRole('option', { name: 'Pride Flags', exact: true }).click();
  await expect(page).toHaveURL('/category/pride-flags');
  await type(page, 'banner');
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(list(page)).toBeHidden();
  await box(page).fill('banners');
  await expect(list(page)).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 1, y: 1 }, force: true });
  await expect(list(page)).toBeHidden();
});

test.describe('on touch screens', () => {
  test.use({ hasTouch: true });
  test('opens a suggestion on tap', { tag: '@full' }, async ({ page }) => {
    await open(page);
    await box(page).tap();
    await page.keyboard.type('ontario');
    await list(page).getByRole('option', { name: 'Ontario Flag', exact: true }).tap();
    await expect(page).toHaveURL('/product/ontario-flag');
  });
});

test('requests nothing below 2 characters, and sends custom* to its own page', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/search-suggestions') asked.push(url.searchParams.get('q') ?? '');
  });
  await open(page);
  await box(page).fill('c');
  await box(page).fill(' c ');
  await box(page).fill('custom flag');
  await expect(list(page)).toBeVisible();
  await expect.poll(() => asked).toEqual(['custom flag']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/custom-product?search=custom+flag');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('custom flag');
  await expect(box(page)).toHaveValue('custom flag');
});

test('drops stale responses, and ignores failed ones', { tag: ['@any-width', '@full'] }, async ({ page }) => {
  await open(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const late = page.waitForRequest('**/api/search-suggestions?q=ontario&lang=*');
  await page.route('**/api/search-suggestions?q=ontario&lang=*', async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/api/search-suggestions?q=wyvern&lang=*', (route) => route.abort('connectionreset'));
  await box(page).fill('ontario');
  await late;
  await box(page).fill('alberta');
  const first = list(page).getByRole('option').first();
  await expect(first).toContainText('Alberta');
  release();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('q=wyvern'));
  await box(page).fill('wyvern');
  await failed;
  await expect(list(page)).toBeHidden();
  await expect(page.getByText('Ontario Flag')).toHaveCount(0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

test('leaves Enter and the arrow keys to an input method while it composes', {
  tag: ['@any-width', '@full'],
}, async ({ page, context }) => {
  await open(page);
  await box(page).click();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Input.imeSetComposition', { text: 'cana', selectionStart: 4, selectionEnd: 4 });
  await expect(box(page)).toHaveValue('cana');
  await box(page).dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true });
  await expect(page).toHaveURL('/about');
  await expect(list(page)).toBeHidden();
  await devtools.send('Input.insertText', { text: 'canada' });
  await expect(list(page)).toBeVisible();
});

test('P45 shows markup as plain text', { tag: '@any-width' }, async ({ page }) => {
  await open(page);
  const term = '<img src=x onerror=alert(1)>';
  page.on('dialog', () => expect(true, 'a script ran').toBe(false));
  await box(page).fill(term);
  await expect(list(page).getByRole('option').last()).toHaveText(`See all results for “${term}”`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${term}”`);
  await expect(page.locator('img[src=x]')).toHaveCount(0);
});

test.describe('without JavaScript', { tag: '@any-width' }, () => {
  test.use({ javaScriptEnabled: false });
  test('is a plain form', async ({ page }) => {
    await page.goto('/');
    await box(page).fill('ontario');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/shop?search=ontario');
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Ontario');
    await box(page).fill('customised');
    await box(page).press('Enter');
    await expect(page).toHaveURL('/custom-product?search=customised');
  });
});
