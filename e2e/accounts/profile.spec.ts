import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { placeOrderAs } from '../checkout/order-steps.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { watchConsole } from '../shopper.ts';
import { bearer } from './account-data.ts';
import { type Account, mailedPath, signInAs, signInByApi, signUp } from './account-steps.ts';

const main = (page: Page) => page.getByRole('main');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const save = (page: Page) => main(page).getByRole('button', { name: 'Save changes' });
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /Notifications/ }).getByText(text);
const dialog = (page: Page) => page.getByRole('dialog');

async function openProfile(page: Page, account: Account): Promise<void> {
  await signInAs(page, account);
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
  await expect(field(page, 'First name')).toHaveValue(account.user.first_name);
}

test('saves names, phone and the language of mails; lists missing fields at the top and under each field', async ({
  page,
  request,
}) => {
  const expectQuietConsole = watchConsole(page);
  await openProfile(page, await signUp(request));
  await expect(field(page, 'Email')).toBeDisabled();
  await expect(main(page).getByText('Email address cannot be changed')).toBeVisible();
  await expectAccessible(page);
  await field(page, 'First name').fill(' ');
  await field(page, 'Last name').fill('');
  await main(page).getByLabel('Phone').fill('12345');
  await save(page).click();
  const summary = main(page).getByRole('alert');
  for (const message of [
    'First name is required',
    'Last name is required',
    'Please enter a valid phone number',
  ]) {
    await expect(summary.getByRole('link', { name: message })).toBeVisible();
    await expect(main(page).getByText(message)).toHaveCount(2);
  }
  await expect(field(page, 'First name')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await field(page, 'First name').fill('Marie-Ève');
  await field(page, 'Last name').fill('Tremblay');
  await main(page).getByLabel('Phone').fill('613 555 0110');
  await expect(field(page, 'Language of our mails')).toHaveValue('en');
  await field(page, 'Language of our mails').selectOption('Français');
  await save(page).click();
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  await expect(summary).toHaveCount(0);
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Marie-Ève');
  await expect(main(page).getByLabel('Phone')).toHaveValue('613 555 0110');
  await expect(field(page, 'Language of our mails')).toHaveValue('fr');
  expectQuietConsole();
});

test('P89 requires the current password and the new one twice, ends other sessions and closes the form', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const account = await signUp(request);
  const elsewhere = await signInByApi(request, account);
  await openProfile(page, account);
  await main(page).getByRole('button', { name: 'Change password' }).click();
  const [password, again] = [field(page, 'New password'), field(page, 'Confirm new password')];
  const current = field(page, 'Current password');
  await expect(current).toBeFocused();
  await expect(current).toHaveAttribute('autocomplete', 'current-password');
  await save(page).click();
  await expect(main(page).getByRole('alert').getByRole('link')).toHaveText([
    'Please enter your current password',
    'Password must be at least 6 characters',
    'Please confirm your password',
  ]);
  await expect(current).toBeFocused();
  await current.fill(account.password);
  for (const [typed, confirmed, messages] of [
    ['', '', ['Password must be at least 6 characters', 'Please confirm your password']],
    ['brass', 'brass', ['Password must be at least 6 characters']],
    ['grommet', 'grommet', ['Minimum 8 characters']],
    ['sturdy cloth', '', ['Please confirm your password']],
    ['sturdy cloth', 'sturdy cloak', ['Passwords do not match']],
    // Only the server has the list of most common passwords.
    ['password1', 'password1', ['This is one of the most common passwords. Please choose another.']],
  ] as const) {
    await password.fill(typed);
    await again.fill(confirmed);
    await save(page).click();
    await expect(main(page).getByRole('alert').getByRole('link')).toHaveText([...messages]);
  }
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill('sturdy cloth and brass');
  await again.fill('sturdy cloth and brass');
  await current.fill('not my password');
  await save(page).click();
  await expect(current).toHaveAccessibleDescription('The password is not right.');
  await expect(current).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await current.fill(account.password);
  await save(page).click();
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  await expect(password).toHaveCount(0);
  await expect(current).toHaveCount(0);
  await signInByApi(request, { email: account.email, password: 'sturdy cloth and brass' });
  const other = await request.get('/api/check-auth', {
    headers: { Authorization: `Bearer ${elsewhere.token}` },
  });
  expect(other.status()).toBe(401);
  await page.reload();
  await expect(field(page, 'First name')).toHaveValue('Anne');
});

