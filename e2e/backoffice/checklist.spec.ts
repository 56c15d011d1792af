import { expect, test } from '@playwright/test';
import { expectAccessible, expectFitAtEveryWidth } from '../page-checks.ts';
import { becomeOwner, openDesk } from './steps/desk.ts';

test('an owner finds the opening checklist in the navigation, reads a text and confirms it by name and day', {
  tag: '@any-width',
}, async ({ page }) => {
  await becomeOwner(page, 'checklist', 'Charlie Check');
  await openDesk(page);
  await page.getByRole('link', { name: 'Open the checklist' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Opening checklist' })).toBeVisible();
  // A phone has it in its menu.
  await expect(page.locator('nav a[href$="/checklist"]').first()).toContainText(/Opening checklist\s*\d/);
  await expectFitAtEveryWidth(page);
  await expectAccessible(page);
  const terms = page.getByRole('region', { name: /^Returns and refunds/ });
  await expect(terms).toContainText('Have it checked by a lawyer.');
  for (const [language, path] of [
    ['English', '/returns'],
    ['Français', '/fr/returns'],
  ] as const)
    await expect(terms.getByRole('link', { name: language })).toHaveAttribute(
      'href',
      new RegExp(`[0-9]${path}$`),
    );
  await terms.getByRole('button', { name: 'Confirm: Returns and refunds' }).click();
  await expect(terms).toContainText(/Confirmed on .+ by Charlie Check\./);
  await expect(terms.getByRole('button')).toHaveCount(0);
  // What is not filled in cannot be confirmed.
  const privacy = page.getByRole('region', { name: /^Privacy/ });
  await expect(privacy).toContainText('Still missing:');
  await expect(privacy.getByRole('button')).toHaveCount(0);
});
