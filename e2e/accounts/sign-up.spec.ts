import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { uniqueEmail, watchConsole } from '../shopper.ts';
import { mailedPath, signUp } from './account-steps.ts';

const main = (page: Page) => page.getByRole('main');

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await main(page).getByLabel(label, { exact: true }).fill(value);
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const confirm = (page: Page) => main(page).getByRole('button', { name: 'Confirm my email' });
const create = (page: Page) => main(page).getByRole('button', { name: 'Create account' }).click();

test('signs up after naming the errors, signs in and confirms the email', async ({ page, request }) => {
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

  await fill(page, { Password: 'sturdy brass grommets' });
  await main(page).getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.goto(await mailedPath(request, email, 'verify-email'));
  await expect(main(page)).toContainText(`You are signed in as ${email}.`);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await confirm(page).click();
  await expect(heading(page, 'Your email address is confirmed')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await main(page).getByRole('link', { name: 'See my orders' }).click();
  await expect(page).toHaveURL('/profile#orders');
  expectQuietConsole();
});

test('shows at its field that an email already has an account', { tag: '@any-width' }, async ({
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

test('refuses a common password at its field', { tag: ['@any-width', '@full'] }, async ({ page }) => {
  await page.goto('/sign-up');
  await fill(page, { 'First name': 'Anne', 'Last name': 'Roy', Email: uniqueEmail() });
  await fill(page, { Password: 'password1', 'Confirm password': 'password1' });
  await create(page);
  await expect(main(page).getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    /one of the most common passwords/,
  );
});

test('P88 refuses a password that is easy to guess before sending anything', {
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
