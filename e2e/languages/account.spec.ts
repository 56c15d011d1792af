import { expect, test } from '@playwright/test';
import { pathIn } from '../../contract/page-language.ts';
import { mailedPath } from '../accounts/account-steps.ts';
import { placeOrderAs } from '../checkout/order-steps.ts';
import { expectAccessible } from '../page-checks.ts';
import { uniqueEmail, watchConsole } from '../shopper.ts';
import { expectOwnLanguage, field, main, open, press, visitIn, walkLanguages } from './language-steps.ts';

const PASSWORD = 'sturdy brass grommets';

for (const language of walkLanguages) {
  test(`an account is made, confirmed and kept in ${language}`, { tag: '@full' }, async ({
    page,
    request,
  }) => {
    const quiet = watchConsole(page);
    const visit = visitIn(page, language);
    const { t } = visit;
    const email = uniqueEmail();
    await open(visit, '/sign-up');
    await press(visit, t('signUp.submit'));
    await expect(main(visit).getByRole('alert')).toBeVisible();
    await expectOwnLanguage(visit);
    await field(visit, t('signUp.firstName')).fill('Anne');
    await field(visit, t('signUp.lastName')).fill('Roy');
    await field(visit, t('signUp.email')).fill(email);
    await field(visit, t('signUp.password')).fill(PASSWORD);
    await field(visit, t('signUp.confirm')).fill(PASSWORD);
    await press(visit, t('signUp.submit'));
    await expect(page).toHaveURL(pathIn(language, '/sign-in'));
    await expectOwnLanguage(visit);
    await field(visit, t('signIn.password')).fill(PASSWORD);
    await press(visit, t('signIn.submit'));
    await expect(page).toHaveURL(pathIn(language, '/'));
    await expectOwnLanguage(visit);

    // The mail leads to the pages of its language.
    await page.goto(await mailedPath(request, email, 'verify-email'));
    await press(visit, t('verifyEmail.confirm'));
    await expect(page.getByText(t('verifyEmail.doneTitle'))).toBeVisible();
    await expectOwnLanguage(visit);

    const [user, token] = await page.evaluate(() => [
      localStorage.getItem('user') ?? '',
      localStorage.getItem('auth') ?? '',
    ]);
    await placeOrderAs(request, { email, password: PASSWORD, user: JSON.parse(user), token }, { language });
    await open(visit, '/profile');
    for (const tab of ['information', 'addresses'] as const) {
      await page.getByRole('tab', { name: t(`profile.${tab}`) }).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await expectOwnLanguage(visit);
    }
    await page.getByRole('tab', { name: t('orderHistory.title') }).click();
    await expect(page.getByText(/HY-[0-9A-Z-]{14}/).first()).toBeVisible();
    await expectOwnLanguage(visit);
    await expectAccessible(page);
    quiet();
  });
}
