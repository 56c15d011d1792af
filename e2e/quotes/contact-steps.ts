import { expect, type Page } from '@playwright/test';
import { uniqueEmail } from '../shopper.ts';

const WORDS = { 'First name': 'Anne', 'Last name': 'Roy', Subject: 'Flags', Message: 'Hello' };

/** Sends the contact form, which leads to the thank-you page. */
export async function sendMessage(page: Page): Promise<void> {
  const form = page.getByRole('main');
  for (const [label, value] of Object.entries({ ...WORDS, Email: uniqueEmail() }))
    await form.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page).toHaveURL('/thankyou');
}
