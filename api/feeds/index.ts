export { feedVersion, productFeed } from './product-feed.ts';
export { type SitePage, sitemapFile, sitemapIndex } from './sitemaps.ts';
