import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectNamedFields } from '../page-checks.ts';
import { becomeOwner, openDesk } from './steps/desk.ts';

test('a category is made with a picture and its point, put in order, and seen in the shop', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  test.slow();
  await becomeOwner(page, 'prices', 'Pat Prices');
  await openDesk(page, '/categories');
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  await page.getByRole('button', { name: 'Add category', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New category' });
  await dialog.getByLabel('Name in English').fill('Parade goods');
  await dialog.getByLabel('Text in English').fill('All that a **parade** needs.');
  await expectNamedFields(page);
  const files = dialog.getByLabel('Upload pictures');
  await files.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await expect(dialog.getByRole('alert')).toContainText('A picture must be a png');
  const wide = sharp({ create: { width: 900, height: 300, channels: 3, background: '#c8102e' } })
    .composite([
      { input: { create: { width: 450, height: 300, channels: 3, background: '#14213d' } }, left: 0, top: 0 },
    ])
    .png();
  await files.setInputFiles({ name: 'parade.png', mimeType: 'image/png', buffer: await wide.toBuffer() });
  await dialog.getByRole('button', { name: 'Choose what of picture 1 stays in sight' }).click();
  const point = page.getByRole('dialog', { name: 'What stays in sight' });
  await point.getByRole('slider').focus();
  for (let i = 0; i < 5; i++) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowUp');
  await expect(point.getByText('100% from the left, 49% from the top')).toBeVisible();
  await expectAccessible(page);
  await point.getByRole('button', { name: 'Save the point' }).click();
  await expect(point).toBeHidden();
  await dialog.getByRole('button', { name: 'Choose from the shop’s pictures' }).click();
  const choice = page.getByRole('dialog', { name: 'The shop’s pictures' });
  await expect(choice.getByText('parade.png')).toBeVisible();
  await choice.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();

  const tree = page.getByRole('main').getByRole('listitem');
  await expect(tree.filter({ hasText: 'parade-goods' })).toBeVisible();
  const isFirst = async () => (await tree.first().textContent())?.includes('Parade goods');
  await page.getByRole('button', { name: 'Move Parade goods up' }).click();
  await expect(page.getByText('It is now number', { exact: false }).first()).toBeAttached();
  expect(await isFirst()).toBe(false);
  await expectAccessible(page);
  await page.goto('/category/parade-goods');
  await expect(page.getByRole('heading', { level: 1, name: 'Parade goods' })).toBeVisible();
  await expect(page.locator('strong', { hasText: 'parade' })).toBeVisible();
});
