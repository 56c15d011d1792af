import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { mailedPath, signInAs, signUp } from './accounts/account-steps.ts';
import { expectAccessible, expectFitAtEveryWidth, expectNamedFields } from './page-checks.ts';
import { uniqueEmail, watchConsole } from './shopper.ts';

const main = (page: Page) => page.getByRole('main');
const purpose = (page: Page, name: string) =>
  main(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name }) });

async function subscribe(page: Page): Promise<string> {
  const email = uniqueEmail();
  await page.request.post('/api/forms-submit', { data: { type: 'newsletter', email } });
  await page.request.post(`/api${await mailedPath(page.request, email, 'newsletter/confirm')}`, { data: {} });
  return email;
}

/** Types an address into the form and follows the link in the mail that comes of it. */
async function askFor(page: Page, path: '/email-choices' | '/data-request', email: string): Promise<string> {
  await page.goto(path);
  await main(page).getByLabel('Email address').fill(email);
  await main(page).getByRole('button', { name: 'Send me the link' }).click();
  await expect(main(page).getByRole('status')).toContainText('the link is on its way');
  return mailedPath(page.request, email, path === '/email-choices' ? 'consent' : 'my-data');
}

test('a subscriber asks for everything by a mailed link, stops one purpose, then all', async ({ page }) => {
  const expectQuietConsole = watchConsole(page);
  const link = await askFor(page, '/email-choices', await subscribe(page));
  const answer = await page.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(purpose(page, 'Newsletter')).toContainText('You agreed on');
  for (const name of ['Reminders', 'Review requests', 'Back in stock']) {
    await main(page)
      .getByRole('button', { name: `Allow: ${name}` })
      .click();
    await expect(main(page).getByRole('button', { name: `Stop: ${name}` })).toBeVisible();
  }
  await expectNamedFields(page);
  await expectFitAtEveryWidth(page);
  await main(page).getByRole('button', { name: 'Stop: Reminders' }).click();
  await expect(purpose(page, 'Reminders')).toContainText('Off since');
  await expect(purpose(page, 'Newsletter')).toContainText('You agreed on');
  await main(page).getByRole('button', { name: 'Stop all' }).click();
  await expect(main(page).getByRole('button', { name: /^Allow:/ })).toHaveCount(4);
  await expect(main(page).getByRole('status')).toHaveText('Saved.');
  await page.reload();
  await expect(main(page).getByRole('button', { name: /^Allow:/ })).toHaveCount(4);
  await expect(main(page).getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(9);
  expectQuietConsole();
});

test('a link that is cut off says so and leads to a new one', { tag: ['@any-width', '@full'] }, async ({
  page,
}) => {
  for (const [path, form] of [
    ['/consent/cut-off', '/email-choices'],
    ['/my-data/cut-off', '/data-request'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more');
    await expectAccessible(page);
    const again = main(page).getByRole('link', { name: 'Send me a new link' });
    await expect(again).toHaveAttribute('href', form);
  }
});

test('a guest sees, downloads and erases what is held by a mailed link', async ({ page }) => {
  const email = await subscribe(page);
  const link = await askFor(page, '/data-request', email);
  await page.goto(link);
  await expect(main(page)).toContainText(email);
  await expectFitAtEveryWidth(page);
  const waiting = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Download everything' }).click();
  const file = await readFile(await (await waiting).path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({
    email,
    consents: [{ source: 'mailed-link' }, { source: 'footer' }],
  });
  await main(page).getByRole('button', { name: 'Erase my data' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('three years and without your address');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep my data' }).click();
  await expect(question).toBeHidden();
  await main(page).getByRole('button', { name: 'Erase my data' }).click();
  await question.getByRole('button', { name: 'Erase everything' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your data is erased' })).toBeFocused();
  await expectFitAtEveryWidth(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work any more');
});

test('the privacy page has the list of what is kept, and mails a link', async ({ page }) => {
  const email = await subscribe(page);
  await page.goto('/privacy-policy');
  await expect(page.getByRole('row', { name: /Quote requests/ })).toContainText(
    '3 years, from the request on',
  );
  await expect(page.getByRole('row', { name: /^Orders/ })).toContainText(
    '6 years after the end of our fiscal year',
  );
  await main(page).getByLabel('Email address').fill(email);
  await main(page).getByRole('button', { name: 'Send me the link' }).click();
  await expect(main(page).getByRole('status')).toContainText('It works for 24 hours');
  expect(await mailedPath(page.request, email, 'my-data')).toMatch(/^\/my-data\/[\w-]{43}$/);
});

test('a customer opens the consents from the account, without a mail', {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  const account = await signUp(request);
  const proof = await mailedPath(request, account.email, 'verify-email');
  const headers = { Authorization: `Bearer ${account.token}` };
  expect((await request.post(`/api${proof}`, { data: {}, headers })).ok()).toBe(true);
  await signInAs(page, account);
  await page.goto('/profile');
  await main(page).getByRole('button', { name: 'Choose what you get' }).click();
  await expect(page).toHaveURL(/\/consent\/[\w-]{43}$/);
  await main(page).getByRole('button', { name: 'Allow: Reminders' }).click();
  await expect(purpose(page, 'Reminders')).toContainText('You agreed on');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the links are asked for and the choices are made', { tag: '@any-width' }, async ({ page }) => {
    const email = await subscribe(page);
    const link = await askFor(page, '/email-choices', email);
    await page.goto(link);
    await main(page).getByRole('button', { name: 'Allow: Reminders' }).click();
    await expect(purpose(page, 'Reminders')).toContainText('You agreed on');
    await main(page).getByRole('button', { name: 'Stop all' }).click();
    await expect(main(page).getByRole('button', { name: /^Allow:/ })).toHaveCount(4);
    await page.goto('/privacy-policy');
    await main(page).getByLabel('Email address').fill('nobody');
    await main(page).getByRole('button', { name: 'Send me the link' }).click();
    await expect(page).toHaveURL('/data-request');
    await expect(page.getByRole('alert')).toHaveText('Please enter a valid email address');
  });
});
