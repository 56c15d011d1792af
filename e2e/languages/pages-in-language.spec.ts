import { expect, test } from '@playwright/test';
import { LANGUAGES } from '../../contract/locale.ts';
import { expectAccessible, expectNoSidewaysScrolling } from '../page-checks.ts';
import { watchConsole } from '../shopper.ts';
import { expectOwnLanguage, open, visitIn } from './language-steps.ts';

const PAGES = [
  '/',
  '/shop',
  '/shop?search=drapeau',
  '/shop?search=zzzz',
  '/shop/canada-flags',
  '/category/canada-flags',
  '/category/flagpole-hardware',
  '/product/canada-flag',
  '/product/feather-banner-ground-spike',
  '/stores',
  '/stores?postcode=K1P',
  '/custom',
  '/custom-products',
  '/custom/feather-banner',
  '/custom/fence-wraps',
  '/custom-quote',
  '/contact',
  '/about',
  '/shipping',
  '/privacy-policy',
  '/blogs',
  '/blogs/nylon-versus-polyester',
  '/blogs/flag-etiquette-and-half-masting',
  '/cart',
  '/wishlist',
  '/checkout',
  '/order-status',
  '/newsletter',
  '/thankyou',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password/unknown',
  '/verify-email/unknown',
  '/newsletter/unsubscribe/unknown',
  '/no-such-page',
  '/product/no-such-product',
];

/** What is English was written first, and is in every other test: it is searched for French in `npm run test:full`. */
const CHECKED = process.env.WIDTHS === 'all' ? LANGUAGES : (['fr'] as const);

for (const language of CHECKED) {
  for (const path of PAGES) {
    test(`${path} says all in ${language}`, async ({ page }) => {
      const quiet = watchConsole(page);
      const answer = await open(visitIn(page, language), path);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectOwnLanguage(visitIn(page, language));
      if (language === 'fr') {
        await expectAccessible(page);
        await expectNoSidewaysScrolling(page);
      }
      if (answer?.status() === 200) quiet();
    });
  }
}
