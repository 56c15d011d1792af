import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, type Response } from '@playwright/test';
import type { Product } from '../contract/catalog/catalog.ts';
import { fillCart } from './checkout/kept-lines.ts';

// Steps of a shopper, in the shopper's words: elements are found by role and label.

/** Opens a page and waits until it is hydrated, which its first request shows. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const listening = page.waitForRequest('**/api/general?*');
  const answer = await page.goto(path);
  await listening;
  return answer;
}

export async function addToCart(page: Page, slug = 'canada-flag'): Promise<void> {
  await page.goto(`/product/${slug}`);
  await visibleButton(page, 'Add to Cart').click();
  await expect(page.getByText('Product Added')).toBeVisible();
}

/** Walks from the product page through the cart to the checkout. */
export async function walkToCheckout(page: Page, slug?: string): Promise<void> {
  await addToCart(page, slug);
  await page.goto('/cart');
  // The link is there before the script, and would open the checkout as a document of its own.
  await expect(page.getByRole('spinbutton').first()).toBeVisible();
  await page.getByRole('link', { name: 'Checkout' }).click();
  // The URL changes a moment before the page does.
  await expectCheckout(page);
}

/** Opens the checkout with a cart that was put into storage, which saves two pages. */
export async function goToCheckout(page: Page, slug = 'canada-flag'): Promise<void> {
  await fillCart(page, slug);
  await page.goto('/checkout');
  await expectCheckout(page);
}

async function expectCheckout(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page).toHaveURL('/checkout');
  // The form is there long before it is hydrated; presses meanwhile are early-forms.spec.ts's matter.
  await expect(page.getByRole('main').locator('[data-island=""]')).toHaveCount(0);
}

export const CUSTOMER = {
  'First name': 'Anne',
  'Last name': 'Roy',
  'House number and street': '118 Sample Street',
  City: 'Ottawa',
  'Postal code': 'k1p5g3',
  Phone: '613 555 0110',
};

export async function fillCustomer(
  page: Page,
  changes: Partial<typeof CUSTOMER> & { email?: string; province?: string } = {},
) {
  const { email = uniqueEmail(), province = 'Ontario', ...fields } = changes;
  // The newsletter's field is excluded, because it is visible before the form is.
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Province').selectOption({ label: province });
  for (const [label, value] of Object.entries({ ...CUSTOMER, ...fields }))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** Opens the order summary, which is folded at the top on a phone. */
export async function openSummary(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 800)
    await page
      .getByText(/order summary/i)
      .filter({ visible: true })
      .first()
      .click();
}

/**
 * A unique email for each order, because the same cart and email within two minutes prompts a question. Not a +tag: all
 * tags are one mailbox, whose number of mails is limited.
 */
export const uniqueEmail = () => `anne.roy-${randomUUID()}@example.ca`;

export async function payByCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12/34');
  await page.getByLabel('CVC').fill('123');
}

export async function placeOrder(page: Page): Promise<void> {
  await visibleButton(page, 'Place Order').click();
}

/** @returns the order number on the confirmation page. */
export async function orderNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL('/order-confirmation');
  const number = page.getByText(/HY-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/).first();
  return /HY-[0-9A-Z-]{14}/.exec((await number.textContent()) ?? '')?.[0] ?? '';
}

/** The visible one of two buttons: a phone shows some buttons in a separate bar. */
export const visibleButton = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/** Fails the test if the page logged an error to the console or threw one. */
export function watchConsole(page: Page): () => void {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return () => expect(complaints).toEqual([]);
}

/** The product as the API returns it. */
export const getProduct = async (request: APIRequestContext, slug: string): Promise<Product> =>
  (await (await request.get(`/api/product/${slug}`)).json()).product;
