/** A page of its own, for the sitemap. */
export interface SitePage {
  /** From the slash on. */
  readonly path: string;
  /** The day of its last change; `catalogue` for a page that lists products, undefined when nobody noted it. */
  readonly updated?: string;
}

/** Products and categories have sitemaps of their own, from the database. */
export const SITE_PAGES: readonly SitePage[] = [
  { path: '/', updated: 'catalogue' },
  { path: '/shop', updated: 'catalogue' },
];
