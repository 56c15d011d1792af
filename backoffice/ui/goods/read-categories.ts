import type { ShopAnswer } from '../../../contract/catalog/catalog.ts';
import { readShop } from '../../lib/api/read-shop.ts';

export interface CategoryChoice {
  readonly id: string;
  /** With its main category before it. */
  readonly name: string;
}

/** The categories of the shop, each main one before those below it. */
export async function readCategories(signal: AbortSignal): Promise<readonly CategoryChoice[]> {
  const { data } = await readShop<ShopAnswer>('/shop?limit=1', { signal });
  return data.mainCategories.flatMap(({ _id, name, subcategories }) => [
    { id: _id, name },
    ...subcategories.map((below) => ({ id: below._id, name: `${name} › ${below.name}` })),
  ]);
}
