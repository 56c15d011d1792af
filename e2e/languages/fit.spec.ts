import { expect, test } from '@playwright/test';
import { openPage } from '../shopper.ts';

// French is a third longer than English; these pages have the narrowest places for it.

test('shows French names on cards whole', { tag: '@each-width' }, async ({ page }) => {
  await openPage(page, '/fr/shop');
  const names = page.getByRole('main').getByRole('article').getByRole('heading');
  const cut = await names.evaluateAll((all) =>
    all.filter((name) => name.scrollHeight > name.clientHeight + 1).map(({ textContent }) => textContent),
  );
  expect(await names.count()).toBeGreaterThan(5);
  expect(cut).toEqual([]);
});

test('keeps the labels of French buttons on one line', { tag: '@each-width' }, async ({ page }) => {
  for (const path of ['/fr/product/canada-flag', '/fr/contact', '/fr/stores']) {
    await openPage(page, path);
    const labels = page.getByRole('main').locator('.button').filter({ visible: true });
    const wrapped = await labels.evaluateAll((all) =>
      all
        .filter((label) => {
          const range = document.createRange();
          range.selectNodeContents(label);
          return range.getBoundingClientRect().height > 40;
        })
        .map(({ textContent }) => textContent),
    );
    expect(await labels.count(), path).toBeGreaterThan(1);
    expect(wrapped, path).toEqual([]);
  }
});
