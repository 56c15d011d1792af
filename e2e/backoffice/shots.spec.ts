import { test, type Page } from '@playwright/test';
import { acceptInvitation, addAuthenticator, keepRecoveryCodes, openDesk } from './desk.ts';

const SIZES = [[360, 740], [800, 1000], [1280, 800]] as const;
let language = 'en';
async function shot(page: Page, name: string) {
  await page.waitForTimeout(250);
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.waitForTimeout(150);
    await page.screenshot({ path: `/tmp/aa-shots/${name}-${language}-${width}.png` });
  }
}
test('shots', { tag: '@any-width' }, async ({ page }) => {
  test.setTimeout(200_000);
  await addAuthenticator(page);
  await openDesk(page, '/sign-in'); await page.getByRole('heading', { level: 1 }).waitFor(); await shot(page, 'sign-in');
  await openDesk(page, '/invitations/none'); await page.getByRole('heading', { level: 1 }).waitFor(); await shot(page, 'dead');
  await acceptInvitation(page, 'weight', { name: 'Sam Tremblay', password: 'lanterns over a quiet harbour' });
  await shot(page, 'set-up');
  await page.getByRole('button', { name: 'Set up codes of an app' }).click();
  await page.getByRole('img').waitFor(); await shot(page, 'codes');
  await page.reload(); await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Set up a passkey' }).click();
  await shot(page, 'passkey');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('code').first().waitFor(); await shot(page, 'recovery');
  await keepRecoveryCodes(page);
  await page.getByRole('heading', { level: 1, name: 'Staff' }).waitFor();
  for (const next of ['en', 'fr']) {
    language = next;
    if (next === 'fr') {
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('button', { name: 'Français' }).click();
      await page.getByRole('heading', { level: 1, name: 'Personnel' }).waitFor();
    }
    await shot(page, 'staff');
    for (const path of ['/me', '/log', '/log?what=staff.', '/keys', '/nothing']) {
      await openDesk(page, path); await page.getByRole('heading', { level: 1 }).waitFor();
      await shot(page, path.replaceAll(/\W/g, '_'));
    }
    await openDesk(page, '/staff'); await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: /^Account of|^Compte de/ }).click(); await shot(page, 'account-menu'); await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k'); await page.getByRole('combobox').waitFor(); await shot(page, 'palette'); await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Invite$|^Inviter$/ }).click(); await page.getByRole('dialog').waitFor(); await shot(page, 'invite'); await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Change role|Changer de rôle/ }).first().click(); await page.getByRole('dialog').waitFor(); await shot(page, 'role'); await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Disable|^Retirer/ }).first().click(); await page.getByRole('alertdialog').waitFor(); await shot(page, 'disable'); await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Menu' }).click(); await page.screenshot({ path: `/tmp/aa-shots/menu-${language}-360.png` }); await page.keyboard.press('Escape');
  }
});
