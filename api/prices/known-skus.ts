import { MOST_NAMED_SKUS } from '../../contract/goods/sale-states.ts';
import { ShopError } from '../../contract/problem.ts';
import type { GoodsRow } from './goods-queries.ts';

/** @throws {ShopError} INVALID_REQUEST by field, naming pasted skus that are unknown or archived. */
export function assertKnown(pasted: readonly string[], goods: readonly GoodsRow[], path: string): void {
  const found = new Map(goods.map((good) => [good.sku.toLowerCase(), good]));
  const isUnknown = (sku: string) => !found.has(sku.toLowerCase());
  const isArchived = (sku: string) => found.get(sku.toLowerCase())?.is_archived === true;
  const [unknown, archived] = [pasted.filter(isUnknown), pasted.filter(isArchived)];
  const issues = [
    ...(unknown.length > 0
      ? [{ path, message: { key: 'skusUnknown', values: named(unknown) } as const }]
      : []),
    ...(archived.length > 0
      ? [{ path, message: { key: 'skusArchived', values: named(archived) } as const }]
      : []),
  ];
  const [first] = issues;
  if (first) throw new ShopError('INVALID_REQUEST', first.message, { issues });
}

const named = (skus: readonly string[]) => ({
  skus: skus.slice(0, MOST_NAMED_SKUS).join(', '),
  more: Math.max(0, skus.length - MOST_NAMED_SKUS),
});