test('leaves the password unchanged when the change is cancelled', { tag: ['@any-width', '@full'] }, async ({
  page,
  request,
}) => {
  const account = await signUp(request);
  await openProfile(page, account);
  await main(page).getByRole('button', { name: 'Change password' }).click();
  await field(page, 'New password').fill('no');
  await main(page).getByRole('button', { name: 'Keep my password' }).click();
  await expect(main(page).getByRole('button', { name: 'Change password' })).toBeFocused();
  await save(page).click();
  await expect(toast(page, 'Profile updated successfully')).toBeVisible();
  await signInByApi(request, account);
});

test('shows that an email is unconfirmed, and sends the mail again', {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  const account = await signUp(request);
  await openProfile(page, account);
  await expect(main(page).getByText(/Your email is not confirmed yet/)).toBeVisible();
  await main(page).getByRole('button', { name: 'Send the mail again' }).click();
  await expect(main(page).getByText(`A new link is on its way to ${account.email}`)).toBeVisible();
  const link = await mailedPath(request, account.email, 'verify-email');
  await request.post(`/api${link}`, { data: {}, headers: bearer(account) });
  await page.reload();
  await expect(main(page).getByText('Email confirmed')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Send the mail again' })).toHaveCount(0);
});

test('keeps the tab in the URL for reload and Back, and moves between tabs with the arrow keys', {
  tag: '@full',
}, async ({ page, request }) => {
  await openProfile(page, await signUp(request));
  await tab(page, 'Profile Information').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'My Addresses')).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'My Addresses' })).toBeVisible();
  await tab(page, 'Order History').click();
  await expect(page).toHaveURL('/profile#orders');
  await expect(page.getByRole('tabpanel', { name: 'Order History' })).toBeVisible();
  await page.reload();
  await expect(tab(page, 'Order History')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: 'Go to the shop' }).click();
  await expect(page).toHaveURL('/shop');
  await page.goBack();
  await expect(tab(page, 'Order History')).toHaveAttribute('aria-selected', 'true');
  await expectNoSidewaysScrolling(page);
});

test('offers a retry when the account cannot be loaded', { tag: ['@any-width', '@full'] }, async ({
  page,
  request,
}) => {
  await signInAs(page, await signUp(request));
  await page.route('**/api/check-auth?*', (route) => route.abort('connectionreset'));
  await page.goto('/profile');
  const alert = page.getByRole('tabpanel', { name: 'Profile Information' }).getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'We could not load your account' })).toBeVisible();
  await expect(page.getByText('We could not reach the shop. Please check your connection')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/check-auth?*');
  const answer = { status: 503, json: { message: 'Back in a minute' } };
  await page.route('**/api/check-auth?*', (route) => route.fulfill(answer), { times: 1 });
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Back in a minute')).toBeVisible();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page, 'First name')).toHaveValue('Anne');
});

test('exports all personal data to a file, after asking for the password', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const account = await signUp(request);
  const order = await placeOrderAs(request, account);
  await openProfile(page, account);
  await main(page).getByRole('button', { name: 'Download my data' }).click();
  const password = dialog(page).getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expectAccessible(page);
  const confirm = dialog(page).getByRole('button', { name: 'Download my data' });
  await confirm.click();
  await expect(dialog(page).getByText('Password is required').first()).toBeVisible();
  await password.fill('not my password');
  await confirm.click();
  await expect(dialog(page).getByText('The password is not right.').first()).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(account.password);
  const [download] = await Promise.all([page.waitForEvent('download'), confirm.click()]);
  expect(download.suggestedFilename()).toBe('halyard-my-data.json');
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({ user: { email: account.email }, orders: [{ order_id: order.order_id }] });
  await expect(dialog(page)).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Download my data' })).toBeFocused();
});

test('deletes the account after asking for the password, and clears its data from the device', async ({
  page,
  request,
}) => {
  const account = await signUp(request);
  await openProfile(page, account);
  await main(page).getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog(page)).toContainText('What goes:');
  await expect(dialog(page)).toContainText('What stays:');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  const password = dialog(page).getByLabel('Password', { exact: true });
  const confirm = dialog(page).getByRole('button', { name: 'Delete my account' });
  await password.fill('not my password');
  await confirm.click();
  await expect(dialog(page).getByText('The password is not right.').first()).toBeVisible();
  await password.fill(account.password);
  await confirm.click();
  await expect(toast(page, 'Your account has been deleted')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(
    await page.evaluate(() => ['auth', 'user', 'isLoggedIn'].map((key) => localStorage.getItem(key))),
  ).toEqual([null, null, null]);
  const answer = await request.post('/api/login', {
    data: { email: account.email, password: account.password },
  });
  expect(answer.status()).toBe(401);
});
