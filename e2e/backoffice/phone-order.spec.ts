import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFitAtEveryWidth, expectNamedFields } from '../page-checks.ts';
import { becomeOwner, openDesk } from './steps/desk.ts';

// The desk has a keyboard, and a phone in the warehouse has neither that nor a mouse.
test.use({ hasTouch: true });

test('an order is taken on the phone by keyboard alone, and by touch on a small screen', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  test.slow();
  await becomeOwner(page, 'phone', 'Pat Phone');
  await test.step('by keyboard', () => takeByKeys(page));
  await test.step('by touch', () => takeByTouch(page));
});

const price = (page: Page) => page.getByRole('region', { name: 'Price' });
const totalOf = (page: Page) => price(page).locator('dd').last().textContent({ timeout: 2000 });
const lines = (page: Page) => page.getByRole('list', { name: 'Lines of the order' }).getByRole('listitem');
const place = (page: Page) => page.getByRole('button', { name: 'Place the order' });

/** The caller, in the sequence of the fields. */
const CALLER = [
  ['First name', 'Casey'],
  ['Last name', 'Caller'],
  ['Email', 'casey.caller@example.com'],
  ['Phone', '613-555-0188'],
  ['Street address', '12 Queen St'],
  ['City', 'Ottawa'],
] as const;

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['getByRole']>): Promise<void> {
  for (let pressed = 0; pressed < 40; pressed++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function takeByKeys(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('g');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'Phone order' })).toBeVisible();
  await expect(place(page)).toBeDisabled();
  await tabTo(page, page.getByLabel('Find a product'));
  await page.keyboard.type('canada flag');
  const found = page.getByRole('list', { name: 'Products found' }).getByRole('button');
  await expect(found.first()).toHaveText('Canada Flag');
  await tabTo(page, found.first());
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Variant')).toBeFocused();
  await tabTo(page, page.getByLabel('Quantity', { exact: true }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(1);
  await expect(page.getByLabel('Find a product')).toBeFocused();
  await tabTo(page, page.getByRole('spinbutton'));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('spinbutton')).toHaveValue('3');
  for (const [label, text] of CALLER) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByLabel('Postal code'));
  await page.keyboard.type('V6B 1A1');
  await followTax(page);
  await expect(place(page)).toBeEnabled();
  await tabTo(page, place(page));
  await page.keyboard.press('Enter');
  // The refused field takes the focus, so what is typed replaces it.
  const postalCode = page.getByLabel('Postal code');
  await expect(postalCode).toBeFocused();
  await expect(postalCode).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('K1P 5G3');
  await expect(place(page)).toBeEnabled();
  await page.keyboard.press('Enter');
  await expectPlaced(page);
  await tabTo(page, page.getByRole('button', { name: 'Take another order' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing yet.', { exact: false })).toBeVisible();
}

/** The price follows the province, before anything is placed. */
async function followTax(page: Page): Promise<void> {
  const ontario = await totalOf(page);
  const province = page.getByLabel('Province or territory');
  await tabTo(page, province);
  await page.keyboard.press('Home');
  await expect(province).toHaveValue('AB');
  await expect.poll(() => totalOf(page)).not.toBe(ontario);
  await page.keyboard.type('Ontario');
  await expect(province).toHaveValue('ON');
  await expect.poll(() => totalOf(page)).toBe(ontario);
}

async function takeByTouch(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDesk(page, '/orders/new');
  await page.getByLabel('Find a product').tap();
  await page.keyboard.insertText('canada flag');
  await page.getByRole('list', { name: 'Products found' }).getByRole('button').first().tap();
  await expectTargets(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add', exact: true }).tap();
  await page.getByRole('button', { name: /^One more of Canada Flag/ }).tap();
  await expect(page.getByRole('spinbutton')).toHaveValue('2');
  for (const [label, text] of [...CALLER, ['Postal code', 'K1P 5G3'] as const]) {
    await page.getByLabel(label, { exact: true }).tap();
    await page.keyboard.insertText(text);
  }
  await expectTargets(page);
  await expectNamedFields(page);
  await expectFitAtEveryWidth(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(place(page)).toBeEnabled();
  await place(page).tap();
  await expectPlaced(page);
  await expectTargets(page);
  await expectFitAtEveryWidth(page);
}

const expectPlaced = (page: Page) =>
  expect(page.getByRole('heading', { name: /^Order HY\S+ is placed$/ })).toBeVisible();

/** Expects buttons and fields that a finger can hit: 44 px high. */
async function expectTargets(page: Page): Promise<void> {
  const small = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('button, select, input, a[class*=button]')]
      .filter((element) => element.checkVisibility())
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map((element) => element.outerHTML),
  );
  expect(small).toEqual([]);
}
