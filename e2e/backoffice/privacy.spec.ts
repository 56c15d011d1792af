import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFitAtEveryWidth, expectNamedFields } from '../page-checks.ts';
import { becomeOwner, openDesk, staffOrigin } from './steps/desk.ts';
import { inSettingsTurn } from './steps/settings-turn.ts';

const EMAIL = 'ida.inquiry@example.com';

test("incidents are entered and changed, and an official's question about consent is answered", {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  test.slow();
  await becomeOwner(page, 'privacy', 'Noor Privacy');
  await enterIncident(page);
  await changeIncidentMeanwhile(page);
  await answerOfficial(page);
  await inSettingsTurn(() => nameOfficer(page));
});

async function enterIncident(page: Page): Promise<void> {
  await openDesk(page, '/incidents');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy incidents' })).toBeVisible();
  await expect(page.getByText('No incidents')).toBeVisible();
  const pager = page.getByRole('navigation', { name: 'Newer and older' });
  await expect(pager).toHaveCount(0);
  await expectFitAtEveryWidth(page);
  await page.getByRole('button', { name: 'Enter an incident' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter an incident' });
  await expectNamedFields(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Found on')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Found on').fill('2026-11-20');
  await dialog.getByLabel('What happened, and how').fill('A list of parcels was left on a bus.');
  await dialog.getByLabel('Which personal information').fill('Names and delivery addresses');
  await dialog.getByLabel('Whose').fill('Customers of one morning');
  await dialog.getByLabel('Risk of serious injury').selectOption('Yes');
  await dialog.getByLabel('Reasons').fill('Addresses of homes');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  const incident = page.getByRole('article', { name: 'Found Nov 20, 2026' });
  await expect(incident).toContainText('tell the Commission, the Commissioner and the people without delay');
  await expect(incident).toContainText('Kept until Nov 20, 2031');
  await expect(page.getByText('1 in all')).toBeVisible();
  await expect(pager, 'one page needs no links to others').toHaveCount(0);
  await expectFitAtEveryWidth(page);
}

/** When two people change one incident, the later one is shown what the other has saved. */
async function changeIncidentMeanwhile(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await openDesk(other, '/incidents');
  await other.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  for (const [who, measures] of [
    [page, 'Lists stay in the shop.'],
    [other, 'Nothing yet.'],
  ] as const) {
    await who.getByRole('dialog').getByLabel('Measures').fill(measures);
    await who.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  }
  const changed = other.getByRole('alertdialog', { name: 'Changed meanwhile' });
  await expect(changed).toContainText('Lists stay in the shop.');
  const measures = other.getByRole('dialog').getByLabel('Measures');
  await changed.getByRole('button', { name: 'Back to my entry' }).click();
  await expect(measures).toHaveValue('Nothing yet.');
  await other.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await changed.getByRole('button', { name: 'Show it as it is now' }).click();
  await expect(changed).toBeHidden();
  await expect(measures).toHaveValue('Nothing yet.');
  await other.close();
  await expect(page.getByRole('article').getByText('Lists stay in the shop.')).toBeVisible();
}

async function answerOfficial(page: Page): Promise<void> {
  const { origin } = staffOrigin();
  const data = { type: 'newsletter', email: EMAIL };
  expect((await page.request.post(`${origin}/api/forms-submit`, { data })).status()).toBe(201);
  await openDesk(page, `/people/${EMAIL}`);
  const consents = page.getByRole('region', { name: 'Consents' });
  await expect(consents).toContainText('By subscribing you let Halyard');
  await expect(consents).toContainText('Foot of a page');
  // Anybody can have typed the address.
  await expect(consents.getByText('Asked for, not confirmed', { exact: true })).toBeVisible();
  const opening = page.context().waitForEvent('page');
  await consents.getByRole('link', { name: 'Print' }).click();
  const paper = await opening;
  await expect(paper.getByRole('heading', { level: 1, name: 'Consents of an address' })).toBeVisible();
  await expect(paper.getByText('By subscribing you let Halyard')).toBeVisible();
  await expectAccessible(paper);
  await paper.close();
  const csv = await page.request.get(
    `${origin}${await consents.getByRole('link', { name: 'CSV' }).getAttribute('href')}`,
  );
  expect(await csv.text()).toContain(
    `"${EMAIL}","Newsletter","Asked for by a form, not confirmed by the mailbox"`,
  );
}

/** Half a contact is refused beside its field; a whole one is saved. */
async function nameOfficer(page: Page): Promise<void> {
  await openDesk(page, '/settings');
  const [officer, email] = [/^Privacy officer/, /^Email of the privacy officer/].map((name) =>
    page.getByRole('textbox', { name }),
  );
  await officer?.fill('Zoé Tremblay');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('input[name=officerEmail]')).toHaveAttribute('aria-invalid', 'true');
  await email?.fill('vie-privee@example.ca');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectFitAtEveryWidth(page);
  // The other tests share the shop.
  for (const field of [officer, email]) await field?.fill('');
  // The first toast may still be there.
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saved;
  await page.reload();
  await expect(page.locator('input[name=officerName]')).toHaveValue('');
}
