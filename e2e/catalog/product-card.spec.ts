import { expect, test } from '@playwright/test';
import type { ShopAnswer } from '../../contract/catalog/catalog.ts';
import { openPage } from '../shopper.ts';

const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' });

test('has a From price, stars from an average of 4, and two links to the product', {
  tag: '@any-width',
}, async ({ page, request }) => {
  const { data }: ShopAnswer = await (await request.get('/api/shop?limit=100')).json();
  const rated = data.products.filter(({ review_count }) => review_count > 0);
  expect(rated.some(({ average_rating }) => average_rating < 4)).toBe(true);
  await page.goto('/shop?limit=100&page=1');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(data.products.length);
  const shown = await cards.evaluateAll((all) =>
    all.map((card) => ({
      price: /From \$[\d,.]+/.exec(card.textContent ?? '')?.[0],
      stars: card.querySelector('[role=img]')?.getAttribute('aria-label') ?? null,
      count: /\((\d+)\)/.exec(card.textContent ?? '')?.[1] ?? null,
      links: [...card.querySelectorAll('a')].map((link) => link.getAttribute('href')),
    })),
  );
  expect(shown).toEqual(
    data.products.map(({ slug, variants, starting_price, average_rating, review_count }) => ({
      price: `From ${dollars.format(variants[0]?.price || starting_price)}`,
      stars: average_rating >= 4 ? `${average_rating.toFixed(1)} out of 5 stars` : null,
      count: average_rating >= 4 ? String(review_count) : null,
      links: [`/product/${slug}`, `/product/${slug}`],
    })),
  );
});

test('fills the heart of a card while the product is on the wishlist', { tag: '@any-width' }, async ({
  page,
}) => {
  await openPage(page, '/category/canada-flags');
  const heart = page.getByRole('main').getByRole('article').first().getByRole('button');
  await heart.click();
  await expect(page.getByText('Added to Wishlist')).toBeVisible();
  await expect(heart).toHaveAccessibleName('Remove Canada Flag from wishlist');
  await expect(heart.locator('i')).toHaveClass(/icon-heart-filled/);
  await heart.click();
  await expect(page.getByText('Removed from Wishlist')).toBeVisible();
  await expect(heart.locator('i')).not.toHaveClass(/icon-heart-filled/);
});
