import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { rolesFile } from './staff-file.ts';
import { linkOf, type OwnerName } from './staff-links.ts';

// Steps of a member of staff, in their words: elements are found by role and label.

interface StaffOrigin {
  readonly origin: string;
  readonly port: string;
}

/**
 * Passkeys belong to a name, so the staff's pages are on localhost and not on 127.0.0.1.
 * @param shop the origin of a spec's own shop.
 */
export function staffOrigin(shop = test.info().project.use.baseURL ?? ''): StaffOrigin {
  const { port } = new URL(shop);
  return { origin: `http://localhost:${port}`, port };
}

export const openDesk = (page: Page, path = '/', { origin } = staffOrigin()) =>
  page.goto(`${origin}/admin${path}`);

/** Signs in a person whom the shop of the tests has signed in already: `packer` packs, `limited` may refund $20.00. */
export async function becomePerson(page: Page, who: 'packer' | 'limited'): Promise<void> {
  const { port } = staffOrigin();
  const cookies: Record<string, string> = JSON.parse(readFileSync(rolesFile(port), 'utf8'));
  const [name = '', value = ''] = (cookies[who] ?? '').split('=');
  await page
    .context()
    .addCookies([{ name, value, url: `https://localhost:${port}`, secure: true, httpOnly: true }]);
}

/** A passkey in the browser that always agrees, as a finger on the reader would. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

interface NewOwner {
  readonly name: string;
  readonly at?: StaffOrigin;
}

/** Opens an owner's invitation and gives a name. */
export async function acceptInvitation(
  page: Page,
  owner: OwnerName,
  { name, at = staffOrigin() }: NewOwner,
): Promise<void> {
  const { origin, port } = at;
  await page.goto(origin + linkOf(port, owner));
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible();
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Make your account safe' })).toBeVisible();
}

/** Sets up a passkey and keeps the recovery codes, after which the back office is open. */
export async function setUpPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Set up a passkey' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await keepRecoveryCodes(page);
}

/** @returns the ten codes. */
export async function keepRecoveryCodes(page: Page): Promise<string[]> {
  await expect(page.locator('code')).toHaveCount(10);
  const codes = await page.locator('code').allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  return codes;
}

/** Becomes an owner with a passkey, who is signed in. */
export async function becomeOwner(page: Page, owner: OwnerName, name: string | NewOwner): Promise<void> {
  await addAuthenticator(page);
  await acceptInvitation(page, owner, typeof name === 'string' ? { name } : name);
  await setUpPasskey(page);
  await expectOpen(page);
}

/** Expects a page of the back office, whichever is the person's first. */
export const expectOpen = (page: Page) =>
  expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
}
