import { expect, test } from '@playwright/test';
import { LANGUAGES } from '../../contract/locale.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { watchConsole } from '../shopper.ts';
import { expectOwnLanguage, open, visitIn } from './language-steps.ts';

/** Those with most words; the walks of this folder see the home page, a product, the cart, the checkout and forms. */
const PAGES = [
  '/shop?search=zzzz',
  '/category/flagpole-hardware',
  '/stores?postcode=K1P',
  '/custom/feather-banner',
  '/privacy-policy',
  '/no-such-page',
];

const OTHER_PAGES = [
  '/',
  '/terms',
  '/returns',
  '/product/canada-flag',
  '/checkout',
  '/newsletter',
  '/forgot-password',
  '/shop',
  '/shop?search=drapeau',
  '/shop/canada-flags',
  '/category/canada-flags',
  '/product/feather-banner-ground-spike',
  '/product/no-such-product',
  '/stores',
  '/custom',
  '/custom-products',
  '/custom/fence-wraps',
  '/custom-quote',
  '/contact',
  '/about',
  '/shipping',
  '/blogs',
  '/blogs/nylon-versus-polyester',
  '/blogs/flag-etiquette-and-half-masting',
  '/cart',
  '/wishlist',
  '/order-status',
  '/thankyou',
  '/sign-in',
  '/sign-up',
  '/reset-password/unknown',
  '/verify-email/unknown',
  '/newsletter/confirm/unknown',
  '/newsletter/unsubscribe/unknown',
  '/order/unknown',
  '/quote/unknown',
];

/** `npm run test:full` checks every page, and searches the English ones for French. */
const isFull = process.env.WIDTHS === 'all';
const CHECKED = isFull ? LANGUAGES : (['fr'] as const);

for (const language of CHECKED) {
  for (const path of isFull ? [...PAGES, ...OTHER_PAGES] : PAGES) {
    test(`${path} says all in ${language}`, async ({ page }) => {
      const quiet = watchConsole(page);
      const answer = await open(visitIn(page, language), path);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectOwnLanguage(visitIn(page, language));
      if (language === 'fr') await expectNoSidewaysScrolling(page);
      // `npm test` leaves axe to the English pages, whose elements are the same, and to the walks.
      if (language === 'fr' && isFull) await expectAccessible(page);
      if (answer?.status() === 200) quiet();
    });
  }
}
