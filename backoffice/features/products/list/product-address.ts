import type { ProductListQuery } from '../../../../contract/goods/products.ts';
import { listAddress } from '../../../ui/views/list-address.ts';

type Filter = 'q' | 'status' | 'category' | 'availability' | 'stock' | 'lacks';

/** The filters of the list, in the sequence of their fields and chips. */
export const PRODUCT_ADDRESS = listAddress<Filter & keyof ProductListQuery>({
  q: true,
  status: true,
  category: true,
  availability: true,
  stock: true,
  lacks: true,
});

/** All that a filter or the sort can be, in the sequence of its choices. */
const CHOICES: {
  readonly [Name in 'stock' | 'lacks' | 'sort']: Readonly<Record<NonNullable<ProductListQuery[Name]>, true>>;
} = {
  stock: { out: true, low: true, in: true },
  lacks: { french: true, picture: true, price: true, category: true, description: true },
  sort: { newest: true, changed: true, name: true, sku: true, price: true, stock: true },
};
export const STOCK_LEVELS = Object.keys(CHOICES.stock) as NonNullable<ProductListQuery['stock']>[];
export const LACKS = Object.keys(CHOICES.lacks) as NonNullable<ProductListQuery['lacks']>[];
/** The first is the one without the parameter. */
export const SORTS = Object.keys(CHOICES.sort) as ProductListQuery['sort'][];
