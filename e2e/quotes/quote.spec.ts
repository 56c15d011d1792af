import { expect, type Page, test } from '@playwright/test';
import { eventsOn } from '../event-steps.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { watchConsole } from '../shopper.ts';
import { date, field, fill, LATE_ON_THE_10TH, main, open, submit } from './quote-steps.ts';
import { chooseFile, fixture, uploadBox } from './upload-steps.ts';

const calendar = (page: Page) => page.getByRole('dialog', { name: 'Choose a date' });

test('picks a date from a calendar by keyboard', async ({ page }) => {
  await page.clock.setFixedTime(LATE_ON_THE_10TH);
  await open(page);
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
});

test('sends a quote with a file and a date, and keeps showing its number', async ({ page }) => {
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

  await date(page).fill('03/11/2027');

  const asked = page.waitForRequest('**/api/custom-quote?*');
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

test('keeps the typed text and the file after a failure @any-width', async ({ page }) => {
  await open(page);
  await fill(page);
  await chooseFile(page, 'flag.png');
  await expect(uploadBox(page).getByText('File uploaded successfully!').first()).toBeVisible();
  await page.route('**/api/custom-quote?*', (route) => route.abort());
  await submit(page).click();
  const words = 'An error occurred during submission. Please try again later.';
  await expect(main(page).getByRole('alert').filter({ hasText: words })).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Ottawa');
  await expect(uploadBox(page)).toContainText('flag.png');
  await page.unroute('**/api/custom-quote?*');
  await submit(page).click();
  await expect(main(page).getByText(/Your quote number is HQ-/)).toBeVisible();
  await expect(main(page).getByRole('alert')).toHaveCount(0);
});

test("shows the shop's reason for a failure @any-width", { tag: '@full' }, async ({ page }) => {
  await open(page);
  await fill(page);
  const message = 'There is no thread left.';
  await page.route('**/api/custom-quote?*', (route) => route.fulfill({ status: 503, json: { message } }));
  await submit(page).click();
  await expect(main(page).getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: message })).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Ottawa');
});

test('accepts any successful response, also without a number @any-width', { tag: '@full' }, async ({
  page,
}) => {
  await open(page);
  for (const answer of [
    { status: 204 },
    { json: {} },
    { status: 201, body: 'Thank you' },
    { body: 'null' },
  ]) {
    await fill(page);
    await page.route('**/api/custom-quote?*', (route) => route.fulfill(answer), { times: 1 });
    await submit(page).click();
    const notice = main(page).getByRole('status').filter({ hasText: 'submitted successfully' });
    await expect(notice).toContainText('Replies within 2 to 3 business days');
    await expect(notice).not.toContainText('Your quote number');
    await expect(field(page, 'First name')).toHaveValue('');
  }
});

test('R40 keeps the form and sends it without a file when the file storage is down @any-width', async ({
  page,
}) => {
  await open(page);
  await fill(page);
  await page.route('**/api/s3-cloud-storage?*', (route) => route.fulfill({ status: 503, json: {} }));
  await chooseFile(page, 'flag.png');
  await expect(uploadBox(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(field(page, 'City')).toHaveValue('Ottawa');
  await submit(page).click();
  await expect(main(page).getByText(/Your quote number is HQ-/)).toBeVisible();
});

test("shows the shop's message about the file at the file @any-width", { tag: '@full' }, async ({ page }) => {
  await open(page);
  await fill(page);
  await chooseFile(page, 'flag.png');
  await expect(uploadBox(page).getByText('File uploaded successfully!').first()).toBeVisible();
  // The server responds as if the file had been purged in the meantime.
  await page.route('**/api/custom-quote?*', (route) => {
    const sent = route.request().postDataJSON();
    return route.continue({
      postData: JSON.stringify({ ...sent, file: sent.file.replace(/.{4}$/, 'gone') }),
    });
  });
  await submit(page).click();
  const words = 'This file is not one that was uploaded here. Please upload it again.';
  await expect(uploadBox(page)).toContainText(words);
  await expect(uploadBox(page).getByLabel('Choose another file')).toBeFocused();
  await page.unroute('**/api/custom-quote?*');
  await uploadBox(page).getByLabel('Choose another file').setInputFiles(fixture('flag.svg'));
  await expect(uploadBox(page)).not.toContainText(words);
});
