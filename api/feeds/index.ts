export type { FeedShop } from './feed-items.ts';
export { feedVersion, productFeed } from './product-feed.ts';
export { type SitemapSource, type SitePage, sitemapFile, sitemapIndex } from './sitemaps.ts';
