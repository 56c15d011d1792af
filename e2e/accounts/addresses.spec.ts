import { expect, type Page, test } from '@playwright/test';
import type { AddressBody } from '../../contract/accounts/account-addresses.ts';
import { toBody } from '../../storefront/features/profile/address-list.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { watchConsole } from '../shopper.ts';
import { keepAddresses, readProfile } from './account-data.ts';
import { type Account, signInAs, signUp } from './account-steps.ts';

const HALL: AddressBody = {
  addressType: 'work',
  businessName: 'Town of Kirkland Lake',
  streetAddress: '3 Kirkland Street West',
  city: 'Kirkland Lake',
  province: 'ON',
  postalCode: 'P2N 1P4',
  phone: '705 567 9361',
  isDefault: true,
};
const RINK: AddressBody = {
  addressType: 'shipping',
  streetAddress: '8 Arena Road',
  city: 'Regina',
  province: 'SK',
  postalCode: 'S4P 3Y2',
};
const LIBRARY: AddressBody = { ...RINK, streetAddress: '100 Book Lane' };

const dialog = (page: Page) => page.getByRole('dialog');
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'My Addresses' });
const cards = (page: Page) => panel(page).getByRole('listitem');
const card = (page: Page, text: string) => cards(page).filter({ hasText: text });
const add = (page: Page) => panel(page).getByRole('button', { name: 'Add address' });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save address' });
const saved = (page: Page) => expect(page.getByText('Profile updated successfully').first()).toBeVisible();

async function openAddresses(page: Page, account: Account): Promise<void> {
  await signInAs(page, account);
  await page.goto('/profile#addresses');
  await expect(panel(page).getByRole('heading', { level: 2, name: 'My Addresses' })).toBeVisible();
}

test('adds the first address after naming each mistake, and makes it the default', async ({
  page,
  request,
}) => {
  const expectQuietConsole = watchConsole(page);
  await openAddresses(page, await signUp(request));
  await expect(panel(page).getByText('No addresses yet')).toBeVisible();
  await expectAccessible(page);
  await add(page).click();
  const field = (label: string) => dialog(page).getByLabel(label, { exact: false }).first();
  await expect(field('Kind of address')).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await save(page).click();
  await expect(dialog(page).locator('p').getByText('This field is required')).toHaveCount(4);
  await expect(field('House number and street')).toBeFocused();
  await dialog(page).getByRole('link', { name: 'City: This field is required' }).click();
  await expect(field('City')).toBeFocused();
  await expectAccessible(page);

  await field('Kind of address').selectOption({ label: 'Billing' });
  await field('Business name').fill('Ville de Dollard-des-Ormeaux');
  await field('House number and street').fill('12001, boulevard de Salaberry');
  await field('Apartment').fill('Bureau 2');
  await field('City').fill('Dollard-des-Ormeaux');
  await field('Province').selectOption({ label: 'Ontario' });
  await field('Postal code').fill('H9B-2A');
  await save(page).click();
  await expect(
    dialog(page).getByText('Please enter a valid postal code (format: A1A 1A1)').first(),
  ).toBeVisible();
  await field('Postal code').fill('h9b2a7');
  await field('Postal code').blur();
  await expect(field('Postal code')).toHaveValue('H9B 2A7');
  await save(page).click();
  await expect(
    dialog(page).getByText('This postal code is not in the chosen province').first(),
  ).toBeVisible();
  await field('Province').selectOption({ label: 'Quebec' });
  await field('Phone').fill('514-684-1010');
  await save(page).click();
  await saved(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(add(page)).toBeFocused();

  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  for (const text of [
    'Billing',
    'Default',
    'Ville de Dollard-des-Ormeaux',
    '12001, boulevard de Salaberry, Bureau 2',
    'Dollard-des-Ormeaux, QC H9B 2A7',
    'Canada',
    '514-684-1010',
  ])
    await expect(cards(page).first().getByText(text, { exact: true })).toBeVisible();
  await expectAccessible(page);
  expectQuietConsole();
});

test('edits addresses, sets the default and removes them without changing the others', {
  tag: '@full',
}, async ({ page, request }) => {
  const account = await signUp(request);
  await keepAddresses(request, account, [HALL, RINK]);
  await openAddresses(page, account);
  await card(page, 'Arena Road').getByRole('button', { name: 'Make default: 8 Arena Road' }).click();
  await saved(page);
  await expect(card(page, 'Arena Road').getByText('Default', { exact: true })).toBeVisible();
  await expect(card(page, 'Kirkland Lake').getByText('Default', { exact: true })).toHaveCount(0);
  await expect(card(page, 'Arena Road').getByRole('button', { name: /^Edit/ })).toBeFocused();

  // Another tab changes the account while this page is open.
  const { addresses: kept } = await readProfile(request, account);
  await keepAddresses(request, account, [...kept.map(toBody), LIBRARY]);
  const { addresses: before } = await readProfile(request, account);
  const edit = card(page, 'Town of').getByRole('button', { name: 'Edit Town of Kirkland Lake' });
  await edit.click();
  await expect(dialog(page).getByLabel('Postal code')).toHaveValue('P2N 1P4');
  await dialog(page).getByLabel('House number and street').fill('5 Station Road');
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(card(page, '5 Station Road')).toBeVisible();
  await expect(edit).toBeFocused();
  const { addresses } = await readProfile(request, account);
  expect(addresses.map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id));

  const remove = card(page, 'Arena Road').getByRole('button', { name: 'Remove 8 Arena Road' });
  await remove.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('8 Arena Road, Regina, SK S4P 3Y2');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(panel(page).getByRole('heading', { name: 'My Addresses' })).toBeFocused();
  await page.reload();
  await expect(card(page, '5 Station Road')).toBeVisible();
  await expect(card(page, '100 Book Lane')).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
});

test('keeps long names inside their cards, and offers no new address after 20', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const account = await signUp(request);
  const long = { ...HALL, businessName: `Municipality${'of'.repeat(40)}`, streetAddress: 'Road '.repeat(40) };
  await keepAddresses(
    request,
    account,
    Array.from({ length: 20 }, (_, number) => (number ? { ...RINK, apartment: `Door ${number}` } : long)),
  );
  await openAddresses(page, account);
  await expect(cards(page)).toHaveCount(20);
  await expect(panel(page).getByText('An account keeps at most 20 addresses.')).toBeVisible();
  await expect(add(page)).toBeDisabled();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
});

test("shows the server's error under the field it is about, and any other error in the dialog", {
  tag: ['@any-width', '@full'],
}, async ({ page, request }) => {
  const account = await signUp(request);
  await keepAddresses(request, account, [HALL, RINK]);
  await openAddresses(page, account);
  const answers = [
    {
      status: 400,
      json: { message: 'No', issues: [{ path: 'shipping_address.1.city', message: 'No such city' }] },
    },
    { status: 429, json: { message: 'Too many requests, please try again in a minute' } },
  ];
  await page.route('**/api/user/update-profile?*', async (route) => {
    const answer = answers.shift();
    if (answer) await route.fulfill(answer);
    else await route.continue();
  });
  await card(page, 'Arena Road').getByRole('button', { name: /^Edit/ }).click();
  await save(page).click();
  await expect(dialog(page).getByText('No such city').first()).toBeVisible();
  await expect(dialog(page).getByLabel('City')).toBeFocused();
  await dialog(page).getByLabel('City').fill('Moose Jaw');
  await save(page).click();
  await expect(dialog(page).getByText('Too many requests, please try again in a minute')).toBeVisible();
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(card(page, 'Moose Jaw')).toBeVisible();
});
