import { expect, type Page, test } from '@playwright/test';
import { openPage, visibleButton } from './shopper.ts';

const toast = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words });

test('does not cover the header', async ({ page }) => {
  await openPage(page, '/product/canada-flag');
  await visibleButton(page, 'Add to Cart').click();
  const gap = async () => {
    const [header, message] = await Promise.all([
      page.getByRole('banner').boundingBox(),
      toast(page, 'Product Added').boundingBox(),
    ]);
    return (message?.y ?? 0) - (header?.height ?? Number.POSITIVE_INFINITY);
  };
  await expect.poll(gap).toBeGreaterThan(0);
});

test('shows a message about a product at the top centre for 2 s, any other at the top right for 5 s', {
  tag: ['@any-width', '@full'],
}, async ({ page }) => {
  await page.clock.install({ time: '2026-11-21T12:00:00Z' });
  await openPage(page, '/product/canada-flag');
  await visibleButton(page, 'Add to Cart').click();
  await expectFor(page, { words: 'Product Added', place: 'center', seconds: 2 });

  await page.evaluate(() => localStorage.setItem('@session_expired', 'true'));
  await openPage(page, '/about');
  await expectFor(page, { words: 'Your session has expired', place: 'right', seconds: 5 });
});

test('lets the keyboard pass, and returns the focus when it is closed', { tag: '@any-width' }, async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-21T12:00:00Z' });
  await openPage(page, '/product/canada-flag');
  await visibleButton(page, 'Add to Cart').click();
  const message = toast(page, 'Product Added');
  const last = page.getByRole('contentinfo').getByRole('link', { name: 'Français' });
  const close = message.getByRole('button', { name: 'Close notification' });
  await expect(message).toBeVisible();
  await pauseSoon(page);
  await last.focus();
  for (const next of [message, close]) {
    await page.keyboard.press('Tab');
    await expect(next).toBeFocused();
  }
  // The end of the page is the browser's own, and its next is the page's first link.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

  await last.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.clock.resume();
  await expect(message).toBeHidden();
  await expect(last).toBeFocused();
});

/** Stops the clock half a second from now; again when a busy machine took longer to say so. */
const pauseSoon = (page: Page) =>
  expect(async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 500)).toPass();

interface Shown {
  readonly words: string;
  readonly place: 'center' | 'right';
  readonly seconds: number;
}

async function expectFor(page: Page, { words, place, seconds }: Shown): Promise<void> {
  const message = toast(page, words);
  await expect(message).toBeVisible();
  await expect(message).toHaveAttribute('data-y-position', 'top');
  await expect(message).toHaveAttribute('data-x-position', place);
  await pauseSoon(page);
  await page.clock.runFor((seconds - 2) * 1000);
  await expect(message).toBeVisible();
  await page.clock.runFor(2000);
  await expect(message).toBeHidden();
  await page.clock.resume();
}
