import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFitAtEveryWidth, expectNamedFields } from '../page-checks.ts';
import { becomeOwner, openDesk, staffOrigin } from './steps/desk.ts';

test('a product is made with variants of a spreadsheet, and shown by its address', {
  tag: '@any-width',
}, async ({ page }) => {
  test.slow();
  await becomeOwner(page, 'products', 'Gil Goods');
  const sku = `PEN-${Date.now().toString(36).toUpperCase()}`;
  await test.step('a draft', () => makeDraft(page, sku));
  await test.step('its variants', () => pasteVariants(page, sku));
  await test.step('a reload', () => reload(page));
  await test.step('unlisted', () => unlist(page));
  await test.step('changed by two', () => changeMeanwhile(page));
});

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const save = async (page: Page) => {
  const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.keyboard.press('Control+s');
  return answer;
};

async function makeDraft(page: Page, sku: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openDesk(page, '/products');
  await page.getByRole('button', { name: 'New product' }).click();
  const dialog = page.getByRole('dialog', { name: 'New product' });
  await dialog.getByLabel('Name in English').fill('Pennant of the club');
  await dialog.getByLabel('SKU').fill(sku);
  await dialog.getByRole('button', { name: 'Make a draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pennant of the club' })).toBeVisible();
  await expect(page.getByText('Why is it not in the shop?')).toBeVisible();
}

/** Rows of a spreadsheet, with a size that the product did not have, and a mistake that is marked in its cell. */
async function pasteVariants(page: Page, sku: string): Promise<void> {
  const variants = part(page, 'Options and variants');
  // Parts further down are loaded once the person works in the form.
  await page.getByLabel('Name · English').focus();
  await variants.getByRole('button', { name: 'Add an option' }).click();
  await variants.getByLabel('Option in English').fill('Size');
  await variants.getByRole('button', { name: 'Add a value' }).click();
  await variants.getByLabel('Value in English').fill('36x18');
  await expect(variants.getByText('Falls under the filter “36x18”.')).toBeVisible();
  await variants.getByRole('button', { name: 'Make 1 missing combination' }).click();
  const cell = variants.getByLabel(`Price of ${sku}-36X18`, { exact: true });
  await cell.evaluate((field, rows) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', rows);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, `SKU\tSize\tPrice\n${sku}-36X18\t36x18\t12.50\n${sku}-L\t72x36\tdear`);
  await expect(variants.getByText('New values: 72x36')).toBeVisible();
  await expect(variants.getByLabel(`Price of ${sku}-L`, { exact: true })).toHaveAccessibleDescription(
    /Enter an amount/,
  );
  await variants.getByLabel(`Price of ${sku}-L`, { exact: true }).fill('19.95');
  await part(page, 'Categories').getByLabel('Add a category').selectOption({ index: 1 });
  expect((await save(page)).status()).toBe(200);
  await expect(variants.getByRole('heading', { name: '2 variants' })).toBeVisible();
}

/** What was typed is there again, and can be discarded. */
async function reload(page: Page): Promise<void> {
  const french = part(page, 'Name and numbers').getByLabel('Name · French');
  await french.fill('Fanion du club');
  await page.reload();
  await expect(page.getByText(/^Unsaved changes from .+ were restored\.$/)).toBeVisible();
  await expect(french).toHaveValue('Fanion du club');
  await expectFitAtEveryWidth(page);
  await expectNamedFields(page);
}

/** Other tests count what the lists of the shop have, so it is in none. */
async function unlist(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Save and unlist' }).click();
  await expect(page.getByText('It is unlisted: only whoever has its address finds it.')).toBeVisible();
  const address = await page.getByRole('link', { name: 'View in the shop' }).getAttribute('href');
  const shop = await page.context().newPage();
  await shop.goto(`${staffOrigin().origin}${address}`);
  await expect(shop.getByRole('heading', { level: 1, name: 'Pennant of the club' })).toBeVisible();
  await expect(shop.getByText('$12.50').first()).toBeVisible();
  await shop.close();
}

/** Fields that only the other changed are taken over; of one that both changed the person chooses a side. */
async function changeMeanwhile(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await part(other, 'Name and numbers').getByLabel('Name · English').fill('Pennant of the others');
  await part(other, 'Name and numbers').getByLabel('Manufacturer part number').fill('M-7');
  expect((await save(other)).status()).toBe(200);
  await other.close();
  await part(page, 'Name and numbers').getByLabel('Name · English').fill('Pennant of mine');
  expect((await save(page)).status()).toBe(412);
  const dialog = page.getByRole('dialog', { name: 'Changed meanwhile' });
  await expect(dialog.getByText('Pennant of the others')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save it like this' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pennant of mine' })).toBeVisible();
  await expect(page.getByLabel('Manufacturer part number')).toHaveValue('M-7');
}
