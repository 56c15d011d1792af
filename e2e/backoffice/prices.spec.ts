import { expect, test } from '@playwright/test';
import { expectAccessible, expectFitAtEveryWidth, expectNamedFields } from '../page-checks.ts';
import { becomeOwner, openDesk } from './steps/desk.ts';

test('the evidence of a struck-through price is read, and another proof recorded and withdrawn', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  test.slow();
  await becomeOwner(page, 'prices', 'Pat Prices');
  await openDesk(page, '/prices');
  await expect(page.getByText('No such prices')).toBeVisible();
  await page.getByRole('link', { name: 'All earlier prices' }).click();
  await expect(page).toHaveURL(/show=all/);
  await page.getByLabel('Sku or product').fill('flag');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Struck through, as a sample').first()).toBeVisible();
  await expectFitAtEveryWidth(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('tbody tr').first().getByRole('link').first().click();

  const facts = page.getByRole('region', { name: 'What pages show' });
  await expect(facts.getByText('Share of the last 180 days')).toBeVisible();
  await expect(facts.getByText('0% at that price or more')).toBeVisible();
  await expect(page.getByText('This proof came with the sample shop.', { exact: false })).toBeVisible();
  await expectFitAtEveryWidth(page);
  await expectNamedFields(page);

  await page.getByRole('button', { name: 'Record a proof' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a proof' });
  await dialog.getByLabel('Good until').fill('2020-01-01');
  await dialog.getByLabel('Where the evidence is').fill('Invoices 1020 to 1180');
  await expectAccessible(page);
  await dialog
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', 'novalidate'));
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog.getByText('The last day must be today or later', { exact: false })).toBeVisible();
  const nextMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Good until').fill(nextMonth);
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(dialog).toBeHidden();

  const proofs = page.getByRole('region', { name: 'Other proofs' });
  await expect(proofs.getByText('Invoices 1020 to 1180')).toBeVisible();
  await expect(proofs.getByText('Recorded by Pat Prices', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await proofs.getByRole('button', { name: 'Withdraw: More than half of the sales' }).click();
  await expect(proofs.getByText('Withdrawn by Pat Prices', { exact: false })).toBeVisible();
  await expect(proofs.getByRole('button', { name: /^Withdraw/ })).toHaveAccessibleName(
    'Withdraw: Came with the sample shop',
  );
});
