import { expect, type Page, test } from '@playwright/test';
import { eventsOn } from '../event-steps.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { uniqueEmail, watchConsole } from '../shopper.ts';
import { chooseFile, expectLiving, fixture, uploadBox } from './upload-steps.ts';

/** Late on 10 March in Toronto, already the 11th in UTC. */
const LATE_ON_THE_10TH = '2027-03-11T03:30:00Z';

const open = async (page: Page) => {
  await page.goto('/custom-quote');
  await expect(page.getByRole('heading', { level: 1, name: 'Custom Quote' })).toBeVisible();
  await expectLiving(page);
};
const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => main(page).getByLabel(label, { exact: true });
const submit = (page: Page) => page.getByRole('button', { name: 'Request a quote' });
const date = (page: Page) => main(page).getByRole('textbox', { name: 'Desired delivery date' });
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Choose a date' });

const TYPED = {
  'First name': 'Anne',
  'Last name': 'Roy',
  'House number and street': '118 Sample Street',
  City: 'Ottawa',
  'Postal code': 'k1p5g3',
  Project: '12 flags for a regatta in June.',
};

async function fill(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(TYPED)) await field(page, label).fill(value);
  await main(page).getByRole('textbox', { name: 'Email', exact: true }).fill(uniqueEmail());
  await field(page, 'Province').selectOption({ label: 'Ontario' });
}

test('sends a quote with a file and a picked date, and keeps showing its number', async ({ page }) => {
  const expectQuietConsole = watchConsole(page);
  await page.clock.setFixedTime(LATE_ON_THE_10TH);
  await open(page);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('HomeCustom Quote');
  const support = page.getByRole('region', { name: 'Customer support' });
  await expect(support).toContainText('1-800-268-1779');
  await expect(support.getByRole('link', { name: 'Call now' })).toHaveAttribute('href', 'tel:+18002681779');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await fill(page);
  await main(page).getByRole('radio', { name: 'Phone' }).check();
  await main(page).getByLabel('Industry segment').selectOption('Festivals and Events');
  await main(page).getByLabel('Project details').fill('Blue, if there is any.');
  await chooseFile(page, 'flag.svg');
  await expect(uploadBox(page).getByText('File uploaded successfully!').first()).toBeVisible();

  await page.getByRole('button', { name: 'Choose a date' }).click();
  await expect(calendar(page).getByText('March 2027')).toBeVisible();
  await expect(calendar(page).getByRole('button', { name: /March 9, 2027/ })).toBeDisabled();
  await expect(
    calendar(page).getByRole('button', { name: 'Today, Wednesday, March 10, 2027' }),
  ).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(date(page)).toHaveValue('03/11/2027');
  await expect(page.getByRole('button', { name: 'Choose a date' })).toBeFocused();

  const asked = page.waitForRequest('**/api/custom-quote');
  await submit(page).click();
  await expect(
    page.getByText('Your form has been submitted successfully. We will contact you soon.').first(),
  ).toBeVisible();
  const notice = main(page).getByRole('status').filter({ hasText: 'Your quote number is' });
  await expect(notice).toContainText(/HQ-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/);
  await expect(notice).toContainText('Replies within 2 to 3 business days');
  expect((await asked).postDataJSON()).toMatchObject({
    firstName: 'Anne',
    businessName: '',
    country: 'Canada',
    province: 'ON',
    postalCode: 'K1P 5G3',
    contact_method: 'phone',
    industry_segment: 'Festivals and Events',
    desired_delivery_date: '03/11/2027',
    projectDetails: 'Blue, if there is any.',
    file: expect.stringMatching(/\/api\/files\/[\w-]{32}$/),
  });

  expect(await eventsOn(page)).toEqual([['generate_lead', { lead_source: 'custom-quote' }]]);

  await expect(field(page, 'First name')).toHaveValue('');
  await expect(field(page, 'Country')).toHaveValue('Canada');
  await expect(main(page).getByRole('radio', { name: 'Phone' })).not.toBeChecked();
  await expect(date(page)).toHaveValue('');
  await expect(uploadBox(page).getByText('Choose a file')).toBeVisible();
  await expectAccessible(page);
  expectQuietConsole();
});

test('names each error with a link to its field, and clears it while typing', async ({ page }) => {
  await page.clock.setFixedTime(LATE_ON_THE_10TH);
  await open(page);
  await submit(page).click();
  const summary = main(page).getByRole('alert');
  await expect(summary).toContainText('Please check 8 fields');
  await expect(field(page, 'First name')).toBeFocused();
  for (const label of [
    'Last name',
    'House number and street',
    'City',
    'Province',
    'Postal code',
    'Project',
  ]) {
    await expect(summary.getByRole('link', { name: `${label}: This field is required` })).toBeVisible();
  }
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await summary.getByRole('link', { name: 'Project: This field is required' }).click();
  await expect(field(page, 'Project')).toBeFocused();

  await fill(page);
  await main(page).getByRole('textbox', { name: 'Phone' }).fill('555');
  await field(page, 'Postal code').fill('90210');
  await date(page).fill('3/9/2027');
  await submit(page).click();
  await expect(date(page)).toHaveValue('03/09/2027');
  await expect(summary).toContainText('Please check 3 fields');
  await expect(main(page).getByText('Please enter a valid phone number', { exact: true })).toBeVisible();
  await expect(
    main(page).getByText('Please enter a valid Canadian postal code', { exact: true }),
  ).toBeVisible();
  await expect(main(page).getByText('Please choose today or a later day', { exact: true })).toBeVisible();
  await date(page).fill('soon');
  await submit(page).click();
  await expect(main(page).getByText('Please enter a date as MM/DD/YYYY', { exact: true })).toBeVisible();
  await date(page).fill('2027-3-10');
  await expect(date(page)).not.toHaveAttribute('aria-invalid');
  await field(page, 'Postal code').fill('k1p5g3');
  await main(page).getByRole('textbox', { name: 'Phone' }).fill('');
  await submit(page).click();
  await expect(main(page).getByText(/Your quote number is HQ-/)).toBeVisible();
});

