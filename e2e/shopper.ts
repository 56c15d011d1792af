import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page, type Response } from '@playwright/test';
import type { Product } from '../contract/catalog/catalog.ts';
import { fillCart } from './checkout/kept-lines.ts';

// What a shopper does, in the shopper's words: pages are found by roles and labels.

/** Opens a page and waits until it listens: this is what it asks for first then. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const listening = page.waitForRequest('**/api/general');
  const answer = await page.goto(path);
  await listening;
  return answer;
}

export async function addToCart(page: Page, slug = 'canada-flag'): Promise<void> {
  await page.goto(`/product/${slug}`);
  await visibleButton(page, 'Add to Cart').click();
  await expect(page.getByText('Product Added')).toBeVisible();
}

/** Walks from the product by the cart to the checkout. */
export async function walkToCheckout(page: Page, slug?: string): Promise<void> {
  await addToCart(page, slug);
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Checkout' }).click();
  // The address changes a moment before the page does.
  await expectCheckout(page);
}

/** Opens the checkout with a cart that was filled in storage, which saves two pages. */
export async function goToCheckout(page: Page, slug = 'canada-flag'): Promise<void> {
  await fillCart(page, slug);
  await page.goto('/checkout');
  await expectCheckout(page);
}

async function expectCheckout(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
  await expect(page).toHaveURL('/checkout');
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
  // Not the newsletter's, which is there before the form is.
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Province').selectOption({ label: province });
  for (const [label, value] of Object.entries({ ...CUSTOMER, ...fields }))
    await page.getByLabel(label, { exact: true }).fill(value);
}

/** On a phone the order summary is folded at the top. */
export async function openSummary(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 800)
    await page
      .getByText(/order summary/i)
      .filter({ visible: true })
      .first()
      .click();
}

/**
 * Its own for each order: the same cart and email twice within two minutes is asked about. Not by a +tag: all of those are
 * one mailbox, which gets only so many mails.
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

/** @returns the order number that the confirmation page shows. */
export async function orderNumber(page: Page): Promise<string> {
  await expect(page).toHaveURL('/order-confirmation');
  const number = page.getByText(/HY-[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/).first();
  return /HY-[0-9A-Z-]{14}/.exec((await number.textContent()) ?? '')?.[0] ?? '';
}

/** A phone shows some buttons in a bar of its own: the one that is seen. */
export const visibleButton = (page: Page, name: string) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();

/** Fails the test when the page wrote an error to the console or threw one. */
export function watchConsole(page: Page): () => void {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return () => expect(complaints).toEqual([]);
}

/** As the API tells it. */
export const getProduct = async (request: APIRequestContext, slug: string): Promise<Product> =>
  (await (await request.get(`/api/product/${slug}`)).json()).product;
