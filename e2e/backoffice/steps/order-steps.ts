import { expect, type Page } from '@playwright/test';
import { staffOrigin } from './desk.ts';

// Steps of the page of an order.

export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name, exact: true });

/** Waits until keys count in the dialogs that are open; a click waits by itself. */
export const expectSettled = (page: Page) => expect(page.locator('[data-settling]')).toHaveCount(0);

/** Presses a button of a part of the page. */
export const pressIn = (page: Page, name: string, button: string) =>
  part(page, name).getByRole('button', { name: button, exact: true }).click();

/** The words of a mail in its preview. */
export const previewed = (page: Page) => page.getByRole('dialog').frameLocator('iframe').locator('body');

/** A colleague tags the order meanwhile, in the same session. */
export async function changeElsewhere(page: Page, number: string): Promise<void> {
  const { origin } = staffOrigin();
  const { data } = await (await page.request.get(`${origin}/api/admin/orders/${number}`)).json();
  const answer = await page.request.patch(`${origin}/api/admin/orders/${number}`, {
    data: { tags: ['urgent'] },
    headers: { 'If-Match': `"v${data.version}"`, Origin: origin },
  });
  expect(answer.status()).toBe(200);
}
