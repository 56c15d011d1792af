import { expect, type Page, test } from '@playwright/test';
import { signInAs, signUp } from '../accounts/account-steps.ts';
import { postalCode } from '../catalog/stores-steps.ts';
import { placeCardOrder } from '../checkout/order-steps.ts';
import { openPage, uniqueEmail } from '../shopper.ts';
import { holdAnswer } from './hold-answer.ts';

// What a visitor does while an answer is on its way is newer than the answer.

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });

test.describe('while an answer is on its way', { tag: '@any-width' }, () => {
  test('text in the search of the header stays when the next page comes', async ({ page }) => {
    await openPage(page, '/about');
    const box = page.getByRole('combobox', { name: 'Search the shop' });
    const { asked, release } = await holdAnswer(page, /\/api\/all-stores\?/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Store', exact: true }).click();
    await asked;
    await box.pressSequentially('canad');
    release();
    await expect(page).toHaveURL(/\/stores/);
    await expect(page).toHaveTitle(/^Flag stores/);
    await expect(box).toBeFocused();
    await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').last()).toHaveText(
      'See all results for “canad”',
    );
    await expect(box).toHaveValue('canad');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
    await expect(box).toHaveValue('');
  });

  test('a postal code stays when the stores near the last one come', async ({ page }) => {
    await page.addInitScript(() =>
      localStorage.setItem('zipCode', JSON.stringify({ zipCode: 'K1P', savedAt: Date.now() })),
    );
    const { asked, release } = await holdAnswer(page, /\/api\/all-stores\?.*K1P/);
    await page.goto('/stores');
    await asked;
    await postalCode(page).fill('M5V');
    release();
    await expect(page).toHaveURL(/postcode=K1P/);
    await expect(postalCode(page)).toHaveValue('M5V');
  });

  test('the number of another order stays when the first was looked up', { tag: '@full' }, async ({
    page,
    request,
  }) => {
    const { order_id: first } = await placeCardOrder(request, uniqueEmail());
    await openPage(page, '/order-status');
    const number = page.getByRole('main').getByLabel('Order ID');
    const { asked, release } = await holdAnswer(page, /\/api\/check-order\?/);
    await number.fill(first);
    await number.press('Enter');
    await asked;
    await number.fill('HY-0000-0000-0000');
    release();
    await expect(page.getByRole('main').getByRole('status')).toBeVisible();
    await expect(number).toHaveValue('HY-0000-0000-0000');
  });

  test('what is typed in the profile while it is saved stays, and is saved next', async ({
    page,
    request,
  }) => {
    await signInAs(page, await signUp(request));
    await page.goto('/profile');
    await expect(field(page, 'First name')).toHaveValue('Anne');
    const { asked, release } = await holdAnswer(page, /\/api\/user\/update-profile/);
    await field(page, 'First name').fill(' Marie ');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await asked;
    await field(page, 'Last name').fill('Tremblay');
    release();
    await expect(field(page, 'First name')).toHaveValue('Marie');
    await expect(field(page, 'Last name')).toHaveValue('Tremblay');
  });

  test('a saved name is not replaced by the profile that was asked for before', { tag: '@full' }, async ({
    page,
    request,
  }) => {
    await signInAs(page, await signUp(request));
    await page.goto('/profile');
    await expect(field(page, 'First name')).toHaveValue('Anne');
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
    const { asked, release } = await holdAnswer(page, /\/api\/check-auth/);
    await page.goBack();
    await asked;
    await expect(field(page, 'First name')).toHaveValue('Anne');
    await field(page, 'First name').fill('Marie');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    const stale = page.waitForResponse(/\/api\/check-auth/);
    release();
    await (await stale).finished();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
    await expect(page).toHaveURL('/contact');
    await expect(field(page, 'First name')).toHaveValue('Marie');
  });
});
