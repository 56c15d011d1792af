import { LANGUAGES } from '../../contract/locale.ts';
import { categoryPaths, listProductsAfter } from '../catalog/index.ts';
import type { Db } from '../db/client.ts';
import { type FeedShop, feedItems } from './feed-items.ts';
import { toXml, XML_DECLARATION } from './xml.ts';

/** Products per batch, which bounds memory for any catalogue size and the time that one batch blocks the event loop. */
const BATCH = 50;

/** Streams the shop's products for Google Merchant Center (RSS 2.0), from the same rows as the pages. */
export async function* productFeed(db: Db, shop: FeedShop): AsyncGenerator<string> {
  const [language] = LANGUAGES;
  const paths = await categoryPaths(db, language);
  yield `${XML_DECLARATION}<rss xmlns:g="http://base.google.com/ns/1.0" version="2.0"><channel>`;
  yield toXml({ title: shop.name, link: `${shop.origin}/`, description: shop.description });
  for (let after = ''; ; ) {
    const products = await listProductsAfter(db, { after, limit: BATCH, language });
    yield toXml({ item: products.flatMap((product) => feedItems(product, shop, paths)) });
    const last = products.at(-1);
    if (!last || products.length < BATCH) break;
    after = last._id;
  }
  yield '</channel></rss>\n';
}
