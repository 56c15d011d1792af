interface PageBudget {
  readonly path: string;
  /** Bytes of JavaScript, gzip. */
  readonly script: number;
}

const HOME_LIMIT = 150_000;
const LIMIT = 165_000;
/** These pages load a form library at once, so that input before hydration is not lost. */
const ENTRY_LIMIT = 173_000;
const ACCOUNT_LIMIT = 188_000;
/** Includes everything after the button: a failing payment must not wait for more code. */
const CHECKOUT_LIMIT = 188_000;

const PATHS = [
  '/shop',
  '/shop/canada-flags',
  '/category/canada-flags',
  '/product/canada-flag',
  '/stores',
  '/stores/maple-mast-ottawa',
  '/custom',
  '/custom/feather-banner',
  '/custom-quote',
  '/contact',
  '/thankyou',
  '/cart',
  '/wishlist',
  '/order-confirmation',
  '/order-status',
  '/newsletter',
  '/newsletter/unsubscribe/token',
  '/about',
  '/blogs',
  '/blogs/nylon-versus-polyester',
  '/no-such-page',
];

const ENTRY_PATHS = [
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password/token',
  '/verify-email/token',
];

/** Every kind of page, with the limit of the JavaScript for its first visit. */
export const PAGE_BUDGETS: readonly PageBudget[] = [
  { path: '/', script: HOME_LIMIT },
  { path: '/checkout', script: CHECKOUT_LIMIT },
  { path: '/profile', script: ACCOUNT_LIMIT },
  ...ENTRY_PATHS.map((path) => ({ path, script: ENTRY_LIMIT })),
  ...PATHS.map((path) => ({ path, script: LIMIT })),
];
