import { expect, test } from '@playwright/test';
import { fillCustomer, orderNumber, placeOrder, visibleButton } from '../shopper.ts';

/** Everything that the shop stores, locally or for the session. */
const NAMES =
  `ecom general location user auth isLoggedIn @session_expired return-to session-told arrival zipCode
  ads-consent measuring-consent saved-address shopCategories shopFilters checkout_draft open_order open_payment placed_order
  order-handed-over`.split(/\s+/);

/** The ways in which a browser may break storage; each runs before any script of the page. */
const BROKEN = {
  denied: () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
  corrupt: (names: string[]) => {
    for (const name of names) {
      localStorage.setItem(name, '{"state":{"cart":[{"product":7}],"wishlist":"x"');
      sessionStorage.setItem(name, '\ud800{"state": nonsense');
    }
  },
};

for (const [kind, breakIt] of Object.entries(BROKEN)) {
  test(`R55 falls back to memory when storage is ${kind}: a wish, a cart, an order`, {
    // A store that is full refuses as one that is denied does.
    tag: kind === 'denied' ? '@any-width' : ['@any-width', '@full'],
  }, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.addInitScript(breakIt, NAMES);
    await page.goto('/product/feather-banner-ground-spike');
    await visibleButton(page, 'Add to Cart').click();
    await visibleButton(page, 'Add to Wishlist').click();
    await page.getByRole('link', { name: 'Wishlist, 1 item' }).click();
    await expect(page).toHaveURL('/wishlist');
    await expect(page.getByRole('article').filter({ hasText: 'Ground Spike' })).toBeVisible();
    await page.getByRole('link', { name: 'Cart, 1 item' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Ground Spike' })).toBeVisible();
    await page.getByRole('link', { name: 'Checkout' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await fillCustomer(page);
    await page.getByRole('radio', { name: 'Cash on Delivery' }).check();
    await placeOrder(page);
    await orderNumber(page);
    await page.getByRole('link', { name: 'Cart, empty' }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    // The error comes from React Router's own script for the scroll position, which then restores nothing.
    expect(errors).toEqual(kind === 'denied' ? ['denied'] : []);
  });
}
