import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { placeGuestOrder } from '../checkout/order-steps.ts';
import { packParcel } from '../desk-steps.ts';
import {
  expectAccessible,
  expectFitAtEveryWidth,
  expectNamedFields,
  expectNoSidewaysScrolling,
} from '../page-checks.ts';
import { uniqueEmail } from '../shopper.ts';
import { becomeOwner, openDesk } from './steps/desk.ts';

const UPS = { carrier: 'ups', trackingNumber: '1Z999AA10123456784' } as const;
const VANCOUVER = { city: 'Vancouver', province: 'BC', postalCode: 'V5K 0A1' } as const;
const ALL = 'Select all on this page';

/** A name that no other order has. */
const newName = () => `Bulk${randomUUID().replaceAll(/[^a-f]/g, '')}ley`;

/** Places five packed orders of one name, three of them in British Columbia. @returns the name. */
async function placeFive(request: APIRequestContext): Promise<string> {
  const lastName = newName();
  for (const place of [{}, VANCOUVER, {}, VANCOUVER, VANCOUVER]) {
    const { order_id } = await placeGuestOrder(request, uniqueEmail(), { lastName, ...place });
    await packParcel(request, order_id, { lines: [{ position: 0, quantity: 1 }], ...UPS });
  }
  return lastName;
}

const selected = (page: Page) => page.getByRole('region', { name: 'Selected rows' });
const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).locator('tbody tr');

async function filterBy(page: Page, label: string, choice: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).selectOption(choice);
  await page.getByRole('button', { name: 'Apply' }).click();
}

test('B04 the list of orders acts on what is on the screen, by keyboard and in bulk', {
  tag: '@any-width',
}, async ({ page, request }) => {
  test.slow();
  const name = await placeFive(request);
  await becomeOwner(page, 'bulk', 'Kit Orders');
  await expectFitAtEveryWidth(page);
  await test.step('by keyboard', () => walkByKeys(page, name));
  await test.step('bulk actions take what is on the screen', () => shipWhatIsSeen(page, name));
  await test.step('papers of the selected orders', () => printSelected(page, name));
  await test.step('cards of a phone', () => selectCards(page, name));
  await test.step('views', () => keepView(page));
  await test.step('export', () => exportOrders(page));
  await test.step('refusals', () => seeRefusals(page));
});

/** The page is dimmed while another one loads, and has less contrast until then. */
const settle = (page: Page) => expect(page.locator('#page')).toHaveCSS('opacity', '1');

