import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { uniqueEmail, watchConsole } from '../shopper.ts';
import { mailedPath, signInAs, signUp } from './account-steps.ts';

const main = (page: Page) => page.getByRole('main');
const signInButton = (page: Page) => main(page).getByRole('button', { name: 'Sign in' });

/** Fills in the form and submits it. */
async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await signInButton(page).click();
}

test('names the errors, focuses the first invalid field, and signs in', async ({ page, request }) => {
  const account = await signUp(request);
  const expectQuietConsole = watchConsole(page);
  await page.goto('/sign-in');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  const email = main(page).getByLabel('Email');
  const password = main(page).getByLabel('Password', { exact: true });

  await signInButton(page).click();
  const summary = main(page).getByRole('alert');
  await expect(summary).toContainText('Please check 2 fields');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Email is required');
  await expect(password).toHaveAccessibleDescription('Password is required');
  await summary.getByRole('link', { name: 'Password is required' }).click();
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await signIn(page, { email: 'not an email', password: '12345' });
  await expect(email).toHaveAccessibleDescription('Email is invalid');
  await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters');

  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  expectQuietConsole();

  await signIn(page, account);
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page).toHaveURL('/');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(stored).toMatchObject({ isLoggedIn: 'true' });
  expect(JSON.parse(stored.user ?? '')).toMatchObject({ email: account.email });
  expect(stored.auth).not.toContain(account.email);
  expectQuietConsole();
});

test('gives the same error for an unknown email and a wrong password', {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  const account = await signUp(request);
  await page.goto('/login');
  const said: (string | null)[] = [];
  for (const email of [account.email, uniqueEmail()]) {
    await signIn(page, { email, password: 'a wrong password' });
    await expect(signInButton(page)).toBeEnabled();
    said.push(await main(page).getByRole('alert').textContent());
    await page.reload();
  }
  expect(said[0]).toBeTruthy();
  expect(said[1]).toBe(said[0]);
});

test('ignores a second press while signing in', { tag: ['@any-width', '@full'] }, async ({
  page,
  request,
}) => {
  const account = await signUp(request);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  let calls = 0;
  await page.route('**/api/login?*', async (route) => {
    calls++;
    await answered;
    await route.continue();
  });
  await page.goto('/sign-in');
  await signIn(page, account);
  await expect(main(page).getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await main(page).getByLabel('Password', { exact: true }).press('Enter');
  await main(page).getByLabel('Email').press('Enter');
  answer();
  await expect(page).toHaveURL('/');
  expect(calls).toBe(1);
});

test('P58 redirects only for ?redirect=checkout, else home, and passes it from page to page', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const account = await signUp(request);
  await page.goto('/sign-in?redirect=checkout');
  await main(page).getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/sign-up?redirect=checkout');
  await main(page).getByRole('link', { name: 'Sign in' }).click();
  await main(page).getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password?redirect=checkout');
  await main(page).getByRole('link', { name: 'Back to sign in' }).click();
  // The page before has a field for an email, too.
  await expect(main(page).getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await signIn(page, account);
  await expect(page).toHaveURL('/checkout');

  // Other spellings are in storefront/lib/session/after-sign-in.test.ts.
  await page.evaluate(() => localStorage.clear());
  await page.goto(`/login?redirect=${encodeURIComponent('//evil.example')}`);
  await signIn(page, account);
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('redirects a guest from the account page to sign in, even before the page hydrates', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/profile');
  await expect(page).toHaveURL('/sign-in');
});

test('leads a guest back to the account page that they opened, in their language', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const account = await signUp(request);
  await page.goto('/fr/profile');
  await expect(page).toHaveURL('/fr/sign-in');
  await main(page).getByLabel('Courriel').fill(account.email);
  await main(page).getByLabel('Mot de passe', { exact: true }).fill(account.password);
  await main(page).getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/fr/profile');
});

test('redirects signed-in users from guest pages to their profile without showing those pages', {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  await signInAs(page, await signUp(request));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('main input[type=password]')) sessionStorage.setItem('flashed', 'yes');
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/sign-in', '/login', '/sign-up', '/sign-in?redirect=checkout']) {
    await page.goto(path);
    await expect(page).toHaveURL('/profile');
  }
  expect(await page.evaluate(() => sessionStorage.getItem('flashed'))).toBeNull();
});

test('resets a forgotten password through the mailed link, once', async ({ page, request }) => {
  const account = await signUp(request);
  await page.goto('/forgot-password');
  await expectAccessible(page);
  await main(page).getByRole('button', { name: 'Send the link' }).click();
  await expect(main(page).getByLabel('Email')).toHaveAccessibleDescription('Email is required');
  await main(page).getByLabel('Email').fill(account.email);
  await main(page).getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused();
  await expect(main(page)).toContainText(`If ${account.email} has an account here`);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  const link = await mailedPath(request, account.email, 'reset-password');
  await page.goto(link);
  await expectAccessible(page);
  const setPassword = async (password: string, again = password) => {
    await main(page).getByLabel('New password', { exact: true }).fill(password);
    await main(page).getByLabel('Confirm new password').fill(again);
    await main(page).getByRole('button', { name: 'Set password' }).click();
  };
  await setPassword('short', 'shirt');
  await expect(main(page).getByRole('alert')).toContainText('Minimum 8 characters');
  await expect(main(page).getByRole('alert')).toContainText('Passwords do not match');
  await setPassword('password1');
  await expect(main(page).getByRole('alert')).toContainText('one of the most common passwords');
  await setPassword('a flag at half-mast');
  await expect(page.getByText('Your new password is set. Please sign in.')).toBeVisible();
  await expect(page).toHaveURL('/sign-in');
  await signIn(page, { ...account, password: 'a flag at half-mast' });
  await expect(page.getByText('Login successful')).toBeVisible();

  await page.goto(link);
  await setPassword('a flag at full mast');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await main(page).getByRole('link', { name: 'Send me a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('signs in when storage is denied, for the lifetime of the page', {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  const account = await signUp(request);
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  await page.goto('/sign-in');
  await signIn(page, account);
  // The URL changes a moment before the page does, and a new page closes the menu.
  await expect(page.getByRole('heading', { name: 'Proudly Canadian' })).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'My account' }).click();
  await expect(page).toHaveURL('/profile');
});
