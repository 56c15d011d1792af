import type { Column, Kind } from '../kind.ts';
import { PRODUCT_CONTEXT, SKU_COLUMN } from '../prices.ts';
import { applyGoods, putGoodsBack } from './apply-goods.ts';
import { checkGoods, type Mode } from './check-goods.ts';
import {
  NEW_SKU_COLUMN,
  PRODUCT_COLUMNS,
  PRODUCT_SKU_COLUMN,
  SLUG_COLUMN,
  TEXT_COLUMNS,
  VARIANT_COLUMNS,
} from './columns.ts';

/** Each product is a change of its own, with pictures that are drawn first. */
const MOST_ROWS = 20;

const goodsKind = (mode: Mode, columns: readonly Column[], more: Partial<Kind>): Kind => ({
  columns,
  mostRows: MOST_ROWS,
  check: (db, rows, cause) => checkGoods(db, rows, { ...cause, mode }),
  apply: applyGoods,
  putBack: putGoodsBack,
  ...more,
});

/** Names, descriptions and what search engines show, of products that are there. */
export const texts = goodsKind('texts', [SKU_COLUMN, SLUG_COLUMN, ...TEXT_COLUMNS], {
  keys: ['sku', 'slug'],
});

/** New variants of products that are there. */
export const variants = goodsKind(
  'variants',
  [PRODUCT_SKU_COLUMN, SLUG_COLUMN, PRODUCT_CONTEXT, NEW_SKU_COLUMN, ...VARIANT_COLUMNS],
  { hasOptions: true, checksWhole: true },
);

/** Whole products, a row for each variant. */
export const products = goodsKind(
  'products',
  [PRODUCT_SKU_COLUMN, SLUG_COLUMN, NEW_SKU_COLUMN, ...PRODUCT_COLUMNS, ...VARIANT_COLUMNS],
  { hasOptions: true, checksWhole: true },
);
