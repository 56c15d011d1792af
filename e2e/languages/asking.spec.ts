import { expect, test } from '@playwright/test';
import { expectAccessible } from '../page-checks.ts';
import { fixture } from '../quotes/upload-steps.ts';
import { uniqueEmail, watchConsole } from '../shopper.ts';
import { expectOwnLanguage, field, main, open, press, visitIn, walkLanguages } from './language-steps.ts';

for (const language of walkLanguages) {
  test(`a quote with a file is requested in ${language}`, { tag: '@full' }, async ({ page }) => {
    const quiet = watchConsole(page);
    const visit = visitIn(page, language);
    const { t } = visit;
    await open(visit, '/custom-quote');
    const submit = page.getByRole('button', { name: t('quote.submit') });
    await expect(submit).toBeVisible();
    await expect(main(visit).locator('[data-island=""]')).toHaveCount(0);
    await submit.click();
    await expect(main(visit).getByText(t('validation.required')).first()).toBeVisible();
    await expectOwnLanguage(visit);
    await expectAccessible(page);
    await field(visit, t('quote.firstName')).fill('Anne');
    await field(visit, t('quote.lastName')).fill('Roy');
    await main(visit)
      .getByRole('textbox', { name: t('quote.email'), exact: true })
      .fill(uniqueEmail());
    await field(visit, t('quote.address')).fill('118, chemin Exemple');
    await field(visit, t('quote.city')).fill('Montréal');
    await main(visit)
      .getByRole('combobox', { name: t('quote.province') })
      .selectOption('QC');
    await field(visit, t('quote.postalCode')).fill('H2X 1Y4');
    await field(visit, t('quote.project')).fill('Drapeaux');
    await page.getByRole('button', { name: t('quote.openCalendar') }).click();
    await expectOwnLanguage(visit);
    await page.keyboard.press('Enter');
    await main(visit).locator('input[type=file]').setInputFiles(fixture('flag.svg'));
    await expect(page.getByText(t('upload.success')).first()).toBeVisible();
    await expectOwnLanguage(visit);
    await submit.click();
    await expect(page.getByText(t('quote.sent')).first()).toBeVisible();
    await expectOwnLanguage(visit);
    quiet();
  });

  test(`a message is sent in ${language}`, { tag: '@full' }, async ({ page }) => {
    const visit = visitIn(page, language);
    const { t } = visit;
    await open(visit, '/contact');
    await press(visit, t('contact.submit'));
    await expect(main(visit).getByText(t('validation.required')).first()).toBeVisible();
    await expectOwnLanguage(visit);
  });
}
