interface PageBudget {
  readonly path: string;
  /** Bytes of JavaScript, gzip. */
  readonly script: number;
}

const HOME_LIMIT = 135_000;
const LIMIT = 150_000;

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
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password/token',
  '/verify-email/token',
  '/checkout',
  '/profile',
];

/** Every kind of page, with the limit of the JavaScript for its first visit. */
export const PAGE_BUDGETS: readonly PageBudget[] = [
  { path: '/', script: HOME_LIMIT },
  ...PATHS.map((path) => ({ path, script: LIMIT })),
];
