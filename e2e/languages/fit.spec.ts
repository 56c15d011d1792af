import { expect, type Locator, type Page, test } from '@playwright/test';
import { openPage } from '../shopper.ts';

// French is a third longer than English; these pages have the narrowest places for it.

const WIDTHS = [360, 800, 1280] as const;

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 800 });

test('shows French names on cards whole', { tag: ['@any-width', '@full'] }, async ({ page }) => {
  await openPage(page, '/fr/shop');
  const names = page.getByRole('main').getByRole('article').getByRole('heading');
  expect(await names.count()).toBeGreaterThan(5);
  for (const width of WIDTHS) {
    await resize(page, width);
    const cut = await names.evaluateAll((all) =>
      all.filter((name) => name.scrollHeight > name.clientHeight + 1).map(({ textContent }) => textContent),
    );
    expect(cut, `${width} px`).toEqual([]);
  }
});

test('keeps the labels of French buttons on one line', { tag: '@any-width' }, async ({ page }) => {
  for (const path of ['/fr/product/canada-flag', '/fr/contact', '/fr/stores']) {
    await openPage(page, path);
    // Until they are there this machine shows a wider font: it lacks those that our fallbacks fit.
    await page.evaluate(() => document.fonts.ready);
    const labels = page.getByRole('main').locator('.button').filter({ visible: true });
    for (const width of WIDTHS) {
      await resize(page, width);
      expect(await labels.count(), `${path} at ${width} px`).toBeGreaterThan(1);
      expect(await wrapped(labels), `${path} at ${width} px`).toEqual([]);
    }
  }
});

const wrapped = (labels: Locator) =>
  labels.evaluateAll((all) =>
    all
      .filter((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        return range.getBoundingClientRect().height > 40;
      })
      .map(({ textContent }) => textContent),
  );
