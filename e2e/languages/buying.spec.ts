import { expect, test } from '@playwright/test';
import { pathIn } from '../../contract/page-language.ts';
import { fillCart } from '../checkout/kept-lines.ts';
import { expectAccessible } from '../page-checks.ts';
import { uniqueEmail, watchConsole } from '../shopper.ts';
import {
  expectOwnLanguage,
  field,
  main,
  open,
  press,
  type Visit,
  visitIn,
  walkLanguages,
} from './language-steps.ts';

const SPIKE = 'feather-banner-ground-spike';

async function fillCustomer(visit: Visit, email: string): Promise<void> {
  const { t, page } = visit;
  await main(visit).getByLabel(t('checkout.email')).first().fill(email);
  await main(visit)
    .getByRole('combobox', { name: t('checkout.province') })
    .selectOption('QC');
  await field(visit, t('checkout.firstName')).fill('Anne');
  await field(visit, t('checkout.lastName')).fill('Roy');
  await field(visit, t('checkout.address')).fill('118, chemin Exemple');
  await field(visit, t('checkout.city')).fill('Montréal');
  await field(visit, t('checkout.postalCode')).fill('H2X 1Y4');
  await field(visit, t('checkout.phone')).fill('514 555 0110');
  await page.keyboard.press('Tab');
}

async function payByCard({ page, t }: Visit): Promise<void> {
  await page.getByLabel(t('checkout.cardNumber')).fill('4242 4242 4242 4242');
  await page.getByLabel(t('checkout.expiry')).fill('12/34');
  await page.getByLabel(t('checkout.cvc')).fill('123');
}

const expectConfirmation = ({ page, language }: Visit) =>
  expect(page).toHaveURL(pathIn(language, '/order-confirmation'));

for (const language of walkLanguages) {
  test(`a guest finds, buys and tracks a flag in ${language}`, async ({ page }) => {
    const quiet = watchConsole(page);
    const visit = visitIn(page, language);
    const { t } = visit;
    await open(visit, '/');
    const box = page.getByPlaceholder(t('header.searchPrompt')).filter({ visible: true }).first();
    await box.fill(language === 'fr' ? 'unifolié' : 'maple leaf');
    await expect(page.getByRole('listbox')).toBeVisible();
    await expectOwnLanguage(visit);
    await box.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${pathIn(language, '/shop')}\\?.*search=`));
    await expectOwnLanguage(visit);

    await open(visit, '/product/canada-flag');
    await press(visit, t('product.addToCart'));
    await expect(page.getByText(t('product.added'))).toBeVisible();
    await expectOwnLanguage(visit);
    await open(visit, '/cart');
    await expect(page.getByRole('link', { name: t('cart.checkout') })).toBeVisible();
    await expectOwnLanguage(visit);
    await expectAccessible(page);
    await page.getByRole('link', { name: t('cart.checkout') }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('checkout.title') })).toBeVisible();
    await expect(page.getByLabel(t('checkout.cardNumber'))).toBeVisible();
    await press(visit, t('checkout.placeOrder'));
    await expect(page.getByText(t('validation.required')).first()).toBeVisible();
    await expectOwnLanguage(visit);
    await expectAccessible(page);

    await fillCustomer(visit, uniqueEmail());
    await payByCard(visit);
    await expectOwnLanguage(visit);
    await press(visit, t('checkout.placeOrder'));
    await expectConfirmation(visit);
    await expect(
      main(visit)
        .getByText(/HY-[0-9A-Z-]{14}/)
        .first(),
    ).toBeVisible();
    await expectOwnLanguage(visit);
    await expectAccessible(page);
    const number = /HY-[0-9A-Z-]{14}/.exec((await main(visit).textContent()) ?? '')?.[0] ?? '';

    await open(visit, '/order-status');
    await page.getByLabel(t('orderStatus.orderId')).fill(number);
    await press(visit, t('orderStatus.check'));
    await expect(page.getByText(t('orderStatus.sent'))).toBeVisible();
    await expectOwnLanguage(visit);
    quiet();
  });

  test(`a guest picks an order up and pays in cash in ${language}`, { tag: '@full' }, async ({ page }) => {
    const visit = visitIn(page, language);
    const { t } = visit;
    await fillCart(page, SPIKE);
    await open(visit, '/checkout');
    await page.getByRole('radio', { name: t('checkout.pickup'), exact: true }).check();
    await fillCustomer(visit, uniqueEmail());
    await main(visit).getByLabel(t('checkout.storesNear')).fill('H2X');
    await page
      .getByRole('radiogroup', { name: t('checkout.chooseStore') })
      .getByRole('radio')
      .first()
      .check();
    await page.getByRole('radio', { name: t('checkout.cod') }).check();
    await expectOwnLanguage(visit);
    await press(visit, t('checkout.placeOrder'));
    await expectConfirmation(visit);
    await expect(
      main(visit)
        .getByText(/HY-[0-9A-Z-]{14}/)
        .first(),
    ).toBeVisible();
    await expectOwnLanguage(visit);
  });
}
