import { CUSTOM_PRODUCTS } from './catalog/custom-products.ts';
import { LANGUAGES } from './locale.ts';
import { pathIn } from './page-language.ts';
import { TERMS_VERSIONS } from './terms.ts';

interface PageProperties {
  /**
   * The server caches the page's HTML under its path and these query parameters. A page without this property is
   * rendered for each visit. Searches and places are never listed: their number is unlimited, and they would evict the
   * other pages from the cache.
   */
  readonly cached?: readonly string[];
  /** All valid slugs, if the code knows them: the page also responds to slugs that nothing links to. */
  readonly slugs?: readonly string[];
  /** No third-party script is loaded: the page takes a card or a password, or shows personal data. */
  readonly adsFree?: true;
  /** The page leads to signing in, so a visitor is never redirected back to it afterwards. */
  readonly entry?: true;
  /** The address is a mailed link: it is never sent to another site, and no search engine or tag learns it. */
  readonly secret?: true;
  /** The page has a form that works without scripts: the server accepts a POST to it. */
  readonly form?: true;
  /** The sitemap finds the date of the last change there; a page without this property is not in the sitemap. */
  readonly sitemap?: 'catalogue' | 'stores' | 'text' | 'undated';
  /** `noindex` is set in the page, so search engines must be able to read it; `disallow` is also in robots.txt. */
  readonly robots?: 'noindex' | 'disallow';
}

const LIST_PARAMS = [
  'page',
  'limit',
  'category',
  'sort',
  'size',
  'fabric',
  'finishing',
  'availability',
  'shipping_location',
  'view',
];
const STORES_PARAMS = ['page', 'limit', 'province', 'unique'];

const TABLE = {
  '/': { cached: [], sitemap: 'catalogue' },
  '/shop': { cached: LIST_PARAMS, sitemap: 'catalogue' },
  '/shop/:slug': { cached: LIST_PARAMS },
  '/category/:slug': { cached: LIST_PARAMS, sitemap: 'catalogue' },
  '/product/:slug': { cached: [], sitemap: 'catalogue', form: true },
  '/preview/:token': { robots: 'noindex', adsFree: true, secret: true },
  '/stores': { cached: STORES_PARAMS, sitemap: 'stores' },
  '/stores/:slug': { cached: STORES_PARAMS, sitemap: 'stores' },
  '/custom': { cached: [], sitemap: 'undated' },
  '/custom-products': { cached: [] },
  '/custom-product': { robots: 'noindex' },
  '/custom/:slug': { cached: [], slugs: CUSTOM_PRODUCTS.map(({ slug }) => slug), sitemap: 'undated' },
  '/custom-quote': { cached: [], sitemap: 'undated' },
  '/about': { cached: [], sitemap: 'text' },
  '/shipping': { cached: [], sitemap: 'text' },
  '/privacy-policy': { cached: [], sitemap: 'text' },
  '/terms': { cached: [], sitemap: 'text' },
  '/terms/:slug': { slugs: TERMS_VERSIONS, robots: 'noindex' },
  '/returns': { cached: [], sitemap: 'text' },
  '/returns/:slug': { slugs: TERMS_VERSIONS, robots: 'noindex' },
  '/accessibility': { cached: [], sitemap: 'text' },
  '/email-choices': { robots: 'noindex', form: true },
  '/consent/:token': { robots: 'noindex', adsFree: true, secret: true, form: true },
  '/data-request': { robots: 'noindex', form: true },
  '/my-data/:token': { robots: 'noindex', adsFree: true, secret: true },
  '/contact': { cached: [], sitemap: 'undated', form: true },
  '/blogs': { cached: [], sitemap: 'text' },
  '/blogs/:slug': { cached: [], sitemap: 'text' },
  '/cart': { robots: 'disallow' },
  '/wishlist': { robots: 'noindex' },
  '/checkout': { robots: 'disallow', adsFree: true },
  '/order-confirmation': { robots: 'disallow' },
  '/order-status': { robots: 'noindex', form: true },
  '/order/:token': { robots: 'noindex', adsFree: true, secret: true },
  '/pay/:token': { robots: 'noindex', adsFree: true, secret: true },
  '/quote/:token': { robots: 'noindex', adsFree: true, secret: true, form: true },
  '/invoice/:token': { robots: 'noindex', adsFree: true, secret: true },
  '/newsletter': { robots: 'noindex', form: true },
  '/newsletter/confirm/:token': { robots: 'noindex', adsFree: true, secret: true, form: true },
  '/newsletter/unsubscribe/:token': { robots: 'noindex', adsFree: true, secret: true },
  '/thankyou': { robots: 'noindex' },
  '/sign-in': { robots: 'noindex', adsFree: true, entry: true },
  '/login': { robots: 'noindex', adsFree: true, entry: true },
  '/sign-up': { robots: 'noindex', adsFree: true, entry: true },
  '/forgot-password': { robots: 'noindex', adsFree: true, entry: true },
  '/reset-password/:token': { robots: 'noindex', adsFree: true, entry: true, secret: true },
  '/verify-email/:token': { robots: 'noindex', adsFree: true, entry: true, secret: true },
  '/profile': { robots: 'disallow', adsFree: true },
} as const satisfies Readonly<Record<string, PageProperties>>;

/** The path of a page as in `storefront/routes.ts`, its parameters with a colon. */
export type PagePath = keyof typeof TABLE;

/**
 * The shop's decisions about each of its pages. The routes take their paths from here, the server what it caches and
 * protects, the sitemap and robots.txt what they list. A new page is a line here, a line in `storefront/routes.ts` and
 * a file in `storefront/routes/`.
 */
export const PAGES: Readonly<Record<PagePath, PageProperties>> = TABLE;

export const PAGE_PATHS = Object.keys(TABLE) as readonly PagePath[];

/** The pages that have a property, as a type. */
export type PageWith<Property extends keyof PageProperties> = {
  [Path in PagePath]: Property extends keyof (typeof TABLE)[Path] ? Path : never;
}[PagePath];

const PATTERNS = PAGE_PATHS.map((page) => ({ page, pattern: patternOf(page) }));

/** @returns the page at this path in any language, spelled exactly as the shop links to it; otherwise undefined. */
export function pageAt(path: string): PagePath | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(path))?.page;
}

function patternOf(page: PagePath): RegExp {
  const slug = PAGES[page].slugs?.join('|') ?? '[a-z0-9-]{1,200}';
  return new RegExp(
    `^(?:${inEachLanguage(page)})$`.replaceAll(':slug', `(?:${slug})`).replaceAll(':token', '[^/]+'),
  );
}

function inEachLanguage(path: string): string {
  return LANGUAGES.map((language) => pathIn(language, path)).join('|');
}

/** The part of a page's path before its parameters. */
const fixedPart = (page: PagePath): string => page.replace(/\/:.*$/, '');

type Protection = 'adsFree' | 'secret';

const PROTECTED: Readonly<Record<Protection, RegExp>> = {
  adsFree: belowPagesWith('adsFree'),
  secret: belowPagesWith('secret'),
};

/**
 * Whether an address, with or without its query, is a page with this protection or lies below one. The router accepts
 * a path in capitals or with a trailing slash, so both are protected, too, in each language.
 */
export const isProtected = (protection: Protection, address: string): boolean =>
  PROTECTED[protection].test(address);

function belowPagesWith(protection: Protection): RegExp {
  const paths = PAGE_PATHS.filter((page) => PAGES[page][protection]).map((page) =>
    inEachLanguage(fixedPart(page)),
  );
  return new RegExp(`^(?:${paths.join('|')})(?:[/?]|$)`, 'i');
}