test('keeps the typed text and the file after a failure @any-width', async ({ page }) => {
  await open(page);
  await fill(page);
  await chooseFile(page, 'flag.png');
  await expect(uploadBox(page).getByText('File uploaded successfully!').first()).toBeVisible();
  await page.route('**/api/custom-quote', (route) => route.abort());
  await submit(page).click();
  const words = 'An error occurred during submission. Please try again later.';
  await expect(main(page).getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Ottawa');
  await expect(uploadBox(page)).toContainText('flag.png');
  await page.unroute('**/api/custom-quote');
  await submit(page).click();
  await expect(main(page).getByText(/Your quote number is HQ-/)).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});

test("shows the shop's reason for a failure @any-width", async ({ page }) => {
  await open(page);
  await fill(page);
  const message = 'There is no thread left.';
  await page.route('**/api/custom-quote', (route) => route.fulfill({ status: 503, json: { message } }));
  await submit(page).click();
  await expect(main(page).getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: message })).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Ottawa');
});

test('accepts any successful response, also without a number @any-width', async ({ page }) => {
  await open(page);
  for (const answer of [
    { status: 204 },
    { json: {} },
    { status: 201, body: 'Thank you' },
    { body: 'null' },
  ]) {
    await fill(page);
    await page.route('**/api/custom-quote', (route) => route.fulfill(answer), { times: 1 });
    await submit(page).click();
    const notice = main(page).getByRole('status').filter({ hasText: 'submitted successfully' });
    await expect(notice).toContainText('Replies within 2 to 3 business days');
    await expect(notice).not.toContainText('Your quote number');
    await expect(field(page, 'First name')).toHaveValue('');
  }
});

test('scrolls the list of errors or the first field into view below the header after an invalid submit', async ({
  page,
}) => {
  const headerEnd = async () => {
    const box = await page.getByRole('banner').boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await open(page);
  const summary = main(page).getByRole('alert');
  for (const height of [800, 560]) {
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height });
    await submit(page).click();
    await expect(field(page, 'First name')).toBeFocused();
    await expect(field(page, 'First name')).toBeInViewport({ ratio: 1 });
    const [list, first] = await Promise.all([summary.boundingBox(), field(page, 'First name').boundingBox()]);
    const room = height - (await headerEnd());
    const whole = (first?.y ?? 0) + (first?.height ?? 0) - (list?.y ?? 0);
    const top = whole + 100 < room ? list?.y : first?.y;
    expect(top).toBeGreaterThanOrEqual(await headerEnd());
  }
});

test('keeps the focused field clear of the cookie question after an invalid submit', {
  tag: '@any-width',
}, async ({ page }) => {
  const question = 160;
  await open(page);
  // The test sets what the open question sets, because this shop has no ads tag to ask about.
  await page.evaluate(
    (height) => document.documentElement.style.setProperty('--consent-height', `${height}px`),
    question,
  );
  await submit(page).click();
  const first = field(page, 'First name');
  await expect(first).toBeFocused();
  const box = await first.boundingBox();
  const end = (page.viewportSize()?.height ?? 0) - question;
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(end);
});

test('R40 keeps the form and sends it without a file when the file storage is down @any-width', async ({
  page,
}) => {
  await open(page);
  await fill(page);
  await page.route('**/api/s3-cloud-storage', (route) => route.fulfill({ status: 503, json: {} }));
  await chooseFile(page, 'flag.png');
  await expect(uploadBox(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Ottawa');
  await submit(page).click();
  await expect(main(page).getByText(/Your quote number is HQ-/)).toBeVisible();
});

test("shows the shop's message about the file at the file @any-width", async ({ page }) => {
  await open(page);
  await fill(page);
  await chooseFile(page, 'flag.png');
  await expect(uploadBox(page).getByText('File uploaded successfully!').first()).toBeVisible();
  // The server responds as if the file had been purged in the meantime.
  await page.route('**/api/custom-quote', (route) => {
    const sent = route.request().postDataJSON();
    return route.continue({
      postData: JSON.stringify({ ...sent, file: sent.file.replace(/.{4}$/, 'gone') }),
    });
  });
  await submit(page).click();
  const words = 'This file is not one that was uploaded here. Please upload it again.';
  await expect(uploadBox(page)).toContainText(words);
  await expect(uploadBox(page).getByLabel('Choose another file')).toBeFocused();
  await page.unroute('**/api/custom-quote');
  await uploadBox(page).getByLabel('Choose another file').setInputFiles(fixture('flag.svg'));
  await expect(uploadBox(page)).not.toContainText(words);
});
