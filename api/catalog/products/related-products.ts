import type { Db } from '../../db/client.ts';
import type { CatalogueState } from '../lists/count-memo.ts';
import type { ShopLists } from '../lists/list-shop.ts';
import { listChosenRelated } from './related-queries.ts';

const RELATED = 4;
const MAX_REMEMBERED = 2000;

interface Related {
  /** The version of the catalogue that they were found in. */
  readonly version: number;
  readonly ids: readonly string[];
}

export interface RelatedProducts {
  /** The related products of the last call; of another version they may be others by now. */
  lastOf(slug: string): Related | undefined;
  find(product: RelatedTo, catalogue: CatalogueState): Promise<readonly string[]>;
}

interface RelatedTo {
  readonly id: string;
  readonly slug: string;
  readonly categories: readonly { readonly slug: string }[];
}

/**
 * Finds the products that staff chose, then best sellers of a product's first category, topped up with those of the shop; never the product itself. They are
 * remembered, so that the statement which reads a product can read their cards, too.
 */
export function createRelated({
  db,
  lists,
}: {
  readonly db: Db;
  readonly lists: ShopLists;
}): RelatedProducts {
  const remembered = new Map<string, Related>();
  return {
    lastOf: (slug) => remembered.get(slug),
    async find({ id, slug, categories }, catalogue) {
      const first = categories[0]?.slug;
      const near = first ? await lists.listBestSellers(catalogue, first) : [];
      const others = await lists.listBestSellers(catalogue, undefined);
      const chosen = await listChosenRelated(db, id);
      const ids = [...new Set([...chosen, ...near, ...others])]
        .filter((other) => other !== id)
        .slice(0, RELATED);
      const [oldest] = remembered.keys();
      if (remembered.size >= MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
      remembered.set(slug, { version: catalogue.version, ids });
      return ids;
    },
  };
}
