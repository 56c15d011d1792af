import { expect, type Page, test } from '@playwright/test';
import { generate } from 'otplib';
import { expectAccessible, expectFitAtEveryWidth, expectNamedFields } from '../page-checks.ts';
import {
  acceptInvitation,
  becomeOwner,
  expectOpen,
  keepRecoveryCodes,
  openDesk,
  signOut,
} from './steps/desk.ts';
import { ownerEmail } from './steps/staff-links.ts';

/** How long a code holds: in its own half minute and in the next. */
const CODE_MS = 30_000;
/** So near its end a half minute may be over before a code of the one before arrives. */
const MARGIN_MS = 5000;
const halfMinute = (ms: number) => Math.floor(ms / CODE_MS);

test.describe('the way into the back office', { tag: '@any-width' }, () => {
  test('is a passkey alone, and leads to the page that was asked for', async ({ page }) => {
    await becomeOwner(page, 'passkey', 'Robin Passkey');
    await signOut(page);
    await expectFitAtEveryWidth(page);
    await openDesk(page, '/log?what=staff.');
    await expect(page).toHaveURL(/\/admin\/sign-in\?to=%2Flog%3Fwhat%3Dstaff\.$/);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(/\/admin\/log\?what=staff\.$/);
  });

  test('is a password and a code, or a recovery code; a code is the proof for what needs a fresh one', async ({
    page,
  }) => {
    const password = 'lanterns over a quiet harbour';
    await acceptInvitation(page, 'codes', { name: 'Sam Codes' });
    await expectFitAtEveryWidth(page);
    await page.getByRole('button', { name: 'Set up codes of an app' }).click();
    await expect(page.getByText('Codes come after a password', { exact: false })).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByRole('img', { name: 'QR code for your app' })).toBeVisible();
    await expectAccessible(page);
    const secret = await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).textContent();
    await page.getByLabel('Code of the app').fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('This code is not right, or it was used before.')).toBeVisible();
    // The code of the half minute before leaves the one of now for the step-up, because none counts twice.
    const now = Date.now();
    const shownAt = CODE_MS - (now % CODE_MS) > MARGIN_MS ? now - CODE_MS : now;
    await page
      .getByLabel('Code of the app')
      .fill(
        await generate({ secret: String(secret).replaceAll(' ', ''), epoch: Math.floor(shownAt / 1000) }),
      );
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expectCodesToPrint(page);
    const [code = ''] = await keepRecoveryCodes(page);
    await expectOpen(page);

    await signOut(page);
    await page.getByLabel('Email').fill(ownerEmail('codes'));
    await page.getByLabel('Password', { exact: true }).fill('not the right password');
    await page.getByRole('button', { name: 'Continue with the password' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continue with the password' }).click();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(code);
    await expectNamedFields(page);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expectOpen(page);
    await openDesk(page, '/me');
    await expect(page.getByText('9 left.')).toBeVisible();
    await expect.poll(() => halfMinute(Date.now())).toBeGreaterThan(halfMinute(shownAt));
    await inviteWithProof(page, String(secret).replaceAll(' ', ''));
  });

  test('does not open with a link that is made up', async ({ page }) => {
    await openDesk(page, '/invitations/made-up');
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  });
});

/** The sheet says whose codes it has, and what they are for, without the rest of the page. */
async function expectCodesToPrint(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Recovery codes' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 2, name: 'Recovery codes: Sam Codes' })).toBeVisible();
  await expect(page.locator('code').first()).toBeVisible();
  await expect(page.locator('h1')).toBeHidden();
  await expect(page.getByRole('button', { name: 'I have kept them' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
}

/** The call that needs a fresh proof is sent again, under the same key, once the proof is there. */
async function inviteWithProof(page: Page, secret: string): Promise<void> {
  const keys: (string | undefined)[] = [];
  await page.route('**/api/admin/invitations?*', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    // The sign-in was a proof, too: the API would refuse only five minutes after it.
    if (keys.length > 1) return route.continue();
    const problem = { code: 'STEP_UP_REQUIRED', status: 403, message: 'Prove it', data: { ways: ['totp'] } };
    await route.fulfill({ status: 403, contentType: 'application/problem+json', json: problem });
  });
  await openDesk(page, '/staff');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Email').fill('new.person@staff.example');
  await page.getByLabel('Role', { exact: true }).selectOption({ label: 'Production' });
  await page.getByRole('button', { name: 'Send the invitation' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(proof).toBeVisible();
  await expectAccessible(page);
  await proof.getByLabel('Code of your app').fill(await generate({ secret }));
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The invitation to new.person@staff.example is on its way.')).toBeVisible();
  await expect(page.getByText('new.person@staff.example', { exact: true })).toHaveCount(1);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), keys[0]]);
}
