import { expect, type Page, test } from '@playwright/test';
import { uniqueEmail, visibleButton } from '../shopper.ts';

// Stored values keep their English names, so that they mean the same in either language; people read the French ones.

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test('a quote in French asks for the English values', { tag: ['@any-width', '@full'] }, async ({ page }) => {
  await page.goto('/fr/custom/feather-banner');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Oriflamme');
  for (const choice of ['Goutte', 'Petite, 7\u00a0pi', 'Recto verso', 'Piquet de sol']) {
    await button(page, choice).click();
    await expect(button(page, choice)).toHaveAttribute('aria-pressed', 'true');
  }
  const form = main(page)
    .locator('form')
    .filter({ has: page.locator('[name=industry_segment]') });
  const answers = {
    firstName: 'Anne',
    lastName: 'Roy',
    email: uniqueEmail(),
    phone: '514-555-0199',
    quantity: '12',
  };
  for (const [name, value] of Object.entries(answers)) await form.locator(`[name=${name}]`).fill(value);
  await form.locator('[name=industry_segment]').selectOption({ label: 'Ville ou municipalité' });
  await form.locator('[name=project]').fill('Une oriflamme pour le festival');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().includes('quote'),
  );
  await form.locator('[type=submit]').click();
  const body = (await sent).postData() ?? '';
  for (const value of [
    'Feather Banner',
    'Teardrop',
    'Small 7ft',
    'Double Side',
    'Ground Spike',
    'Town/Municipality',
  ]) {
    expect(body).toContain(value);
  }
});

test('a variant is chosen and shown in French', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/fr/product/canada-flag');
  await button(page, 'Corde et cabillot').click();
  // The group names the variant before it is chosen, too.
  await expect(button(page, 'Corde et cabillot')).toHaveAttribute('aria-pressed', 'true');
  await visibleButton(page, 'Ajouter au panier').click();
  await expect(page.getByText('Produit ajouté')).toBeVisible();
  await page.goto('/fr/cart');
  await expect(main(page)).toContainText('Tissu\u00a0:Nylon 200D');
  await expect(main(page)).toContainText('Finition\u00a0:Corde et cabillot');
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).toContain('Rope and Toggle');
  expect(stored).not.toContain('cabillot');
});

test('filters and provinces read French, and their addresses stay', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.goto('/fr/shop?finishing=Open+Sleeves');
  await expect(main(page).getByRole('link', { name: /Fourreau ouvert/ })).toBeVisible();
  await page.goto('/fr/stores?province=Quebec');
  await expect(main(page).locator('select[name=province] option:checked')).toHaveText('Québec');
  await expect(main(page).locator('select[name=province]')).toHaveValue('Quebec');
});
