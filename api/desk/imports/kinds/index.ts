import type { ImportKind } from '../../../../contract/goods/import-kinds.ts';
import { products, texts, variants } from './goods/goods.ts';
import type { Kind } from './kind.ts';
import { prices } from './prices.ts';
import { stock } from './stock.ts';

export const KINDS: Readonly<Record<ImportKind, Kind>> = { products, variants, prices, stock, texts };
