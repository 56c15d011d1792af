export { feedVersion } from './feed-queries.ts';
export { productFeed } from './product-feed.ts';
export { type SitePage, sitemapFile, sitemapIndex } from './sitemaps.ts';
