import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectFitAtEveryWidth, expectNamedFields } from '../page-checks.ts';
import { becomeOwner, openDesk, staffOrigin } from './steps/desk.ts';
import { inSettingsTurn } from './steps/settings-turn.ts';

const EMAIL = 'wren.writer@example.com';

const PAGES = [
  { path: '/people', name: 'People', french: 'Clientèle' },
  { path: `/people/${EMAIL}`, name: 'Wren Writer', french: 'Wren Writer' },
  { path: '/messages', name: 'Messages', french: 'Messages reçus' },
  { path: '/mails?show=all', name: 'Mails', french: 'Courriels' },
  { path: '/jobs?show=all', name: 'Jobs', french: 'Tâches' },
  { path: '/settings', name: 'Settings', french: 'Réglages' },
];

test('messages, people, mails and settings are worked through, until a person is forgotten', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  test.slow();
  await becomeOwner(page, 'customers', 'Toni Customers');
  await writeMessage(page);
  for (const { path, name } of PAGES) {
    await openDesk(page, path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectFitAtEveryWidth(page);
    await expectNamedFields(page);
  }
  await finishMessage(page);
  await inSettingsTurn(async () => {
    await saveSettings(page);
    await changeSettingsMeanwhile(page);
  });
  await nameDeeds(page);
  await findPerson(page);
  await exportPerson(page);
  await readInFrench(page);
  await forgetPerson(page);
});

/** As the contact form of the shop sends it. */
async function writeMessage(page: Page): Promise<void> {
  const answer = await page.request.post(`${staffOrigin().origin}/api/forms-submit`, {
    data: {
      type: 'contact',
      email: EMAIL,
      first_name: 'Wren',
      last_name: 'Writer',
      subject: 'A flag for our cottage',
      message: 'Which size fits a pole of 20 feet?',
      phone: '613-555-0177',
    },
  });
  expect(answer.status()).toBe(201);
}

async function finishMessage(page: Page): Promise<void> {
  await openDesk(page, '/messages');
  const message = page.getByRole('article', { name: 'A flag for our cottage' });
  const other = await page.context().newPage();
  await openDesk(other, '/messages');
  await expect(other.getByRole('article', { name: 'A flag for our cottage' })).toBeVisible();
  await message.getByRole('button', { name: 'Mark as done' }).click();
  await expect(message).toHaveCount(0);
  // The page that was open meanwhile says who was faster.
  await other.getByRole('button', { name: 'Mark as done' }).click();
  const dialog = other.getByRole('alertdialog', { name: 'Changed meanwhile' });
  await expect(dialog.getByText('Toni Customers')).toBeVisible();
  await other.close();
  await page.getByRole('link', { name: 'Done', exact: true }).click();
  await expect(message.getByText('Done by Toni Customers', { exact: false })).toBeVisible();
  await expectAccessible(page);
}

async function saveSettings(page: Page): Promise<void> {
  await openDesk(page, '/settings');
  await page.getByRole('button', { name: 'Add a holiday' }).click();
  await page.getByLabel('Day', { exact: true }).fill('2027-07-01');
  await page.getByLabel('Name in English').fill('Canada Day');
  await page.getByLabel('Name in French').fill('Fête du Canada');
  await page.getByLabel('Postal code').fill('nonsense');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Postal code')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Not saved yet: please correct the marked fields.')).toBeVisible();
  await expect(page.getByLabel('Street address')).toBeFocused();
  await page.getByLabel('Postal code').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Name in French')).toHaveValue('Fête du Canada');
  await expectFitAtEveryWidth(page);
  await page.getByRole('button', { name: 'Remove Canada Day' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
}

/** When two people have the settings open, the later one to save sees the current ones and keeps what they typed. */
async function changeSettingsMeanwhile(page: Page): Promise<void> {
  await openDesk(page, '/settings');
  const other = await page.context().newPage();
  await openDesk(other, '/settings');
  await other.getByLabel('Sender of mails').fill('Halyard, flags');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Saved.')).toBeVisible();
  await page.getByLabel('Sender of mails').fill('Halyard of Halifax');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Changed meanwhile' });
  await expect(dialog.getByText('Halyard, flags')).toBeVisible();
  await expectFitAtEveryWidth(page);
  await dialog.getByRole('button', { name: 'Back to my entry' }).click();
  await expect(page.getByLabel('Sender of mails')).toHaveValue('Halyard of Halifax');
  // The version is still the earlier one, so saving again is refused again.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Show it as it is now' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Sender of mails')).toHaveValue('Halyard of Halifax');
  await page.getByLabel('Sender of mails').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await other.close();
}

/** The log says in words what was done. */
async function nameDeeds(page: Page): Promise<void> {
  await openDesk(page, '/log?what=message.');
  await expect(page.getByText('A message was marked as done.').first()).toBeVisible();
}

async function findPerson(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('wren.w');
  await page.getByRole('option', { name: 'Wren Writer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wren Writer' })).toBeVisible();
  await openDesk(page, '/people?q=wren.writer');
  await page.getByRole('link', { name: EMAIL }).click();
  await expect(page.getByText('Which size fits a pole of 20 feet?')).toBeVisible();
}

async function exportPerson(page: Page): Promise<void> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await proveOnce(page);
  expect((await downloading).suggestedFilename()).toBe(`${EMAIL}.json`);
}

/** Answers the question for a fresh proof, when the last one is older than five minutes. */
async function proveOnce(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(dialog.or(page.getByText('The export is downloaded.', { exact: false }))).toBeVisible();
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Use a passkey' }).click();
}

async function readInFrench(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
  for (const { path, french } of [...PAGES, { path: '/orders/new', french: 'Commande téléphonique' }]) {
    await openDesk(page, path);
    await expect(page.getByRole('heading', { level: 1, name: french })).toBeVisible();
    await expectFitAtEveryWidth(page);
  }
  await inSettingsTurn(() => readChangedSettings(page));
}

/** The names of settings are long in French, and leave the values their half. */
async function readChangedSettings(page: Page): Promise<void> {
  const { origin } = staffOrigin();
  await page.setViewportSize({ width: 1280, height: 900 });
  await openDesk(page, '/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Réglages' })).toBeVisible();
  const { data } = await (await page.request.get(`${origin}/api/admin/settings`)).json();
  const answer = await page.request.patch(`${origin}/api/admin/settings`, {
    data: { senderName: 'Halyard, drapeaux' },
    headers: { 'If-Match': `"v${data.version}"`, Origin: origin },
  });
  expect(answer.status()).toBe(200);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Modifié entre-temps' });
  const value = await dialog.getByText('Halyard, drapeaux').boundingBox();
  const list = await dialog.locator('dl').boundingBox();
  expect((value?.width ?? 0) / (list?.width ?? 1)).toBeGreaterThan(0.4);
  await dialog.getByRole('button', { name: 'Revenir à ma saisie' }).click();
}

async function forgetPerson(page: Page): Promise<void> {
  await openDesk(page, `/people/${EMAIL}`);
  await page.getByRole('button', { name: 'Oublier cette personne' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Oublier ${EMAIL}?` });
  await expect(dialog.getByText('Cette action est irréversible.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Oublier', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Personne oubliée' })).toBeVisible();
  await expectFitAtEveryWidth(page);
  await page.getByRole('link', { name: 'Retour à la clientèle' }).click();
  await openDesk(page, `/people/${EMAIL}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Il n’y a rien ici' })).toBeVisible();
}
