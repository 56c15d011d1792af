import type { Page } from '@playwright/test';

/** Holds the next answer of an address back until `release` is called; the server gives it at once, so that it is old by then. */
export async function holdAnswer(page: Page, address: RegExp) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  let isHeld = false;
  await page.route(address, async (route) => {
    if (isHeld) return route.fallback();
    isHeld = true;
    const response = await route.fetch();
    ask();
    await released;
    await route.fulfill({ response });
  });
  return { asked, release };
}
