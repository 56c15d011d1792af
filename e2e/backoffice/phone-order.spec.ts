import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFitAtEveryWidth, expectNamedFields } from '../page-checks.ts';
import { becomeOwner, openDesk } from './desk.ts';

test('an order is taken on the phone, priced as it grows, and refused until the caller’s address is right', {
  tag: '@any-width',
}, async ({ page }) => {
  test.slow();
  await becomeOwner(page, 'phone', 'Pat Phone');
  await openDesk(page, '/orders/new');
  const place = page.getByRole('button', { name: 'Place the order' });
  await expect(place).toBeDisabled();
  await addFlags(page);
  const price = page.getByRole('region', { name: 'Price' });
  await expect(price.getByText('13%', { exact: false })).toHaveCount(0);
  await expect(price.getByText('Total', { exact: true })).toBeVisible();
  const ontario = await totalOf(page);
  await page.getByLabel('Province or territory').selectOption('AB');
  await expect.poll(() => totalOf(page)).not.toBe(ontario);
  await page.getByLabel('Province or territory').selectOption('ON');
  await expect.poll(() => totalOf(page)).toBe(ontario);
  await page.getByLabel('Tax exemption').selectOption('provincial');
  await expect.poll(() => totalOf(page)).not.toBe(ontario);
  await expect(page.getByLabel('Number of the certificate or card')).toBeVisible();
  await page.getByLabel('Tax exemption').selectOption('');
  await expect.poll(() => totalOf(page)).toBe(ontario);
  await page.getByRole('button', { name: /^One more of Canada Flag/ }).click();
  await expect(page.getByRole('spinbutton')).toHaveValue('3');
  await expect.poll(() => totalOf(page)).not.toBe(ontario);
  await expectFitAtEveryWidth(page);
  await expectNamedFields(page);
  await giveCaller(page, 'V6B 1A1');
  await place.click();
  await expect(page.getByLabel('Postal code')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByLabel('Postal code').fill('K1P 5G3');
  await expect(place).toBeEnabled();
  await place.click();
  await expect(page.getByRole('heading', { name: /^Order HY\S+ is placed$/ })).toBeVisible();
  await expectFitAtEveryWidth(page);
  await page.getByRole('button', { name: 'Take another order' }).click();
  await expect(page.getByText('Nothing yet.', { exact: false })).toBeVisible();
});

const totalOf = (page: Page) =>
  page.getByRole('region', { name: 'Price' }).locator('dd').last().textContent({ timeout: 2000 });

async function addFlags(page: Page): Promise<void> {
  await page.getByLabel('Find a product').fill('canada flag');
  await page
    .getByRole('list', { name: 'Products found' })
    .getByRole('button', { name: 'Canada Flag' })
    .first()
    .click();
  await page.getByLabel('Quantity', { exact: true }).fill('2');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Lines of the order' }).getByRole('listitem')).toHaveCount(1);
}

async function giveCaller(page: Page, postalCode: string): Promise<void> {
  for (const [label, value] of [
    ['First name', 'Casey'],
    ['Last name', 'Caller'],
    ['Email', 'casey.caller@example.com'],
    ['Phone', '613-555-0188'],
    ['Street address', '12 Queen St'],
    ['City', 'Ottawa'],
    ['Postal code', postalCode],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
}
