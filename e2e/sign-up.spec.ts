import { expect, type Page, test } from '@playwright/test';
import { mailedPath, signInAs, signUp } from './account-steps.ts';
import { expectAccessible, expectNoSidewaysScrolling } from './page-checks.ts';
import { uniqueEmail, watchConsole } from './shopper.ts';

const main = (page: Page) => page.getByRole('main');

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await main(page).getByLabel(label, { exact: true }).fill(value);
}
const create = (page: Page) => main(page).getByRole('button', { name: 'Create account' }).click();

test('a visitor signs up, is told what is wrong, confirms the address and signs in', async ({
  page,
  request,
}) => {
  const email = uniqueEmail();
  const expectQuietConsole = watchConsole(page);
  await page.goto('/sign-up');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await create(page);
  const summary = main(page).getByRole('alert');
  for (const words of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Minimum 8 characters',
  ])
    await expect(summary).toContainText(words);
  await expect(main(page).getByLabel('First name')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await fill(page, { 'First name': 'Anne', 'Last name': 'Roy', Email: 'anne@example' });
  await fill(page, { Password: 'sturdy brass grommets', 'Confirm password': 'sturdy brass gromets' });
  await create(page);
  await expect(summary).toContainText('Invalid email format');
  await expect(summary).toContainText('Passwords do not match');

  await fill(page, { Email: email, 'Confirm password': 'sturdy brass grommets' });
  await expect(summary).toBeHidden();
  await create(page);
  await expect(page.getByText('Signup successful')).toBeVisible();
  await expect(page).toHaveURL('/sign-in');
  await expect(main(page)).toContainText(`We have sent a mail to ${email}`);
  await expect(main(page).getByLabel('Email')).toHaveValue(email);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  expectQuietConsole();

  await page.goto(await mailedPath(request, email, 'verify-email'));
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await main(page).getByRole('link', { name: 'Sign in' }).click();
  await fill(page, { Email: email, Password: 'sturdy brass grommets' });
  await main(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('an email that has an account says so at its field', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  const { email } = await signUp(request);
  await page.goto('/sign-up');
  await fill(page, { 'First name': 'Anne', 'Last name': 'Roy', Email: email });
  await fill(page, { Password: 'sturdy brass grommets', 'Confirm password': 'sturdy brass grommets' });
  await create(page);
  await expect(main(page).getByLabel('Email')).toHaveAccessibleDescription(/has an account already/);
  await expect(main(page).getByLabel('Email')).toBeFocused();
});

test('a common password is refused under its field', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/sign-up');
  await fill(page, { 'First name': 'Anne', 'Last name': 'Roy', Email: uniqueEmail() });
  await fill(page, { Password: 'password1', 'Confirm password': 'password1' });
  await create(page);
  await expect(main(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /one of the most common passwords/,
  );
});

test('S88 a password that is easy to guess is refused before anything is sent', {
  tag: '@any-width',
}, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/sign-up');
  await fill(page, { 'First name': 'Anne', 'Last name': 'Leroy', Email: uniqueEmail() });
  const password = main(page).getByLabel('Password', { exact: true });
  for (const [typed, words] of [
    ['aaaaaaaa', /a simple pattern/],
    ['Halyard!2026', /little more than your name, your email or the name of our shop/],
    ['leroy.1987', /little more than your name, your email or the name of our shop/],
  ] as const) {
    await fill(page, { Password: typed, 'Confirm password': typed });
    await create(page);
    await expect(password).toHaveAccessibleDescription(words);
    await expect(password).toBeFocused();
  }
  expect(sent.filter((url) => url.includes('/api/register'))).toEqual([]);
});

test('a mailed link confirms once; a dead one offers the signed-in another', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  const account = await signUp(request);
  const link = await mailedPath(request, account.email, 'verify-email');
  let calls = 0;
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('/api/verify-email/')) calls++;
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  expect(calls).toBe(1);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await expect(main(page).getByRole('link', { name: 'Sign in' })).toBeVisible();

  // Of an account that is confirmed already the same link is no bad news.
  await signInAs(page, account);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();

  const other = await signUp(request);
  await signInAs(page, other);
  await page.goto('/verify-email/not-a-link-of-ours');
  await main(page).getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused();
  await expect(main(page)).toContainText(other.email);
  await expectAccessible(page);
});

test('a link opened without the shop in reach can be tried again', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  const { email } = await signUp(request);
  await page.route('**/api/verify-email/*', (route) => route.abort('connectionreset'));
  await page.goto(await mailedPath(request, email, 'verify-email'));
  await expect(page.getByRole('heading', { name: 'We could not confirm your address' })).toBeVisible();
  await page.unroute('**/api/verify-email/*');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
});
