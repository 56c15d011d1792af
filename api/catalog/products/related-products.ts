import type { ProductCard } from '../../../contract/catalog/catalog.ts';
import type { Choices } from '../lists/list-filters.ts';
import type { ShopLists } from '../lists/list-shop.ts';

const RELATED = 4;

/** Lists best sellers of the product's first category, topped up with those of the shop; never the product itself. */
export async function listRelated(
  lists: ShopLists,
  { _id, category }: Pick<ProductCard, '_id' | 'category'>,
): Promise<ProductCard[]> {
  const bestSellers = async (choices: Choices, except: readonly string[]) => {
    const asked = { page: 1, limit: RELATED + except.length };
    const { products } = await lists.listProducts({ choices, sort: undefined }, asked);
    return products.filter((card) => !except.includes(card._id)).slice(0, RELATED);
  };
  const first = category[0];
  const related = first ? await bestSellers({ category: [first.slug] }, [_id]) : [];
  if (related.length === RELATED) return related;
  const others = await bestSellers({}, [_id, ...related.map((card) => card._id)]);
  return [...related, ...others].slice(0, RELATED);
}
