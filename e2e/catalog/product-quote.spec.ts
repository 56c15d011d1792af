import { expect, type Page, test } from '@playwright/test';
import { signInAs, signUp } from '../accounts/account-steps.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { openPage, uniqueEmail, watchConsole } from '../shopper.ts';

const ARTWORK = {
  name: 'crest.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><rect width="200" height="100" fill="#14213d"/></svg>',
  ),
};
const FAILED = 'An error occurred during submission. Please try again later.';
const SENT = 'Your request has been submitted successfully. We will get back to you soon.';

const main = (page: Page) => page.getByRole('main');
const choice = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group, exact: false }).getByRole('button', { name, exact: true });
/** Email and Phone are also labels of the preferred contact method. */
const field = (page: Page, name: string) =>
  main(page).getByLabel(name, { exact: true }).and(page.locator(':not([type=radio])'));
const industry = (page: Page) => main(page).getByLabel(/^Industry segment/);
const submit = (page: Page) => main(page).getByRole('button', { name: 'Request a quote' });

const open = (page: Page, slug: string) => openPage(page, `/custom/${slug}`);

async function fillPerson(page: Page, email = uniqueEmail()): Promise<void> {
  const typed = { 'First name': 'Anne', 'Last name': 'Roy', Email: email, Phone: '613 555 0110' };
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
  await field(page, 'Project details').fill('Forty flags for our centennial.\nTwo designs.');
}

test('toggles choices, some of which ask for a note', async ({ page }) => {
  await open(page, 'custom-flags');
  const small = choice(page, 'Size', '54x27');
  await small.click();
  await expect(small).toHaveAttribute('aria-pressed', 'true');
  await choice(page, 'Size', '90x45').click();
  await expect(small).toHaveAttribute('aria-pressed', 'false');
  await choice(page, 'Size', '90x45').click();
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);

  const size = field(page, 'Your size');
  await expect(size).toBeHidden();
  await choice(page, 'Size', 'Custom Size').click();
  await size.fill('5 x 3 ft');
  await choice(page, 'Finishing', 'Open Sleeves').click();
  await expect(field(page, 'Your sleeves: which edges, how wide')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await choice(page, 'Finishing', 'Open Sleeves').click();
  await expect(field(page, 'Your sleeves: which edges, how wide')).toBeHidden();
  await expect(size).toHaveValue('5 x 3 ft');
});

