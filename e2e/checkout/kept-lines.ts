import type { APIRequestContext, Page } from '@playwright/test';
import type { ProductAnswer } from '../../contract/catalog/catalog.ts';
import { productLine } from '../../storefront/lib/lines/product-line.ts';
import type { Line } from '../../storefront/state/lines/lines.ts';

/** Makes a line as an earlier visit stored it: the shop's current product with some changes. */
export async function keptLine(
  request: APIRequestContext,
  slug: string,
  changes: Partial<Line> & { price?: number } = {},
): Promise<Line> {
  const { product }: ProductAnswer = await (await request.get(`/api/product/${slug}`)).json();
  const { price, ...rest } = changes;
  const line = { ...productLine(product, product.variants[0] ?? null), ...rest };
  if (price === undefined) return line;
  if (line.selectedVariant) return { ...line, selectedVariant: { ...line.selectedVariant, price } };
  return { ...line, product: { ...line.product, starting_price: price } };
}

/** Stores lines in local storage, once: later visits of the same page find what the shop has written. */
export async function keep(page: Page, slice: { cart?: Line[]; wishlist?: Line[] }): Promise<void> {
  const state = { cart: [], wishlist: [], notes: '', ...slice };
  await page.addInitScript(
    (text) => {
      if (sessionStorage.getItem('kept')) return;
      sessionStorage.setItem('kept', 'once');
      localStorage.setItem('ecom', text);
    },
    JSON.stringify({ state, version: 0 }),
  );
}

/** Adds one piece of a product to the stored cart of the page's browser, beside the stored wishlist and notes. */
export async function fillCart(page: Page, slug: string): Promise<void> {
  const line = await keptLine(page.request, slug);
  // Storage belongs to an origin: any response of the shop works, and this one is fast.
  await page.goto('/healthz');
  await page.evaluate((added) => {
    const kept = JSON.parse(
      localStorage.getItem('ecom') ?? '{"state":{"wishlist":[],"notes":""},"version":0}',
    );
    localStorage.setItem('ecom', JSON.stringify({ ...kept, state: { ...kept.state, cart: [added] } }));
  }, line);
}
