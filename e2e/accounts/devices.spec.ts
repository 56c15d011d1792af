import { type APIRequestContext, expect, test } from '@playwright/test';
import { holdAnswer } from '../loading/hold-answer.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { bearer } from './account-data.ts';
import { type Account, EXPIRED, signInAs, signInByApi, signUp, stored } from './account-steps.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

const statusOf = async (request: APIRequestContext, account: Account) =>
  (await request.get('/api/check-auth', { headers: bearer(account) })).status();

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

test('a device that was signed out does not come back with a list that was asked for before', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const account = await signUp(request);
  await signInByApi(request, account, PHONE);
  await signInAs(page, account);
  await page.goto('/profile');
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  const loadAgain = async () => {
    const list = await holdAnswer(page, /\/api\/sessions\?/);
    await page.getByRole('tab', { name: 'Order History' }).click();
    await page.getByRole('tab', { name: 'Profile Information' }).click();
    await list.asked;
    return list;
  };
  const { release } = await loadAgain();
  await devices.getByRole('button', { name: 'Sign out Safari on iOS' }).click();
  await expect(page.getByText('Safari on iOS is signed out')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  const stale = page.waitForResponse(/\/api\/sessions\?/);
  release();
  await (await stale).finished();
  // By the time that the list is asked for once more, the older answer has been read.
  const fresh = await loadAgain();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  fresh.release();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
});

test('offers a retry when the list of devices cannot be loaded', { tag: ['@any-width', '@full'] }, async ({
  page,
  request,
}) => {
  await signInAs(page, await signUp(request));
  await page.route('**/api/sessions?*', (route) => route.abort('connectionreset'));
  await page.goto('/profile');
  const devices = page.getByRole('region', { name: 'Signed-in devices' });
  await expect(devices.getByRole('alert')).toContainText('We could not load your devices');
  await expectAccessible(page);
  await page.unroute('**/api/sessions?*');
  await devices.getByRole('button', { name: 'Try again' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('alert')).toHaveCount(0);
});
