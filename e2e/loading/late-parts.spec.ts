import { expect, type Page, type Request, test } from '@playwright/test';
import { mailedPath, signInAs, signUp } from '../accounts/account-steps.ts';
import { expectAccessible } from '../page-checks.ts';
import { fillCustomer, goToCheckout, orderNumber, placeOrder, uniqueEmail } from '../shopper.ts';
import { holdCode } from './late-code.ts';

// These tests cover what a page loads after its own code: the rules of its forms, its dialogs, the stores for pickup.

const RULES = /\/assets\/zod-resolver-/;
const QUESTION = /\/assets\/question-popup-/;
const STORES = /\/assets\/store-choice-/;

const form = (page: Page) => page.getByRole('main').locator('form');
const sendMessage = (page: Page) => form(page).getByRole('button', { name: 'Send message' }).click();

const NEW_PASSWORD = { label: 'New password', again: 'Confirm new password' };

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await form(page).getByLabel(label, { exact: true }).fill(value);
}

/** Submits two passwords that differ, which must not be sent, and then the same one twice. */
async function expectMismatch(
  page: Page,
  { label, again, submit }: { readonly label: string; readonly again: string; readonly submit: string },
): Promise<void> {
  const sent: string[] = [];
  const note = (request: Request) => {
    const isPassword = request.postData()?.includes('sturdy brass');
    if (isPassword) sent.push(request.url());
  };
  page.on('request', note);
  const press = form(page).getByRole('button', { name: submit, exact: true });
  const confirmation = form(page).getByLabel(again, { exact: true });
  await fill(page, { [label]: 'sturdy brass toggles', [again]: 'sturdy brass toggle' });
  await press.click();
  await expect(confirmation).toHaveAccessibleDescription('Passwords do not match');
  await expect(confirmation).toBeFocused();
  expect(sent).toEqual([]);
  await confirmation.fill('sturdy brass toggles');
  await press.click();
  await expect.poll(() => sent.length).toBe(1);
  page.off('request', note);
}

test.describe('code that loads after the page', { tag: '@any-width' }, () => {
  test('form rules: counts a press before they have loaded', async ({ page }) => {
    const release = await holdCode(page, RULES);
    const wanted = page.waitForRequest(RULES);
    await page.goto('/contact');
    await wanted;
    await form(page).getByLabel('First name').fill('Anne');
    await sendMessage(page);
    await expect(form(page)).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(form(page).getByLabel('Last name')).toBeFocused();
    await expect(form(page).getByLabel('Last name')).toHaveAccessibleDescription(/required/);
    await expect(form(page).getByLabel('First name')).toHaveValue('Anne');
  });

  test('form rules: judge what the form says when they have loaded', async ({ page }) => {
    const release = await holdCode(page, RULES);
    const wanted = page.waitForRequest(RULES);
    await page.goto('/contact');
    await wanted;
    await form(page).getByLabel('First name').fill('Anne');
    await sendMessage(page);
    await expect(form(page)).toHaveAttribute('aria-busy', 'true');
    await form(page).getByLabel('Last name').fill('Roy');
    release();
    await expect(form(page).getByRole('alert')).toContainText('Please check 3 fields:');
    await expect(form(page).getByLabel('Last name')).toHaveAccessibleDescription('');
    await expect(form(page).getByLabel('Last name')).toHaveValue('Roy');
  });

  test('rules: when they cannot be loaded the API checks the form instead', async ({ page }) => {
    await page.route(RULES, (route) => route.abort('connectionreset'));
    const failed = page.waitForEvent('requestfailed', (request) => RULES.test(request.url()));
    await page.goto('/contact');
    await failed;
    await form(page).getByLabel('First name').fill('Anne');
    await sendMessage(page);
    await expect(form(page).getByLabel('Last name')).toHaveAccessibleDescription(/required/);
    await expect(form(page).getByLabel('First name')).toHaveValue('Anne');
  });

  test('rules: the checkout takes an order when they cannot be loaded', { tag: '@full' }, async ({
    page,
  }) => {
    await page.route(RULES, (route) => route.abort('connectionreset'));
    const failed = page.waitForEvent('requestfailed', (request) => RULES.test(request.url()));
    await goToCheckout(page, 'feather-banner-ground-spike');
    await failed;
    await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
    await placeOrder(page);
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/required/);
    await fillCustomer(page);
    await placeOrder(page);
    expect(await orderNumber(page)).not.toBe('');
  });

  test('rules: when they cannot be loaded a confirmation that differs from its password is still noticed', {
    tag: '@full',
  }, async ({ page, request }) => {
    await page.route(RULES, (route) => route.abort('connectionreset'));
    const account = await signUp(request);
    const email = uniqueEmail();

    await page.goto('/sign-up');
    await fill(page, { 'First name': 'Anne', 'Last name': 'Roy', Email: email });
    await expectMismatch(page, { label: 'Password', again: 'Confirm password', submit: 'Create account' });
    await expect(page).toHaveURL('/sign-in');

    await page.goto('/reset-password/not-a-link-of-ours');
    await expectMismatch(page, { ...NEW_PASSWORD, submit: 'Set password' });
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

    await page.goto(await mailedPath(request, account.email, 'verify-email'));
    await page.getByRole('button', { name: 'Confirm my email' }).click();
    await page.getByRole('button', { name: 'Set a new password' }).click();
    await expectMismatch(page, { ...NEW_PASSWORD, submit: 'Set password and confirm' });
    await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();

    const other = await signUp(request);
    await signInAs(page, other);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Change password' }).click();
    await fill(page, { 'Current password': other.password });
    await expectMismatch(page, { ...NEW_PASSWORD, submit: 'Save changes' });
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
  });

  test("dialogs: open as soon as their code has loaded, with the browser's own dialog as the fallback", {
    tag: '@full',
  }, async ({ page, request }) => {
    await signInAs(page, await signUp(request));
    const release = await holdCode(page, QUESTION);
    await page.goto('/profile');
    const ask = page.getByRole('button', { name: 'Sign out everywhere' });
    const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
    await ask.click();
    release();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(ask).toBeFocused();

    await page.route(QUESTION, (route) => route.fulfill({ status: 404 }));
    const missing = page.waitForResponse(QUESTION);
    await page.reload();
    await missing;
    await ask.click();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(ask).toBeFocused();
  });

  test('stores: appear after the choice of pickup as soon as they load, with a message if they fail', {
    tag: '@full',
  }, async ({ page }) => {
    const release = await holdCode(page, STORES);
    await goToCheckout(page, 'feather-banner-ground-spike');
    const pickUp = page.getByRole('radio', { name: 'Pick-up', exact: true });
    await pickUp.check();
    release();
    await expect(page.getByLabel('Find stores near')).toBeVisible();
    await page.route(STORES, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await pickUp.check();
    await expect(page.getByText('We could not load the stores.')).toBeVisible();
    await fillCustomer(page);
    await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
    await placeOrder(page);
    await expect(page.locator('[data-in-the-way]')).toBeFocused();
  });
});
