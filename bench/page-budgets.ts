interface PageBudget {
  readonly path: string;
  /** Bytes of script, gzip. */
  readonly script: number;
}

const HOME_LIMIT = 150_000;
const LIMIT = 165_000;
/** A form library in the page's own code, so that what is typed at once is kept. */
const ENTRY_LIMIT = 173_000;
const ACCOUNT_LIMIT = 188_000;
/** The form, and all that follows its button: a payment must not wait for code when something goes wrong. */
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

/** Every kind of page, with the script that its first visit may load. */
export const PAGE_BUDGETS: readonly PageBudget[] = [
  { path: '/', script: HOME_LIMIT },
  { path: '/checkout', script: CHECKOUT_LIMIT },
  { path: '/profile', script: ACCOUNT_LIMIT },
  ...ENTRY_PATHS.map((path) => ({ path, script: ENTRY_LIMIT })),
  ...PATHS.map((path) => ({ path, script: LIMIT })),
];
