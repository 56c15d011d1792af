import { expect, type Page, test } from '@playwright/test';
import { placeGuestOrder } from '../checkout/order-steps.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { uniqueEmail } from '../shopper.ts';
import { becomeOwner, becomePerson, openDesk } from './steps/desk.ts';
import { BROKEN_VIEW } from './steps/stuck.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('P118 a search that the list refuses is no view, and one that is stored takes the page from nobody', async ({
  page,
}) => {
  await becomeOwner(page, 'views', 'Vic Views');
  await openDesk(page, '/orders?q=ab');
  await expect(page.getByRole('alert')).toContainText('Type at least three letters of a name');
  await page.getByRole('button', { name: 'Save as a view' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name of the view').fill('Ab');
  await dialog.getByLabel('For everybody').check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Type at least three letters of a name');
  await openDesk(page, '/orders');
  await expect(heading(page, 'Orders')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ab', exact: true })).toHaveCount(0);

  await page.getByRole('link', { name: BROKEN_VIEW.name }).click();
  await expect(page.getByText('This view cannot be used any more', { exact: false })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByText('Cette vue n’est plus utilisable', { exact: false })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await page.getByRole('button', { name: 'Supprimer la vue' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer la vue' }).click();
  await expect(page.getByRole('link', { name: BROKEN_VIEW.name })).toHaveCount(0);
  await expect(heading(page, 'Commandes')).toBeVisible();
});

test('P115 production is offered nothing that tells of emails, phones and amounts', {
  tag: '@any-width',
}, async ({ page, request }) => {
  await placeGuestOrder(request, uniqueEmail());
  await page.setViewportSize({ width: 1280, height: 900 });
  await becomePerson(page, 'packer');
  await openDesk(page, '/orders');
  await expect(page.getByLabel('Number or name')).toBeVisible();
  for (const name of ['Total', 'Payment'])
    await expect(page.getByRole('columnheader', { name })).toHaveCount(name === 'Total' ? 0 : 1);
  await expect(page.getByRole('combobox', { name: 'Payment' })).toHaveCount(0);
  await expect(page.getByRole('option', { name: 'Largest first' })).toHaveCount(0);
  const views = page.getByRole('navigation', { name: 'Views' });
  await expect(views.getByRole('link', { name: 'To pack' })).toBeVisible();
  for (const name of ['Cash to collect', BROKEN_VIEW.name])
    await expect(views.getByRole('link', { name })).toHaveCount(0);
  for (const query of ['sort=largest', 'payment=paid', 'q=anne%40example.com']) {
    await openDesk(page, `/orders?${query}`);
    await expect(page.getByRole('alert')).toContainText('Your role does not see emails');
  }
});
