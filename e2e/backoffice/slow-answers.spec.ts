import { expect, type Page, test } from '@playwright/test';
import { placeCardOrder } from '../checkout/order-steps.ts';
import { holdAnswer } from '../loading/hold-answer.ts';
import { expectAccessible } from '../page-checks.ts';
import { uniqueEmail } from '../shopper.ts';
import { becomePerson, openDesk } from './steps/desk.ts';
import { dialog, part, pressIn } from './steps/order-steps.ts';

// What a person does while an answer is on its way is newer than the answer.

test.describe('while an answer is on its way', { tag: '@any-width' }, () => {
  test.beforeEach(({ page }) => becomePerson(page, 'limited'));

  test('a note is not saved again by a second press', async ({ page, request }) => {
    const { order_id: number } = await placeCardOrder(request, uniqueEmail());
    await openDesk(page, `/orders/${number}`);
    await pressIn(page, 'Notes', 'Add a note');
    const form = dialog(page, 'Add a note');
    await form.getByRole('textbox').fill('Rings at the side door');
    const { asked, release } = await holdAnswer(page, new RegExp(`/api/admin/orders/${number}\\?`));
    await form.getByRole('button', { name: 'Save the note' }).click();
    await asked;
    await expect(form.getByRole('button', { name: 'Save the note' })).toBeDisabled();
    release();
    await expect(form).toBeHidden();
    await expect(part(page, 'Notes').getByText('Rings at the side door')).toHaveCount(1);
  });

  test('the search of a list keeps what was typed since it was sent', { tag: '@full' }, async ({ page }) => {
    await openDesk(page, '/people');
    const box = page.getByRole('search').getByRole('textbox');
    const { asked, release } = await holdAnswer(page, /\/api\/admin\/people\?.*q=anne/);
    await box.fill('anne');
    await box.press('Enter');
    await asked;
    await box.press('End');
    await box.pressSequentially(' roy');
    release();
    // The page of the search is there.
    await expect(box).toHaveAttribute('value', 'anne');
    await expect(box).toHaveValue('anne roy');
    await page.goBack();
    await expect(box).toHaveValue('');
  });

  test('a list can be read until the next one is there', { tag: '@full' }, async ({ page }) => {
    await openDesk(page, '/orders');
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    const { asked, release } = await holdAnswer(page, /\/api\/admin\/orders\?.*q=1/);
    await page.getByRole('search').getByRole('textbox').fill('1');
    await page.keyboard.press('Enter');
    await asked;
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await expectAccessible(page);
    release();
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  });

  test('Enter in the palette opens what was typed last', { tag: '@full' }, async ({ page, request }) => {
    const [first, second] = [
      await placeCardOrder(request, uniqueEmail()),
      await placeCardOrder(request, uniqueEmail()),
    ];
    await openDesk(page, '/messages');
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Page, order, customer or product' });
    await box.fill(first.order_id);
    await expect(page.getByRole('option', { name: first.order_id })).toBeVisible();
    const { asked, release } = await holdAnswer(page, new RegExp(`/search\\?q=${second.order_id}`));
    await box.fill(second.order_id);
    await asked;
    await box.press('Enter');
    release();
    await expect(page).toHaveURL(new RegExp(`/orders/${second.order_id}$`));
  });

  test('a phone order offers the variants of the product that was pressed last', async ({ page }) => {
    await openDesk(page, '/orders/new');
    await page.getByLabel('Find a product').fill('flag');
    const found = page.getByRole('list', { name: 'Products found' }).getByRole('button');
    await expect(found.nth(1)).toBeVisible();
    const [slow, quick] = await found.allTextContents();
    const { asked, release } = await holdAnswer(page, /\/api\/product\//);
    await found.first().click();
    await asked;
    const stale = page.waitForResponse(/\/api\/product\//);
    await found.nth(1).click();
    await expect(pieces(page, quick)).toBeVisible();
    await stale;
    const late = page.waitForResponse(/\/api\/product\//);
    release();
    await (await late).finished();
    await page.getByLabel('Quantity', { exact: true }).fill('2');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const lines = page.getByRole('list', { name: 'Lines of the order' });
    await expect(lines.getByText(quick ?? '', { exact: true })).toBeVisible();
    await expect(lines.getByText(slow ?? '', { exact: true })).toHaveCount(0);
  });
});

const pieces = (page: Page, name = '') => page.getByRole('group', { name, exact: true });
