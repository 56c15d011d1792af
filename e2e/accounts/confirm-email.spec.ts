import { expect, type Page, test } from '@playwright/test';
import { placeGuestOrder } from '../checkout/order-steps.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { openPage, uniqueEmail } from '../shopper.ts';
import { bearer, orderNumbers, readProfile } from './account-data.ts';
import { mailedPath, signInAs, signInByApi, signUp } from './account-steps.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const confirm = (page: Page) => main(page).getByRole('button', { name: 'Confirm my email' });

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await main(page).getByLabel(label, { exact: true }).fill(value);
}

test('P90 confirms on a press behind the mailed link; offers a signed-in user a new link for a dead one', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const account = await signUp(request);
  const link = await mailedPath(request, account.email, 'verify-email');
  let calls = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('/api/verify-email/')) calls++;
  });
  await signInAs(page, account);
  await openPage(page, link);
  await expect(main(page)).toContainText(account.email);
  // Opening the link alone, as a mail gateway does, must not confirm anything.
  expect(calls).toBe(0);
  expect((await readProfile(request, account)).user.email_verified).toBe(false);
  await confirm(page).dblclick();
  await expect(heading(page, 'Your email address is confirmed')).toBeVisible();
  expect(calls).toBe(1);
  expect((await readProfile(request, account)).user.email_verified).toBe(true);

  // The link still succeeds for an email that is already confirmed.
  await page.reload();
  await confirm(page).click();
  await expect(heading(page, 'Your email address is confirmed')).toBeVisible();

  const other = await signUp(request);
  await signInAs(page, other);
  await page.goto('/verify-email/not-a-link-of-ours');
  await confirm(page).click();
  await main(page).getByRole('button', { name: 'Send a new link' }).click();
  await expect(heading(page, 'Check your mail')).toBeFocused();
  await expect(main(page)).toContainText(other.email);
  await expectAccessible(page);
});

test('P90 confirms on another device with the password of the account', {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  const account = await signUp(request);
  const order = await placeGuestOrder(request, account.email);
  const link = await mailedPath(request, account.email, 'verify-email');
  await page.goto(link);
  await expect(main(page)).toContainText('You are not signed in here');
  await confirm(page).click();
  await expect(heading(page, 'Is this your account?')).toBeFocused();
  await expect(main(page)).toContainText(account.email);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  const password = main(page).getByLabel('Password', { exact: true });
  await confirm(page).click();
  await expect(password).toHaveAccessibleDescription('Password is required');
  await password.fill('not the password');
  await confirm(page).click();
  await expect(password).toHaveAccessibleDescription('The password is not right.');
  await expect(password).toBeFocused();
  await expectAccessible(page);
  expect((await readProfile(request, account)).user.email_verified).toBe(false);
  await password.fill(account.password);
  await confirm(page).click();
  await expect(heading(page, 'Your email address is confirmed')).toBeFocused();
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Sign in to see my orders' }).click();
  await fill(page, { Email: account.email, Password: account.password });
  await main(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/profile#orders');
  await expect(page.getByRole('article', { name: `Order ${order.order_id}` })).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await confirm(page).click();
  await expect(heading(page, 'This link no longer works')).toBeFocused();
  await expect(main(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
});

test('P90 lets the owner of an email set a new password and take over an account that someone else created with it', {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  const email = uniqueEmail();
  const order = await placeGuestOrder(request, email);
  const stranger = await signUp(request, { email, first_name: 'Mallory' });
  await page.goto(await mailedPath(request, email, 'verify-email'));
  await confirm(page).click();
  await main(page).getByRole('button', { name: 'Set a new password' }).click();
  await expect(heading(page, 'Make this account yours')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await main(page).getByRole('button', { name: 'Back' }).click();
  await main(page).getByRole('button', { name: 'Set a new password' }).click();
  const set = main(page).getByRole('button', { name: 'Set password and confirm' });
  await fill(page, { 'New password': 'password1', 'Confirm new password': 'password1' });
  await set.click();
  await expect(main(page).getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /one of the most common passwords/,
  );
  expect(await orderNumbers(request, stranger)).toEqual([]);
  const password = 'only the owner knows';
  await fill(page, { 'New password': password, 'Confirm new password': password });
  await set.click();
  await expect(heading(page, 'Your email address is confirmed')).toBeFocused();

  const refused = await request.get('/api/get-my-orders', { headers: bearer(stranger) });
  expect(refused.status()).toBe(401);
  const owner = await signInByApi(request, { email, password });
  expect(await orderNumbers(request, owner)).toEqual([order.order_id]);
  expect(owner.user.first_name).toBe('');
  // The account has no name until its owner enters one.
  await signInAs(page, owner);
  await page.goto('/profile');
  await fill(page, { 'First name': 'Anne', 'Last name': 'Roy' });
  await main(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
});

test('P90 tells a visitor who is signed in to another account, and keeps that session', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const [account, other] = [await signUp(request), await signUp(request)];
  await signInAs(page, other);
  await page.goto(await mailedPath(request, account.email, 'verify-email'));
  await confirm(page).click();
  await expect(main(page)).toContainText(`You are signed in as ${other.email}`);
  await fill(page, { Password: account.password });
  await confirm(page).click();
  await expect(heading(page, 'Your email address is confirmed')).toBeFocused();
  await expect(main(page)).toContainText('log out here and sign in with that address');
  expect((await readProfile(request, account)).user.email_verified).toBe(true);
  expect((await readProfile(request, other)).user.email_verified).toBe(false);
});

test('treats the visitor as a guest when the session has ended in the meantime', {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  const account = await signUp(request);
  await signInAs(page, account);
  await page.goto(await mailedPath(request, account.email, 'verify-email'));
  await request.post('/api/logout', { headers: bearer(account), data: {} });
  await confirm(page).click();
  await expect(heading(page, 'Is this your account?')).toBeFocused();
});

test('can be retried when the shop was out of reach', { tag: ['@any-width', '@full'] }, async ({
  page,
  request,
}) => {
  const account = await signUp(request);
  await signInAs(page, account);
  await page.route('**/api/verify-email/*', (route) => route.abort('connectionreset'));
  await page.goto(await mailedPath(request, account.email, 'verify-email'));
  await confirm(page).click();
  await expect(heading(page, 'We could not confirm your address')).toBeVisible();
  await page.unroute('**/api/verify-email/*');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Your email address is confirmed')).toBeVisible();
});
