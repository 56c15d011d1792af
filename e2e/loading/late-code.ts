import type { Page } from '@playwright/test';

/** Holds the code back until the returned function is called. */
export async function holdCode(page: Page, code: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(code, async (route) => {
    await held;
    await route.fallback();
  });
  return release;
}
