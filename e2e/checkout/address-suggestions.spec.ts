import { expect, type Page, test } from '@playwright/test';
import { details, type FakeMaps, openFakeMaps, suggested } from '../../api/testing/fakes/fake-maps.ts';
import { anotherOrigin, openAnotherShop } from '../another-shop.ts';
import { holdAnswer } from '../loading/hold-answer.ts';
import { expectAccessible } from '../page-checks.ts';
import { goToCheckout, openSummary, placeOrder, watchConsole } from '../shopper.ts';

// This spec runs its own shop, whose street addresses come from a fake of Google's Places API.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: anotherOrigin(3) });

const SIMPLE = 'feather-banner-ground-spike';
const SPARKS = { id: 'ChIJ1', street: '111 Sparks Street', city: 'Ottawa, ON' };
const BANK = { id: 'ChIJ2', street: '111 Bank Street', city: 'Ottawa, ON' };

let maps: FakeMaps;
let closeShop: () => Promise<void>;
test.beforeAll(async () => {
  maps = await openFakeMaps(suggested());
  const { url } = maps;
  closeShop = await openAnotherShop(3, {
    GOOGLE_MAPS_KEY: 'AIza-fake',
    GOOGLE_MAPS_BASE: url,
    GOOGLE_PLACES_BASE: url,
  });
});
test.afterAll(async () => {
  await closeShop();
  await maps.close();
});

const street = (page: Page) => page.getByRole('combobox', { name: 'House number and street' });
const offered = (page: Page) => page.getByRole('listbox', { name: 'Addresses' }).getByRole('option');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('fills the form with a suggested address by keyboard, and Enter does not submit', {
  tag: '@any-width',
}, async ({ page }) => {
  maps.behave(suggested(SPARKS, BANK));
  await goToCheckout(page, SIMPLE);
  await street(page).pressSequentially('111 spa');
  await expect(offered(page)).toHaveCount(2);
  await expect(page.getByText('Google Maps', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await street(page).press('ArrowDown');
  await expect(offered(page).first()).toHaveAttribute('aria-selected', 'true');
  maps.behave(
    details({
      street_number: '111',
      route: 'Sparks Street',
      locality: 'Ottawa',
      administrative_area_level_1: 'ON',
      country: 'CA',
      postal_code: 'K1P 5B5',
    }),
  );
  await street(page).press('Enter');
  await expect(street(page)).toHaveValue('111 Sparks Street');
  await expect(field(page, 'City')).toHaveValue('Ottawa');
  await expect(field(page, 'Province')).toHaveValue('ON');
  await expect(field(page, 'Postal code')).toHaveValue('K1P5B5');
  await expect(offered(page)).toHaveCount(0);
  await expect(page.getByText('This field is required')).toHaveCount(0);
});

test('clears the previous postal code when the chosen address has none', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  const choose = async (typed: string, parts: Readonly<Record<string, string>>) => {
    maps.behave(suggested(SPARKS));
    await street(page).fill('');
    await street(page).pressSequentially(typed);
    await expect(offered(page)).toHaveCount(1);
    maps.behave(details({ administrative_area_level_1: 'ON', country: 'CA', ...parts }));
    await offered(page).first().click();
    await expect(street(page)).toHaveValue(`${parts.street_number} ${parts.route}`);
  };
  await goToCheckout(page, SIMPLE);
  const sparks = { street_number: '111', route: 'Sparks Street', locality: 'Ottawa' };
  await choose('111 spa', { ...sparks, postal_code: 'K1P 5B5' });
  await expect(field(page, 'Postal code')).toHaveValue('K1P5B5');
  const front = { street_number: '200', route: 'Front Street West', locality: 'Toronto' };
  await choose('200 front', front);
  await expect(field(page, 'City')).toHaveValue('Toronto');
  await expect(field(page, 'Postal code')).toHaveValue('');
  await placeOrder(page);
  await expect(field(page, 'Postal code')).toHaveAccessibleDescription('This field is required');

  // The museum in Gatineau has a postal code of the federal government, whose first letter is Ottawa's.
  const laurier = { street_number: '100', route: 'Laurier Street', locality: 'Gatineau' };
  await choose('100 laur', { ...laurier, administrative_area_level_1: 'QC', postal_code: 'K1A 0M8' });
  await expect(field(page, 'Province')).toHaveValue('QC');
  await expect(field(page, 'Postal code')).toHaveValue('K1A0M8');
  await openSummary(page);
  await expect(page.getByText(/^QST \(9\.975\s?%\)/).filter({ visible: true })).toBeVisible();
  await placeOrder(page);
  await expect(field(page, 'City')).toHaveAccessibleDescription('');
  await expect(field(page, 'Postal code')).toHaveAccessibleDescription('');
});

test('keeps what was typed since an address was chosen', { tag: '@any-width' }, async ({ page }) => {
  maps.behave(suggested(SPARKS));
  await goToCheckout(page, SIMPLE);
  await street(page).pressSequentially('111 spa');
  await expect(offered(page)).toHaveCount(1);
  const sparks = { street_number: '111', route: 'Sparks Street', locality: 'Ottawa' };
  maps.behave(
    details({ administrative_area_level_1: 'ON', country: 'CA', ...sparks, postal_code: 'K1P 5B5' }),
  );
  const { asked, release } = await holdAnswer(page, /\/api\/address-(details|suggestions\/)/);
  await offered(page).first().click();
  await asked;
  await field(page, 'Postal code').fill('K1P 1J1');
  release();
  await expect(field(page, 'City')).toHaveValue('Ottawa');
  await expect(street(page)).toHaveValue('111 Sparks Street');
  await expect(field(page, 'Postal code')).toHaveValue('K1P 1J1');
});

test('logs an address without details, and keeps what was typed', { tag: ['@any-width', '@full'] }, async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  maps.behave(suggested(SPARKS));
  await goToCheckout(page, SIMPLE);
  await street(page).pressSequentially('111 spa');
  await expect(offered(page)).toHaveCount(1);
  maps.behave({ status: 404, body: { error: { code: 404, status: 'NOT_FOUND' } } });
  await offered(page).first().click();
  await expect.poll(() => logged).toContain('No details available for the chosen address');
  await expect(street(page)).toHaveValue('111 spa');
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
});

test('R53 accepts a typed address when Google is unreachable', { tag: '@any-width' }, async ({ page }) => {
  const quiet = watchConsole(page);
  maps.behave({ status: 503, body: {} });
  await goToCheckout(page, SIMPLE);
  const asked = page.waitForResponse('**/api/address-suggestions?**');
  await street(page).pressSequentially('111 Sparks Street');
  expect((await asked).status()).toBe(200);
  await expect(offered(page)).toHaveCount(0);
  await street(page).press('Enter');
  await expect(street(page)).toHaveValue('111 Sparks Street');
  quiet();
});
