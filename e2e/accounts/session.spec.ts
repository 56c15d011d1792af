import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../page-checks.ts';
import { type Account, EXPIRED, signInAs, signInByApi, signUp, stored } from './account-steps.ts';

const main = (page: Page) => page.getByRole('main');

async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Sign in' }).click();
}

/** Opens the menu, which holds the header's controls on a phone. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if ((page.viewportSize()?.width ?? 0) < 640) await menu.click();
}

test('P40 links the header to the account, and removes everything personal on sign-out', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await openMenu(page);
  await page.getByRole('link', { name: 'Sign in' }).filter({ visible: true }).click();
  await expect(page).toHaveURL('/sign-in');

  await signInAs(page, await signUp(request));
  await page.evaluate(() => {
    localStorage.setItem('saved-address', '{"city":"Ottawa"}');
    localStorage.setItem('ecom', '{"state":{"cart":[],"wishlist":[],"notes":"side door"},"version":0}');
  });
  await page.goto('/about');
  await openMenu(page);
  await page.getByRole('link', { name: 'My account' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();
  const ended = page.waitForResponse('**/api/logout?*');
  await openMenu(page);
  await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Proudly Canadian' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect((await ended).status()).toBe(204);
  const left = await page.evaluate(() => Object.keys(localStorage).sort());
  // The cached data about the shop is not personal.
  expect(left.filter((key) => key !== 'general')).toEqual(['ecom']);
  expect(await stored(page, 'ecom')).not.toContain('side door');
  await openMenu(page);
  await expect(page.getByRole('link', { name: 'Sign in' }).filter({ visible: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' }).filter({ visible: true })).toBeHidden();
});

test('shows a guest nothing of the account page on the way to sign in', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const served = await (await request.get('/profile')).text();
  expect(served.slice(served.indexOf('<main'), served.indexOf('</main'))).not.toContain('My Account');
  await page.goto('/profile');
  await expect(page).toHaveURL('/sign-in');
});

test('signs in and out in all tabs at once', { tag: ['@any-width', '@full'] }, async ({
  context,
  request,
}) => {
  const account = await signUp(request);
  const [here, there] = [await context.newPage(), await context.newPage()];
  await there.goto('/sign-in');
  await expect(main(there).getByLabel('Email')).toBeVisible();
  await here.goto('/sign-in');
  await signIn(here, account);
  await expect(here.getByRole('heading', { name: 'Proudly Canadian' })).toBeVisible();
  await expect(there).toHaveURL('/profile');
  await expect(there.getByRole('heading', { name: 'My Account' })).toBeVisible();

  await here.getByRole('button', { name: 'Open menu' }).click();
  await here.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
  await expect(there).toHaveURL('/sign-in');
  await expect(there.getByText(EXPIRED)).toBeHidden();
  await there.goto('/profile');
  await expect(there).toHaveURL('/sign-in');
});

test('P36 ends other sessions after a password change, says so once, and returns to the page after sign-in', {
  tag: '@any-width',
}, async ({ page, request, browser }) => {
  const account = await signUp(request);
  const elsewhere = await (await browser.newContext()).newPage();
  await signInAs(elsewhere, await signInByApi(request, account));
  await signInAs(page, account);
  await page.goto('/profile#orders');
  await expect(page.getByRole('heading', { name: 'My Account' })).toBeVisible();

  const password = 'a flag at half-mast';
  await elsewhere.goto('/profile');
  const token = await stored(elsewhere, 'auth');
  const changed = await request.post('/api/user/update-profile', {
    data: { current_password: account.password, password },
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(changed.status()).toBe(200);
  await elsewhere.reload();
  await expect(elsewhere.getByRole('heading', { name: 'My Account' })).toBeVisible();
  await elsewhere.context().close();

  await page.reload();
  await expect(page).toHaveURL('/sign-in');
  const news = page.getByText(EXPIRED);
  await expect(news).toBeVisible();
  expect(await stored(page, '@session_expired')).toBe('true');
  expect(await stored(page, 'auth')).toBeNull();

  await page.goto('/sign-in');
  await expect(main(page).getByLabel('Email')).toBeVisible();
  await expect(news).toBeHidden();
  await signIn(page, { ...account, password });
  await expect(page).toHaveURL('/profile#orders');
  expect(await stored(page, '@session_expired')).toBeNull();
});

test('tells a visitor on any page that the session expired, and lets them sign in from there', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const account = await signUp(request);
  await page.goto('/healthz');
  await page.evaluate(() => localStorage.setItem('@session_expired', 'true'));
  await page.goto('/shop?category=canada-flags');
  // The toast stays while the pointer is over it.
  await page.getByText(EXPIRED).hover();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/sign-in');
  await signIn(page, account);
  await expect(page).toHaveURL('/shop?category=canada-flags');
});

test('carries the chosen province to another device through the account', {
  tag: ['@any-width', '@full'],
}, async ({ page, request, browser }) => {
  const account = await signUp(request);
  const choose = async (label: string) => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByLabel('Province').selectOption({ label });
  };
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === '/api/province') calls.push(sent.postData() ?? '');
  });
  await page.goto('/about');
  await choose('Manitoba');
  // A guest's province is accepted and not stored.
  await expect.poll(() => calls).toEqual(['{"province":"MB"}']);

  await signInAs(page, account);
  await page.goto('/about');
  const kept = page.waitForResponse('**/api/province?*');
  await choose('Quebec');
  expect((await kept).status()).toBe(204);
  expect(calls.at(-1)).toBe('{"province":"QC"}');

  const other = await (await browser.newContext()).newPage();
  await other.goto('/sign-in');
  await signIn(other, account);
  await expect(other).toHaveURL('/');
  await expect.poll(async () => (await other.context().cookies()).map(({ value }) => value)).toContain('QC');
  await other.context().close();
});
