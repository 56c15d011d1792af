import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { placeGuestOrder } from '../checkout/order-steps.ts';
import { uniqueEmail } from '../shopper.ts';
import { becomePerson, openDesk } from './steps/desk.ts';

/** Calls `alert` or loads from another site wherever text becomes markup, an attribute or a script. */
const NAME = '<img src=x onerror=alert(1)>';
const BUSINESS = '"><svg onload=alert(2)>';
const STREET = '</script><script>alert(3)</script>';
const APARTMENT = 'javascript:alert(4)';
const NOTES = '<a href="https://evil.example">{{7*7}}</a><img src=//evil.example/x>';

/** Notes what a page does that it must not do. */
function watch(page: Page): string[] {
  const seen: string[] = [];
  page.on('dialog', async (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on('request', (sent) => {
    const { hostname, protocol } = new URL(sent.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') seen.push(sent.url());
  });
  return seen;
}

/** Opens a page and waits for the text that the visitor typed. */
async function read(page: Page, path: string, words: string): Promise<void> {
  await openDesk(page, path);
  await expect(page.getByText(words).first()).toBeVisible();
  const injected = '[onerror], [onload], [src="x"], [href*="evil"], [href^="javascript"]';
  expect([path, await page.locator(injected).count()]).toEqual([path, 0]);
}

test('P44 P147 what hostile visitors typed is text in the back office', { tag: '@any-width' }, async ({
  page,
  request,
}) => {
  const mark = `Zed${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const email = uniqueEmail();
  const typed = {
    firstName: NAME,
    lastName: mark,
    businessName: BUSINESS,
    address: STREET,
    apartment: APARTMENT,
  };
  const { order_id: number } = await placeGuestOrder(request, email, { ...typed, notes: NOTES });
  const data = {
    type: 'contact',
    first_name: NAME,
    last_name: mark,
    email,
    subject: BUSINESS,
    message: NOTES,
  };
  expect((await request.post('/api/forms-submit', { data })).status()).toBe(201);
  const seen = watch(page);
  await becomePerson(page, 'limited');
  await read(page, `/orders?q=${mark}`, BUSINESS);
  await read(page, `/orders/${number}`, STREET);
  await expect(page.getByText(NOTES)).toBeVisible();
  await read(page, `/people?q=${mark}`, NAME);
  await read(page, `/people/${encodeURIComponent(email)}`, mark);
  await read(page, '/messages', BUSINESS);
  await read(page, `/orders?q=${encodeURIComponent(NAME)}`, NAME);
  expect(seen).toEqual([]);
});
