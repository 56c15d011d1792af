import { PAGE_PATHS, PAGES, type PagePath } from '../../../contract/page-table.ts';
import { TERMS_VERSION } from '../../../contract/terms.ts';
import { PAGES as CONTENT_PAGES, POSTS } from '../content.ts';

/** A page of the sitemap. */
export interface SitePage {
  /** Path, starting with a slash. */
  readonly path: string;
  /** Date of the last change; `catalogue` or `stores` for a page that lists these, undefined when unknown. */
  readonly updated?: string | undefined;
}

/** Products, categories and stores have sitemaps of their own, from the database. */
const FROM_DATABASE: ReadonlySet<PagePath> = new Set(['/category/:slug', '/product/:slug', '/stores/:slug']);

const LISTED = PAGE_PATHS.filter((page) => PAGES[page].sitemap && !FROM_DATABASE.has(page));

const TEXT_DATES = new Map<string, string | undefined>([
  ...CONTENT_PAGES.map(({ slug, updated }) => [`/${slug}`, updated] as const),
  ...POSTS.map((post) => [`/blogs/${post.slug}`, changed(post)] as const),
  ['/terms', TERMS_VERSION],
  ['/returns', TERMS_VERSION],
  ['/blogs', POSTS.map(changed).sort().at(-1)],
]);

/** The pages outside the catalogue that the sitemap lists. */
export const SITE_PAGES: readonly SitePage[] = LISTED.flatMap((page) =>
  addressesOf(page).map((path) => ({ path, updated: updatedOf(page, path) })),
);

function addressesOf(page: PagePath): readonly string[] {
  if (!page.includes(':slug')) return [page];
  const slugs = page === '/blogs/:slug' ? POSTS.map(({ slug }) => slug) : (PAGES[page].slugs ?? []);
  return slugs.map((slug) => page.replace(':slug', slug));
}

function updatedOf(page: PagePath, path: string): string | undefined {
  const { sitemap } = PAGES[page];
  if (sitemap === 'text') return TEXT_DATES.get(path);
  return sitemap === 'undated' ? undefined : sitemap;
}

function changed({ date, updated }: { readonly date: string; readonly updated?: string }): string {
  return updated ?? date;
}
