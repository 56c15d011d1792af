import { expect, test } from '@playwright/test';
import { hiddenFocus } from './page-checks.ts';
import { openPage } from './shopper.ts';

// The same with the cookie question: ads-consent.spec.ts.

test("what has the focus is never behind the phone's buy bar", { tag: '@any-width' }, async ({ page }) => {
  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openPage(page, '/product/ontario-flag');
    expect(await hiddenFocus(page)).toEqual([]);
  }
});

test('on a screen that is low or enlarged, nothing stands in front of the page', {
  tag: '@any-width',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openPage(page, '/product/ontario-flag');
  await page.mouse.wheel(0, 600);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  expect(await hiddenFocus(page)).toEqual([]);
});
