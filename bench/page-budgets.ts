import { pathIn } from '../contract/page-language.ts';

interface PageBudget {
  readonly path: string;
  /** Bytes of JavaScript, gzip. */
  readonly script: number;
}

/** 136 kB and 151.1 kB, and the bytes that the manifest of routes lists the imports of each route with. */
const IMPORTS_OF_ROUTES = 2_537;
const HOME_LIMIT = 136_000 + IMPORTS_OF_ROUTES;
const LIMIT = 151_100 + IMPORTS_OF_ROUTES;

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
  '/order/token',
  '/quote/token',
  '/invoice/token',
  '/preview/token',
  '/pay/token',
  '/newsletter',
  '/newsletter/confirm/token',
  '/newsletter/unsubscribe/token',
  '/about',
  '/terms',
  '/returns',
  '/privacy-policy',
  '/accessibility',
  '/email-choices',
  '/consent/token',
  '/data-request',
  '/my-data/token',
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

/** Extra bytes allowed for a page in French, whose words are longer. */
export const FRENCH_EXTRA = 5000;

/** The pages that are weighed in French, too. */
export const FRENCH_PATHS = [
  '/',
  '/shop',
  '/product/canada-flag',
  '/custom-quote',
  '/cart',
  '/checkout',
  '/profile',
];

/** Every kind of page, with the limit of the JavaScript for its first visit. */
export const PAGE_BUDGETS: readonly PageBudget[] = [
  { path: '/', script: HOME_LIMIT },
  ...PATHS.map((path) => ({ path, script: LIMIT })),
];

export const FRENCH_BUDGETS: readonly PageBudget[] = PAGE_BUDGETS.filter(({ path }) =>
  FRENCH_PATHS.includes(path),
).map(({ path, script }) => ({ path: pathIn('fr', path), script: script + FRENCH_EXTRA }));
