import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServedPage } from '../testing/served-page.ts';
import { openWholeShop, type WholeShop } from '../testing/whole-shop.ts';

// Checks the pages of custom products as they are served; e2e/catalog/custom.spec.ts has what their scripts do.

let shop: WholeShop;
beforeAll(async () => {
  shop = await openWholeShop();
});
afterAll(() => shop.close());

const headingOf = (page: ServedPage) => page.all('h1')[0]?.text;
const cardsOf = (page: ServedPage) =>
  page
    .all('main')
    .flatMap((main) => main.all('a'))
    .filter((link) => link.text === 'Custom Here')
    .map((link) => [link.attribute('aria-label')?.replace('Custom Here: ', ''), link.attribute('href')]);

describe('the overview of custom products', () => {
  const CARDS = [
    ['Custom Flags', '/custom/custom-flags'],
    ['Applique Sew Flags', '/custom/applique-sew-flags'],
    ['Car Flag', '/custom/car-flag'],
    ['Feather Banner', '/custom/feather-banner'],
    ['Custom Paper Flag', '/custom/custom-paper-flag'],
    ['Pennants and Burgee', '/custom/pennants-and-Burgee'],
    ['Street Banner', '/custom/street-banner'],
    ['Outdoor Banner and Signage', '/custom/outdoor-banner-and-signage-displays'],
    ['Over-the-Street Banners', '/custom/over-the-street-banners'],
    ['Indoor Banner and Signage', '/custom/indoor-banner-and-signage-displays'],
    ['Fence Wraps', '/custom/fence-wraps'],
    ['Podium Banners', '/custom/podium-banners'],
  ] as const;

  it.each(['/custom', '/custom-products'])(
    '%s has the 12 products in order, each with a link',
    async (path) => {
      const page = await shop.page(path);
      expect(headingOf(page)).toBe('Custom Flags and Banners');
      expect(page.canonical).toBe(`${shop.origin}/custom`);
      expect(cardsOf(page)).toEqual(CARDS);
    },
  );

  it('opens for a search, and is then noindex', async () => {
    const page = await shop.page('/custom-product?search=custom%20embroidery%20%3Cb%3E');
    expect(headingOf(page)).toBe('Made to order: “custom embroidery <b>”');
    expect(cardsOf(page)[0]?.[0]).toBe('Custom Embroidery');
    expect(cardsOf(page)).toHaveLength(CARDS.length + 1);
    expect(page.meta('robots')).toBe('noindex');
    expect(cardsOf(await shop.page('/custom-product?search=customized'))).toEqual(CARDS);
  });
});

it('shows the Custom Paper Flag for an unknown slug of a custom product', async () => {
  expect((await shop.get('/custom/no-such-product')).status).toBe(200);
  const page = await shop.page('/custom/no-such-product');
  expect(headingOf(page)).toBe('Custom Paper Flag');
  expect(page.canonical).toBe(`${shop.origin}/custom/custom-paper-flag`);
  const spelled = await shop.page('/custom/PENNANTS-and-burgee');
  expect(spelled.canonical).toBe(`${shop.origin}/custom/pennants-and-Burgee`);
});

describe('the prices of sizes', () => {
  const pricesOf = (page: ServedPage) => page.all('dd').map(({ text }) => text.replaceAll('\u00a0', ' '));

  it('are served in both languages, below the buttons of the sizes', async () => {
    const page = await shop.page('/custom/custom-flags');
    expect(pricesOf(page)).toEqual(['from $86.06', 'from $239.06', 'from $344.25', 'from $612.00']);
    const french = await shop.page('/fr/custom/custom-flags');
    expect(pricesOf(french)[0]).toBe('à partir de 86,06 $');
  });

  it('are neither on the page nor in its data where no table has any', async () => {
    const html = await shop.text('/custom/podium-banners');
    expect(html).not.toContain('from $');
    expect(html).not.toContain('prices');
    expect(await shop.text('/custom/custom-flags')).toContain('prices');
  });
});
