import type pg from 'pg';
import { inTransaction } from '../../api/db/client.ts';
import { inOneTransaction } from '../../api/db/one-transaction.ts';
import { listPriceTables } from '../../api/quotes/index.ts';
import { shopDay } from '../../api/settings/index.ts';
import type { PriceTable } from '../../contract/offers/price-tables.ts';
import type { StoredArtwork } from './artwork.ts';
import type { Shelf } from './offered-lines.ts';
import { findGoods, removeSamples, shareOut } from './sample-quote-queries.ts';
import { FIRST_STORIES, STORIES } from './stories.ts';
import { tellStory } from './tell-story.ts';

export { FIRST_STORIES };

interface Fill {
  readonly count: number;
  readonly now: Date;
  /** Links of the files that the customers sent; without them their requests have none. */
  readonly artwork?: StoredArtwork;
  /** Base URL of those links, without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * Replaces the made-up requests by new ones, with messages, offers, and the orders and payments of those that were accepted:
 * each as the shop's own verbs lead it there, in a transaction of its own. No mail goes out and no stock moves. The shop's own
 * requests stay as they are.
 * @returns how many requests were made up.
 */
export async function fillSampleQuotes(
  pool: pg.Pool,
  { count, now, artwork = {}, publicUrl }: Fill,
): Promise<number> {
  await inOneTransaction(pool, (db) => inTransaction(db, removeSamples));
  const shelf = await inOneTransaction(pool, async (db): Promise<Shelf> => {
    const tables = new Map<string, PriceTable>();
    for (const { product, valid_from: validFrom, rows } of (await listPriceTables(db)).toReversed())
      if (rows && validFrom <= shopDay(now)) tables.set(product, { validFrom, rows });
    return { tables, goods: await findGoods(db) };
  });
  for (const { story, nth, original } of oldestFirst(count))
    await inOneTransaction(pool, (db) =>
      tellStory({ db, story, nth, original, now, artwork, shelf, publicUrl }),
    );
  await inOneTransaction(pool, (db) => inTransaction(db, shareOut));
  return count;
}

/** So many stories, the thirty again and again: orders get their ids as they are accepted, and lists page by ids. */
const oldestFirst = (count: number) =>
  Array.from({ length: count }, (_, nth) => {
    const index = nth % STORIES.length;
    const story = STORIES[index];
    if (!story) throw new Error('There is no story');
    return { story, nth, original: nth - index };
  }).toSorted((a, b) => b.story.daysAgo - a.story.daysAgo);