test('sends a request once with all choices, texts and the file, and then clears the form', async ({
  page,
}) => {
  const expectQuietConsole = watchConsole(page);
  await open(page, 'applique-sew-flags');
  await choice(page, 'Size', 'Custom Size').click();
  await field(page, 'Your size').fill('60 x 36 in');
  await choice(page, 'Fabric', 'Nylite 200').click();
  await choice(page, 'Finish', 'Open Sleeves').click();
  await field(page, 'Your sleeves: which edges, how wide').fill('3 in at the top');
  await field(page, 'Quantity').fill('about 40, or 50');
  await main(page).locator('input[type=file]').setInputFiles(ARTWORK);
  await expect(main(page).getByText('File uploaded successfully!').first()).toBeVisible();
  await fillPerson(page);
  await main(page).getByRole('radio', { name: 'Phone' }).check();
  await main(page).getByRole('radio', { name: 'Email' }).check();
  await expect(main(page).getByRole('radio', { name: 'Phone' })).not.toBeChecked();
  await industry(page).selectOption('Town/Municipality');

  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  const calls: Record<string, unknown>[] = [];
  await page.route('**/api/product-quote?*', async (route) => {
    calls.push(route.request().postDataJSON());
    await seen;
    await route.continue();
  });
  await submit(page).click();
  await expect(main(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  goOn();
  await expect(page.getByRole('listitem').filter({ hasText: SENT })).toBeVisible();
  const notice = main(page).getByRole('status').filter({ hasText: /HQ-/ });
  await expect(notice).toContainText(/HQ-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  await expect(notice).toContainText('2 to 3 business days');
  await expectAccessible(page);

  expect(calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({
    firstName: 'Anne',
    contact_method: 'email',
    industry_segment: 'Town/Municipality',
    project: 'Forty flags for our centennial.\nTwo designs.',
    file: expect.stringMatching(/\/api\/files\/\S{20,}$/),
    items: {
      flag_type: 'Applique Sew Flags',
      size: 'Custom Size',
      custom_size: '60 x 36 in',
      fabric: 'Nylite 200',
      finishing: 'Open Sleeves: 3 in at the top',
      optional: '',
      quantity: 'about 40, or 50',
    },
  });
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
  for (const name of ['Quantity', 'First name', 'Email', 'Phone', 'Project details'])
    await expect(field(page, name)).toHaveValue('');
  await expect(industry(page)).toHaveValue('');
  await expect(main(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(main(page).getByText('crest.svg')).toHaveCount(0);
  expectQuietConsole();
});

test('says what failed, and keeps everything for a retry', { tag: ['@any-width', '@full'] }, async ({
  page,
}) => {
  await open(page, 'fence-wraps');
  await field(page, 'Custom size').fill('160 x 64 in');
  await choice(page, 'Fabric', 'Polykinit').click();
  await fillPerson(page);
  await page.route('**/api/product-quote?*', (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  });
  await submit(page).click();
  await expect(page.getByRole('listitem').filter({ hasText: FAILED })).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveText(FAILED);
  await expect(choice(page, 'Fabric', 'Polykinit')).toHaveAttribute('aria-pressed', 'true');
  await expect(field(page, 'Custom size')).toHaveValue('160 x 64 in');
  await expect(field(page, 'Last name')).toHaveValue('Roy');

  const sent = page.waitForRequest('**/api/product-quote?*');
  await submit(page).click();
  expect((await sent).postDataJSON().items).toMatchObject({
    custom_size: '160 x 64 in',
    fabric: 'Polykinit',
  });
  await expect(main(page).getByRole('status').filter({ hasText: /HQ-/ })).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});

test("shows the shop's reason, and its own text only when there is none", {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  await open(page, 'fence-wraps');
  await fillPerson(page);
  const answers = [
    [{ status: 429, json: { message: 'Too many requests. Please try again later.' } }, /^Too many requests/],
    [{ status: 500, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }, FAILED],
  ] as const;
  for (const [answer, words] of answers) {
    await page.route('**/api/product-quote?*', (route) => route.fulfill(answer), { times: 1 });
    await submit(page).click();
    await expect(main(page).getByRole('alert')).toHaveText(words);
  }
  await page.route('**/api/product-quote?*', (route) => route.abort(), { times: 1 });
  await submit(page).click();
  await expect(main(page).getByRole('alert')).toHaveText(/^We could not reach the shop/);
  await expect(field(page, 'Last name')).toHaveValue('Roy');
});

test('treats a success without JSON as a success', { tag: ['@any-width', '@full'] }, async ({ page }) => {
  await open(page, 'fence-wraps');
  await fillPerson(page);
  await page.route('**/api/product-quote?*', (route) => route.fulfill({ status: 204 }), { times: 1 });
  await submit(page).click();
  await expect(main(page).getByRole('status').filter({ hasText: SENT })).toBeVisible();
  await expect(main(page).getByText('Your quote number')).toHaveCount(0);
  await expect(field(page, 'Last name')).toHaveValue('');
});

test('names missing and invalid fields without sending anything', { tag: '@full' }, async ({ page }) => {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/product-quote') calls += 1;
  });
  await open(page, 'custom-paper-flag');
  await field(page, 'Email').fill('anne@example');
  await field(page, 'Phone').fill('555 0110');
  await submit(page).click();
  const said = {
    'First name': 'This field is required',
    'Last name': 'This field is required',
    Email: 'Please enter a valid email address',
    Phone: 'Please enter a valid phone number',
    'Project details': /This field is required/,
  };
  for (const [name, message] of Object.entries(said))
    await expect(field(page, name)).toHaveAccessibleDescription(message);
  await expect(main(page).getByRole('alert')).toContainText('Please check 5 fields:');
  await expect(field(page, 'First name')).toBeFocused();
  await expectAccessible(page);
  await field(page, 'First name').fill('Anne');
  await expect(field(page, 'First name')).not.toHaveAccessibleDescription(said['First name']);
  expect(calls).toBe(0);
});

test('fills in the contact details of signed-in users', { tag: ['@any-width', '@full'] }, async ({
  page,
  request,
}) => {
  const account = await signUp(request);
  await signInAs(page, account);
  await open(page, 'podium-banners');
  await expect(field(page, 'First name')).toHaveValue('Anne');
  await expect(field(page, 'Email')).toHaveValue(account.email);
});
