import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFitAtEveryWidth, expectNamedFields } from '../page-checks.ts';
import { becomePerson, openDesk } from './steps/desk.ts';

test('an offer is written by keys, pasted, priced, saved and sent', { tag: ['@any-width'] }, async ({
  page,
  request,
}) => {
  test.slow();
  const number = await askForQuote(request);
  await becomePerson(page, 'limited');
  await openDesk(page, `/quotes/${number}`);
  await page.getByRole('button', { name: 'Write an offer' }).click();
  await test.step('by keys', () => writeByKeys(page));
  await test.step('from a spreadsheet', () => paste(page));
  await test.step('saved', () => saveAndCompare(page));
  await test.step('sent', () => send(page, number));
});

async function askForQuote(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/product-quote', {
    data: {
      firstName: 'Quinn',
      lastName: 'Quote',
      phone: '613-555-0188',
      email: 'quinn.quote@example.com',
      project: 'Flags for our club',
      items: {
        flag_type: 'Custom Flags',
        size: '54x27',
        fabric: 'Durapoly',
        finishing: 'Grommets',
        quantity: '12',
      },
    },
  });
  return (await answer.json()).data.quote_id;
}

const lines = (page: Page) => page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
const total = (page: Page) => page.getByRole('region', { name: 'Total' });

async function writeByKeys(page: Page): Promise<void> {
  await expect(lines(page)).toHaveCount(1);
  await expect(lines(page).first().getByLabel('Quantity')).toHaveValue('12');
  await lines(page).first().getByLabel('Price of one').fill('45.50');
  await page.keyboard.press('Enter');
  await expect(lines(page).nth(1).getByLabel('What the customer reads')).toBeFocused();
  await page.keyboard.type('Matching table flag');
  await lines(page).nth(1).getByLabel('Price of one').fill('12');
  await page.keyboard.press('Control+d');
  await expect(lines(page)).toHaveCount(3);
  await expect(lines(page).nth(2).getByLabel('What the customer reads')).toHaveValue('Matching table flag');
  await lines(page).nth(2).getByLabel('Optional').check();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(lines(page).nth(1).getByLabel('Optional')).toBeChecked();
}

async function paste(page: Page): Promise<void> {
  await page.getByRole('button', { name: '+ Set-up' }).click();
  const last = lines(page).last().getByLabel('What the customer reads');
  await expect(last).toBeFocused();
  await last.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Digital set-up\t1\t$75.00\nLess for a club\t1\t-50');
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(lines(page)).toHaveCount(5);
  await expect(lines(page).last().getByLabel('Amount off')).toHaveValue('50.00');
}

/** The page and the server price an offer by one function. */
async function saveAndCompare(page: Page): Promise<void> {
  await page.getByLabel('Payment').selectOption('deposit');
  // 12 × 45.50 + 12 + 75 − 50, without the optional line.
  await expect(total(page).getByText('$633.00')).toBeVisible();
  await expect(total(page).getByText('-$50.00')).toBeVisible();
  const typed = await total(page).locator('dd').allTextContents();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.keyboard.press('Control+s');
  const { totals } = (await (await saved).json()).data;
  await expect(total(page).getByRole('button', { name: 'All saved' })).toBeDisabled();
  const money = (cents: number) =>
    new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' }).format(cents / 100);
  const { subtotalCents, discountCents, taxCents, totalCents, dueNowCents } = totals;
  expect(typed).toEqual([subtotalCents, -discountCents, taxCents, totalCents, dueNowCents].map(money));
  await expectFitAtEveryWidth(page);
  await expectNamedFields(page);
}

async function send(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Send…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send version 1' });
  await expect(dialog.frameLocator('iframe').getByText(number, { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the offer' }).click();
  await expect(
    page.getByRole('region', { name: 'Terms' }).getByText('Sent', { exact: true }).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download the PDF' })).toBeVisible();
  await page.getByRole('link', { name: 'To the request' }).click();
  await expect(page.getByRole('region', { name: 'Offer' }).getByText('Sent', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
}
