import { expect, type Page, type Request, test } from '@playwright/test';
import { mailedPath, signInAs, signUp } from './accounts/account-steps.ts';
import { expectAccessible } from './page-checks.ts';
import { fillCustomer, goToCheckout, orderNumber, placeOrder, uniqueEmail, watchConsole } from './shopper.ts';

// These tests cover what a page loads after its own code: the rules of its forms, its dialogs, the stores for pickup.

const RULES = /\/assets\/zod-resolver-/;
const QUESTION = /\/assets\/question-popup-/;
const STORES = /\/assets\/store-choice-/;
const HEADER = /\/assets\/late-header-/;
const FOOTER = /\/assets\/footer-/;
const CHECKOUT = /\/assets\/checkout-[\w-]{8}\.js/;
const ACCOUNT = /\/assets\/profile-page-/;

/** Holds the code back until the returned function is called. */
async function hold(page: Page, code: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(code, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}

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

test.describe('the header and the footer, whose code loads when the page is idle', {
  tag: '@any-width',
}, () => {
  test('replay what was pressed and typed before', async ({ page }) => {
    const expectQuietConsole = watchConsole(page);
    let release = await hold(page, HEADER);
    let wanted = page.waitForRequest(HEADER);
    await page.goto('/');
    await wanted;
    await page.getByRole('button', { name: 'Open menu' }).click();
    release();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();

    release = await hold(page, HEADER);
    wanted = page.waitForRequest(HEADER);
    await page.goto('/');
    await wanted;
    const box = page.getByRole('combobox', { name: 'Search the shop' });
    await box.pressSequentially('ontario');
    release();
    await expect(page.getByRole('listbox')).toBeVisible();
    await expect(box).toHaveValue('ontario');
    await expect(box).toBeFocused();

    release = await hold(page, FOOTER);
    wanted = page.waitForRequest(FOOTER);
    await page.goto('/about');
    await wanted;
    const email = page.getByRole('contentinfo').getByLabel('Email address');
    await email.fill('anne.roy@example.ca');
    release();
    // Only its script knows where it is sent from.
    const sent = page.waitForRequest('**/api/forms-submit');
    await expect(page.getByRole('contentinfo').locator('..')).toHaveAttribute('data-island', 'awake');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ email: 'anne.roy@example.ca', source: 'footer' });
    expectQuietConsole();
  });

  test('work as without script when it cannot be loaded', async ({ page }) => {
    for (const code of [HEADER, FOOTER]) await page.route(code, (route) => route.abort('connectionreset'));
    const failed = page.waitForEvent('requestfailed', (request) => HEADER.test(request.url()));
    await page.goto('/about');
    await failed;
    await expect(page.getByRole('banner').locator('..')).toHaveClass(/without-script/);
    await page.getByRole('combobox', { name: 'Search the shop' }).fill('ontario');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/shop\?search=ontario/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
  });
});

test('the checkout prefetches the header and the footer of the pages that it leads to', {
  tag: '@any-width',
}, async ({ page }) => {
  const prefetched = [HEADER, FOOTER].map((code) => page.waitForResponse(code));
  await page.goto('/checkout');
  await Promise.all(prefetched);
  await page.getByRole('link', { name: 'Back to cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('combobox', { name: 'Search the shop' })).toBeVisible();
  await expect(page.getByRole('banner').locator('..')).toHaveAttribute('data-island', 'awake');
});

test.describe('code that only some visitors need', { tag: '@any-width' }, () => {
  test('is not loaded for an empty cart or for a guest', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/checkout');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/cart is empty/i);
    await page.goto('/profile');
    await expect(page).toHaveURL('/sign-in');
    await expect(page.getByLabel('Email').first()).toBeVisible();
    const route = (code: RegExp) => asked.filter((url) => code.test(url)).length;
    // The page of the checkout itself is one of them.
    expect([route(CHECKOUT), route(ACCOUNT)]).toEqual([1, 0]);
  });
});

test.describe('code that loads after the page', { tag: '@any-width' }, () => {
  test('form rules: counts a press before they have loaded', async ({ page }) => {
    const release = await hold(page, RULES);
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

  test('rules: the checkout takes an order when they cannot be loaded', async ({ page }) => {
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

  test('rules: when they cannot be loaded a confirmation that differs from its password is still noticed', async ({
    page,
    request,
  }) => {
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

  test("dialogs: open as soon as their code has loaded, with the browser's own dialog as the fallback", async ({
    page,
    request,
  }) => {
    await signInAs(page, await signUp(request));
    const release = await hold(page, QUESTION);
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

  test('stores: appear after the choice of pickup as soon as they load, with a message if they fail', async ({
    page,
  }) => {
    const release = await hold(page, STORES);
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
