import type { ProductCard } from '../../contract/catalog.ts';
import type { Db } from '../db/client.ts';
import { type Listing, readPage } from './card-queries.ts';
import { toCard } from './wire.ts';

const RELATED = 4;

/** Best sellers of the product's first category, filled up with the shop's; never the product itself. */
export async function listRelated(
  db: Db,
  { _id, category }: Pick<ProductCard, '_id' | 'category'>,
): Promise<ProductCard[]> {
  const first = category[0];
  const related = first ? await bestSellers(db, { category: [first.slug] }, [_id]) : [];
  if (related.length === RELATED) return related;
  const others = await bestSellers(db, {}, [_id, ...related.map((card) => card._id)]);
  return [...related, ...others].slice(0, RELATED);
}

async function bestSellers(
  db: Db,
  choices: Listing['choices'],
  except: readonly string[],
): Promise<ProductCard[]> {
  const listing: Listing = { choices, term: '', sort: undefined };
  const { cards } = await readPage(db, listing, { limit: RELATED + except.length, offset: 0 });
  return cards
    .filter(({ id }) => !except.includes(id))
    .slice(0, RELATED)
    .map(toCard);
}
