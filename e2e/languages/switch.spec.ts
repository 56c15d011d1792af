import { expect, type Page, test } from '@playwright/test';
import fr from '../../messages/storefront/fr.json' with { type: 'json' };
import { fillCart } from '../checkout/kept-lines.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { fillCustomer, goToCheckout, openPage, orderNumber, placeOrder, watchConsole } from '../shopper.ts';

const PLACE = '/shop?sort=price_asc&view=list';
const languageOf = (page: Page) => page.locator('html').getAttribute('lang');
const cookieOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'lang')?.value;

test.describe('the link to the other language', () => {
  test('keeps the place and the cart, in the header', { tag: '@wide' }, async ({ page }) => {
    const expectQuietConsole = watchConsole(page);
    await fillCart(page, 'canada-flag');
    await openPage(page, `${PLACE}#list-title`);
    await page.getByRole('banner').getByRole('link', { name: 'Français', exact: true }).click();
    await expect(page).toHaveURL(`/fr${PLACE}#list-title`);
    expect(await languageOf(page)).toBe('fr-CA');
    expect(await cookieOf(page)).toBe('fr');
    await expect(
      page.getByRole('banner').locator('a[href="/fr/cart"]').filter({ visible: true }),
    ).toHaveAttribute('aria-label', /1/);

    await page.getByRole('banner').getByRole('link', { name: 'English', exact: true }).click();
    await expect(page).toHaveURL(`${PLACE}#list-title`);
    expect(await cookieOf(page)).toBe('en');
    expectQuietConsole();
  });

  test('is in the menu of a phone', { tag: '@narrow' }, async ({ page }) => {
    await openPage(page, '/product/canada-flag');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Français', exact: true }).click();
    await expect(page).toHaveURL('/fr/product/canada-flag');
  });

  test('is in the footer, works without scripts, and names its language', {
    tag: ['@any-width', '@full'],
  }, async ({ page }) => {
    await page.goto('/shop?page=2');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Français', exact: true });
    await expect(link).toHaveAttribute('href', '/fr/shop?page=2');
    await expect(link).toHaveAttribute('lang', 'fr-CA');
    await expect(link).toHaveAttribute('hreflang', 'fr-CA');
  });

  test('keeps what was typed at the checkout, and the order that was placed', {
    tag: ['@any-width', '@full'],
  }, async ({ page }) => {
    const record = () =>
      page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer ?? []));
    await goToCheckout(page, 'feather-banner-ground-spike');
    await fillCustomer(page);
    await page.getByRole('link', { name: 'Français', exact: true }).click();
    await expect(page).toHaveURL('/fr/checkout');
    await expect(page.locator('[name="address"], [autocomplete="address-line1"]').first()).toHaveValue(
      '118 Sample Street',
    );
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page).toHaveURL('/checkout');
    await page.getByLabel('Cash on Delivery').check();
    await placeOrder(page);
    const number = await orderNumber(page);
    expect(await record()).toContain('purchase');
    await page.getByRole('link', { name: 'Français', exact: true }).filter({ visible: true }).first().click();
    await expect(page).toHaveURL('/fr/order-confirmation');
    await expect(page.getByText(number).first()).toBeVisible();
    expect(await record()).not.toContain('purchase');
  });
});

test.describe('the offer of the other language', { tag: '@any-width' }, () => {
  test.describe('to a browser in French', () => {
    test.use({ locale: 'fr-CA' });

    test('is a line on an English page that moves nothing, until it is closed', { tag: '@full' }, async ({
      page,
    }) => {
      const expectQuietConsole = watchConsole(page);
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[];
          const sum = shifts.reduce(
            (all, { value, hadRecentInput }) => all + (hadRecentInput ? 0 : value),
            0,
          );
          Object.assign(window, { shifted: (Reflect.get(window, 'shifted') ?? 0) + sum });
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await openPage(page, '/');
      expect(new URL(page.url()).pathname).toBe('/');
      const offer = page.getByRole('link', { name: 'Cette boutique existe aussi en français' });
      await expect(offer).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => Reflect.get(window, 'shifted') ?? 0)).toBeLessThan(0.01);
      await page.getByRole('button', { name: 'Fermer' }).click();
      await expect(offer).toBeHidden();
      expect(await cookieOf(page)).toBe('en');
      await page.goto('/shop');
      await expect(offer).toBeHidden();
      expectQuietConsole();
    });

    test('leads to the same page, and is never made again', { tag: '@full' }, async ({ page }) => {
      // The header's code never comes, so the link is not hydrated.
      await page.route(/\/assets\/late-header-/, (route) => route.abort());
      await page.goto('/shop?page=2#list-title');
      await page.getByRole('link', { name: 'Cette boutique existe aussi en français' }).click();
      await expect(page).toHaveURL('/fr/shop?page=2#list-title');
      const back = page.getByRole('link', { name: fr.header.languageOffer });
      await expect(back).toBeHidden();
      await page.goto('/shop');
      await expect(page.getByRole('link', { name: 'Cette boutique existe aussi en français' })).toBeHidden();
    });

    test('is not made on a French page', { tag: '@full' }, async ({ page }) => {
      await openPage(page, '/fr');
      await expect(page.getByRole('link', { name: fr.header.languageOffer })).toBeHidden();
    });
  });

  test('is made to a browser in English on a French page alone', { tag: '@full' }, async ({ page }) => {
    await openPage(page, '/');
    await expect(page.getByRole('link', { name: 'Cette boutique existe aussi en français' })).toBeHidden();
    await openPage(page, '/fr');
    await expect(page.getByRole('link', { name: 'This shop is also available in English' })).toBeVisible();
  });
});

test('an address below /fr that is no page says so in French and leads on', async ({ page }) => {
  for (const path of ['/fr/fr/shop', '/fr//evil.example']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    expect(await languageOf(page)).toBe('fr-CA');
    await expect(page.getByRole('heading', { level: 1, name: fr.error.notFoundTitle })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: fr.error.notFoundAction }).click();
  await expect(page).toHaveURL('/fr/shop');
});

test('the navigation is one line in each language', { tag: '@wide' }, async ({ page }) => {
  for (const path of ['/', '/fr']) {
    await openPage(page, path);
    const nav = page.getByRole('banner').getByRole('navigation').filter({ visible: true });
    const lines = await nav.evaluate((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const counts: number[] = [];
      while (texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(texts.currentNode);
        counts.push(range.getClientRects().length);
      }
      return Math.max(...counts);
    });
    expect(lines, path).toBe(1);
    await expectNoSidewaysScrolling(page);
  }
});
