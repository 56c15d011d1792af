import { CUSTOM_PRODUCTS } from '../../contract/custom-products.ts';
import { PAGES, POSTS } from './content.ts';

/** A page of its own, for the sitemap. */
export interface SitePage {
  /** From the slash on. */
  readonly path: string;
  /** The day of its last change; `catalogue` or `stores` for a page that lists these, undefined when nobody noted it. */
  readonly updated?: string | undefined;
}

/** Products, categories and each store have sitemaps of their own, from the database. */
export const SITE_PAGES: readonly SitePage[] = [
  { path: '/', updated: 'catalogue' },
  { path: '/shop', updated: 'catalogue' },
  { path: '/stores', updated: 'stores' },
  { path: '/custom' },
  { path: '/custom-quote' },
  ...CUSTOM_PRODUCTS.map(({ slug }) => ({ path: `/custom/${slug}` })),
  ...PAGES.map(({ slug, updated }) => ({ path: `/${slug}`, updated })),
  { path: '/contact' },
  { path: '/blogs', updated: POSTS.map(changed).sort().at(-1) },
  ...POSTS.map((post) => ({ path: `/blogs/${post.slug}`, updated: changed(post) })),
];

function changed({ date, updated }: { readonly date: string; readonly updated?: string }): string {
  return updated ?? date;
}
