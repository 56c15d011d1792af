import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { type Account, signInAs, signInByApi, signUp } from './account-steps.ts';

const main = (page: Page) => page.getByRole('main');
const EXPIRED = 'Your session has expired. Please sign in again.';

async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await main(page).getByLabel('Email').fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Sign in' }).click();
}

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const statusOf = async (request: APIRequestContext, { token }: Pick<Account, 'token'>) =>
  (await request.get('/api/check-auth', { headers: { Authorization: `Bearer ${token}` } })).status();

/** Opens the menu, which holds the header's controls on a phone. */
async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if ((page.viewportSize()?.width ?? 0) < 640) await menu.click();
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

test('P40 links the header to the account, and removes everything personal on sign-out', {
  tag: '@two-widths',
}, async ({ page, request }) => {
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
  const ended = page.waitForResponse('**/api/logout');
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

test('signs in and out in all tabs at once', { tag: '@any-width' }, async ({ context, request }) => {
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

test('P91 lists devices, signs them out one by one, and all of them at once in every tab', async ({
  page,
  request,
  context,
}) => {
  const account = await signUp(request);
  const phone = await signInByApi(request, account, PHONE);
  const tablet = await signInByApi(request, account);
  await signInAs(page, account);
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname.startsWith('/api/sessions')) asked.push(sent.method());
  });
  await page.goto('/profile#orders');
  await expect(page.getByRole('tabpanel', { name: 'Order History' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('tab', { name: 'Profile Information' }).click();

  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  const row = (device: string) => devices.getByRole('listitem').filter({ hasText: device });
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(row('This device')).toContainText('In use now');
  await expect(row('This device').getByRole('button')).toHaveCount(0);
  await expect(row('Safari on iOS')).toContainText(/Last used \d+ (second|minute)s? ago/);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await devices.getByRole('button', { name: 'Sign out Safari on iOS' }).click();
  await expect(page.getByText('Safari on iOS is signed out')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  expect([await statusOf(request, phone), await statusOf(request, tablet)]).toEqual([401, 200]);

  const otherTab = await context.newPage();
  await otherTab.goto('/profile');
  await expect(otherTab.getByRole('heading', { name: 'My Account' })).toBeVisible();
  await devices.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(question).toHaveCount(0);
  expect(await statusOf(request, tablet)).toBe(200);
  await devices.getByRole('button', { name: 'Sign out everywhere' }).click();
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You are signed out on all devices')).toBeVisible();
  await expect(otherTab).toHaveURL('/sign-in');
  await expect(otherTab.getByText(EXPIRED)).toBeHidden();
  expect(await stored(page, 'auth')).toBeNull();
  expect([await statusOf(request, account), await statusOf(request, tablet)]).toEqual([401, 401]);
});

test('offers a retry when the list of devices cannot be loaded', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  await signInAs(page, await signUp(request));
  await page.route('**/api/sessions', (route) => route.abort('connectionreset'));
  await page.goto('/profile');
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(devices.getByRole('alert')).toContainText('We could not load your devices');
  await expectAccessible(page);
  await page.unroute('**/api/sessions');
  await devices.getByRole('button', { name: 'Try again' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('alert')).toHaveCount(0);
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

test('carries the chosen province to another device through the account', { tag: '@any-width' }, async ({
  page,
  request,
  browser,
}) => {
  const account = await signUp(request);
  const choose = async (label: string) => {
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByLabel('Province').selectOption({ label });
  };
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/province')) calls.push(sent.postData() ?? '');
  });
  await page.goto('/about');
  await choose('Manitoba');
  // A guest's province is accepted and not stored.
  await expect.poll(() => calls).toEqual(['{"province":"MB"}']);

  await signInAs(page, account);
  await page.goto('/about');
  const kept = page.waitForResponse('**/api/province');
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

test('P65 caches none of the account pages, and leaks no mailed link', {
  tag: '@any-width',
}, async ({ request }) => {
  for (const path of ['/sign-in', '/sign-up', '/profile', '/reset-password/x', '/verify-email/x']) {
    const answer = await request.get(path, { headers: { 'User-Agent': 'Mozilla/5.0 Chrome/153' } });
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toContain('no-store');
    expect(await answer.text()).toContain('noindex');
    if (path.endsWith('/x')) expect(answer.headers()['referrer-policy']).toBe('no-referrer');
  }
  expect((await request.get('/profile/x.css')).status()).toBe(404);
});