async function walkByKeys(page: Page, name: string): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await settle(page);
  await expectFitAtEveryWidth(page);
  await expectNamedFields(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
  await settle(page);
  await expect(rows(page)).toHaveCount(5);
  // A mouse needs rows of 36 px, whatever is in them; the line between them is one more.
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights)).toBeLessThanOrEqual(37);
  await expectEachOpensItself(page);
  await page.locator('#page').focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(selected(page)).toContainText('1 selected');
  await settle(page);
  await expectAccessible(page);
  const number = await rows(page).nth(1).getByRole('link').textContent();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}$`));
  await page.goBack();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Page, order, customer or product' });
  await palette.fill(String(number));
  await expect(page.getByRole('option', { name: String(number) })).toBeVisible();
  await palette.fill('canada flag');
  await expect(page.getByRole('listbox').getByRole('option').first()).toHaveText('Canada Flag');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/products\/[0-9a-f-]{36}$/);
  await page.goBack();
}

/** WebKit takes no `position` on a row, so that alone must not keep the link that covers a row from the others. */
async function expectEachOpensItself(page: Page): Promise<void> {
  const opened = await rows(page).evaluateAll((all: HTMLElement[]) => {
    for (const row of all) row.style.setProperty('position', 'static', 'important');
    return all.map((row) => {
      row.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = row.getBoundingClientRect();
      return row.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  });
  expect(opened).toEqual(Array(5).fill(true));
}

/** Row B04 of docs/reliability.md. */
async function shipWhatIsSeen(page: Page, name: string): Promise<void> {
  await openDesk(page, `/orders?q=${name}`);
  await page.getByLabel(ALL).check();
  await expect(selected(page)).toContainText('5 selected');
  await page.reload();
  await expect(rows(page)).toHaveCount(5);
  await expect(selected(page)).toHaveCount(0);
  await page.getByLabel(ALL).check();
  await filterBy(page, 'Province', 'ON');
  await expect(rows(page)).toHaveCount(2);
  await expect(selected(page)).toHaveCount(0);
  await page.getByLabel(ALL).check();
  await expect(selected(page)).toContainText('2 selected');
  await selected(page).getByRole('button', { name: 'Ship' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship' });
  await expect(dialog.getByText(/^HY-\S+, HY-\S+$/)).toBeVisible();
  await settle(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await expect(dialog.getByText('2 orders were changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(rows(page).getByText('Shipped')).toHaveCount(2);
  await expect(selected(page)).toHaveCount(0);
  await page.getByRole('link', { name: /Province: ON/ }).click();
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).getByText('In preparation')).toHaveCount(3);
  // The two that are shipped are refused, and the dialog says why.
  await page.getByLabel(ALL).check();
  await selected(page).getByRole('button', { name: 'Ship' }).click();
  await dialog.getByRole('button', { name: 'Ship' }).click();
  await expect(dialog.getByText('3 orders were changed; 2 were refused.')).toBeVisible();
  await expect(dialog.getByText('Nothing of this order is packed and still here')).toHaveCount(2);
  await settle(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

/** One document has the papers of all of them. */
async function printSelected(page: Page, name: string): Promise<void> {
  await openDesk(page, `/orders?q=${name}&province=ON`);
  await page.getByLabel(ALL).check();
  await selected(page).getByRole('button', { name: 'Print' }).click();
  await expectAccessible(page);
  for (const [paper, heading] of [
    ['Packing slips', 'Packing slip'],
    ['Pick list', 'Pick list'],
    ['Address labels', 'Address labels'],
  ] as const) {
    const menu = page.getByRole('list', { name: 'Print' });
    if (!(await menu.isVisible())) await selected(page).getByRole('button', { name: 'Print' }).click();
    const opened = page.context().waitForEvent('page');
    await menu.getByRole('link', { name: paper }).click();
    const document = await opened;
    for (const number of await rows(page).getByRole('link').allTextContents())
      await expect(document.getByText(number, { exact: false }).first()).toBeVisible();
    await expect(document.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible();
    await document.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScrolling(document);
    await expectAccessible(document);
    await document.close();
  }
}

/** Row B04 on a phone: all that is seen, and nothing else. */
async function selectCards(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await openDesk(page, `/orders?q=${name}&province=ON`);
  await page.getByLabel(ALL).check();
  await expect(selected(page)).toContainText('2 selected');
  await expectFitAtEveryWidth(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('link', { name: /Province: ON/ }).click();
  await expect(page.getByRole('list', { name: 'Orders' }).getByRole('listitem')).toHaveCount(5);
  await expect(selected(page)).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function keepView(page: Page): Promise<void> {
  const views = page.getByRole('navigation', { name: 'Views' });
  await page.getByRole('button', { name: 'Save as a view' }).click();
  await page.getByLabel('Name of the view').fill('Bulkleys');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const view = views.getByRole('link', { name: /Bulkleys/ });
  await expect(view).toHaveAttribute('aria-current', 'page');
  await expect(view).toContainText('5');
  await test.step('other filters and columns are saved into the open view', () => changeView(page));
  await page.getByRole('button', { name: 'Rename the view' }).click();
  await page.getByLabel('Name of the view').fill('All Bulkleys');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await views.getByRole('link', { name: /^All(?! B)/ }).click();
  await views.getByRole('link', { name: /All Bulkleys/ }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByRole('columnheader', { name: 'Items' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete the view' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete the view' }).click();
  await expect(views.getByRole('link', { name: /Bulkleys/ })).toHaveCount(0);
}

async function changeView(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save changes to the view' });
  await expect(save).toHaveCount(0);
  await filterBy(page, 'Province', 'BC');
  await expect(rows(page)).toHaveCount(3);
  await expect(save).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByLabel('Items').uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Items' })).toHaveCount(0);
  await save.click();
  await expect(save).toHaveCount(0);
}

/** The owner signed in a moment ago, so no proof is asked for. */
async function exportOrders(page: Page): Promise<void> {
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  expect((await file).suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}-\d{2}\.csv$/);
}

async function seeRefusals(page: Page): Promise<void> {
  await openDesk(page, '/orders?q=ab');
  await expect(page.getByRole('alert')).toContainText('Type at least three letters of a name');
  await openDesk(page, '/orders?status=lost');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('link', { name: /Status: lost/ }).click();
  await expect(rows(page).first()).toBeVisible();
  await openDesk(page, '/orders?q=nobodyofthisname');
  await expect(page.getByRole('heading', { name: 'No orders here' })).toBeVisible();
  await settle(page);
  await expectAccessible(page);
}
