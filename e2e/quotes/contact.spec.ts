import { expect, type Page, test } from '@playwright/test';
import { signInAs, signUp } from '../accounts/account-steps.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { uniqueEmail, watchConsole } from '../shopper.ts';

const MESSAGE = {
  'First name': 'Anne',
  'Last name': 'Roy',
  Subject: 'A flag for our town hall',
  Message: 'Which size hangs well from a 30 ft pole?\nThank you.',
};

async function fillMessage(page: Page, email = uniqueEmail()): Promise<void> {
  const form = page.getByRole('main');
  for (const [label, value] of Object.entries({ ...MESSAGE, Email: email }))
    await form.getByLabel(label, { exact: true }).fill(value);
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

test('offers three ways of contact, with reply time and phone hours', async ({ page }) => {
  const expectQuietConsole = watchConsole(page);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page).toHaveTitle('Contact us | Halyard');
  const main = page.getByRole('main');
  const ways = main.getByRole('region', { name: 'Ways to reach us' });
  await expect(ways.getByRole('listitem')).toHaveCount(3);
  await expect(ways.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:\S+@\S+$/);
  await expect(ways.getByRole('link', { name: 'Request a quote' })).toHaveAttribute('href', '/custom-quote');
  await expect(ways.getByRole('link', { name: 'Find a store' })).toHaveAttribute('href', '/stores');
  await expect(main).toContainText('3 to 5 days');
  await expect(main).toContainText('Monday to Friday, 9am to 7pm EST');
  await expect(main.getByRole('link', { name: '1-800-268-1779' })).toHaveAttribute(
    'href',
    'tel:+18002681779',
  );
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  expectQuietConsole();
});

test('names what is missing in an incomplete message, and does not send it', async ({ page }) => {
  const calls: string[] = [];
  await page.route('**/api/forms-submit?*', (route) => {
    calls.push(route.request().url());
    return route.continue();
  });
  await page.goto('/contact');
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('anne.roy@example');
  await page.getByLabel('Phone').fill('555 0110');
  await send(page);
  const summary = page.getByRole('main').getByRole('alert');
  await expect(summary).toContainText('Please check 6 fields:');
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByLabel('Message', { exact: true })).toHaveAccessibleDescription(
    'This field is required',
  );
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
    'Please enter a valid email address',
  );
  await expect(page.getByLabel('Phone')).toHaveAccessibleDescription('Please enter a valid phone number');
  await expectAccessible(page);
  await page.getByLabel('Message', { exact: true }).fill('Hello');
  await expect(page.getByLabel('Message', { exact: true })).toHaveAccessibleDescription('');
  expect(calls).toEqual([]);
});

test('sends a message once, also without a phone number, and says thank you', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.goto('/contact');
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  const bodies: unknown[] = [];
  await page.route('**/api/forms-submit?*', async (route) => {
    bodies.push(route.request().postDataJSON());
    await seen;
    await route.continue();
  });
  const email = uniqueEmail();
  await fillMessage(page, email);
  await send(page);
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  await page.getByLabel('Subject').press('Enter');
  goOn();
  await expect(page).toHaveURL('/thankyou');
  await expect(page.getByText('Form submitted successfully')).toBeVisible();
  await expect(page.getByText('within 3 to 5 days')).toBeVisible();
  expect(bodies).toEqual([
    {
      type: 'contact',
      email,
      first_name: 'Anne',
      last_name: 'Roy',
      subject: MESSAGE.Subject,
      message: MESSAGE.Message,
      phone: '',
      website: '',
    },
  ]);
});

test('says why a message could not be sent, and keeps the text', { tag: ['@any-width', '@full'] }, async ({
  page,
}) => {
  await page.goto('/contact');
  await fillMessage(page);
  const main = page.getByRole('main');
  const failures = [
    {
      words: 'Too many messages for now',
      answer: { status: 429, json: { code: 'TOO_MANY_REQUESTS', message: 'Too many messages for now' } },
    },
    { words: 'Form submission failed', answer: { status: 502, body: '<h1>Bad gateway</h1>' } },
  ];
  for (const { words, answer } of failures) {
    await page.route('**/api/forms-submit?*', (route) => route.fulfill(answer));
    await send(page);
    await expect(main.getByRole('alert')).toHaveText(words);
    await expect(page.getByRole('region', { name: /notifications/i }).getByText(words)).toBeVisible();
    await page.unrouteAll();
  }
  for (const [label, value] of Object.entries(MESSAGE))
    await expect(main.getByLabel(label, { exact: true })).toHaveValue(value);
  await expectAccessible(page);
  await send(page);
  await expect(page).toHaveURL('/thankyou');
});

test('keeps the toasts of a failure and a success apart', { tag: '@full' }, async ({ page }) => {
  await page.goto('/contact');
  await fillMessage(page);
  await page.route('**/api/forms-submit?*', (route) => route.fulfill({ status: 502, body: '' }));
  await send(page);
  const toast = (words: string) => page.getByRole('listitem').filter({ hasText: words });
  // A toast stays while the pointer is over it.
  await toast('Form submission failed').hover();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Send message' }).press('Enter');
  await expect(toast('Form submitted successfully')).toBeVisible();
  const overlap = async () => {
    const [failed, sent] = await Promise.all(
      ['Form submission failed', 'Form submitted successfully'].map((words) => toast(words).boundingBox()),
    );
    if (!failed || !sent) throw new Error('the toast has gone');
    const shared = (at: 'x' | 'y', size: 'width' | 'height') =>
      Math.min(failed[at] + failed[size], sent[at] + sent[size]) - Math.max(failed[at], sent[at]);
    return Math.min(shared('x', 'width'), shared('y', 'height'));
  };
  await expect.poll(overlap).toBeLessThanOrEqual(0);
});

test('thanks a bot that fills the honeypot', { tag: ['@any-width', '@full'] }, async ({ page }) => {
  await page.goto('/contact');
  await fillMessage(page);
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveCount(0);
  await page.getByRole('main').locator('input[name="website"]').fill('https://spam.example', { force: true });
  await send(page);
  await expect(page).toHaveURL('/thankyou');
});

test('fills in the contact details of signed-in users', { tag: ['@any-width', '@full'] }, async ({
  page,
  request,
}) => {
  const account = await signUp(request);
  await signInAs(page, account);
  await page.goto('/contact');
  await expect(page.getByLabel('First name')).toHaveValue('Anne');
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue(account.email);
});
