import type { ProductChoices } from '../../../contract/goods/product-calls.ts';
import { api } from '../../lib/api/api.ts';

export interface CategoryChoice {
  readonly id: string;
  /** With its main category before it. */
  readonly name: string;
}

/** All categories, each main one before those below it, also those that the shop does not show. */
export async function readCategories(signal: AbortSignal): Promise<readonly CategoryChoice[]> {
  const { data } = await api<{ readonly data: ProductChoices }>('/products/choices', { signal });
  return categoryTree(data.categories);
}

/** The categories as a choice names them: two below different ones may have the same name. */
export const categoryTree = (categories: ProductChoices['categories']): readonly CategoryChoice[] =>
  categories
    .filter(({ parentId }) => parentId === null)
    .flatMap((main) => [
      main,
      ...categories.flatMap(({ id, name, parentId }) =>
        parentId === main.id ? [{ id, name: `${main.name} › ${name}` }] : [],
      ),
    ]);
