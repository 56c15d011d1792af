import type { GoodsFilter } from '../../../contract/goods/goods-filter.ts';
import type { PriceRule, Rounding } from '../../../contract/goods/price-rules.ts';
import { assertNever } from '../../../contract/never.ts';
import { readCents } from '../read-cents.ts';
import { readPpm } from '../read-percent.ts';
import { type ListedSku, type ReadList, readList } from './read-list.ts';

export const CHOOSE_BY = ['category', 'search', 'list'] as const;

export const SALE_RULES = ['percentOff', 'amountOff', 'set'] as const;
export const CHANGE_RULES = [
  'percentOff',
  'percentMore',
  'amountOff',
  'amountMore',
  'set',
  'restore-original',
] as const;
export type RuleName = (typeof CHANGE_RULES)[number];

/** What the fields of goods and prices say; all typed. */
export interface GoodsDraft {
  readonly by: (typeof CHOOSE_BY)[number];
  readonly category: string;
  readonly q: string;
  readonly list: string;
  readonly withoutSale: boolean;
  readonly rule: RuleName;
  readonly amount: string;
  readonly rounding: Rounding;
}

export const NEW_GOODS: GoodsDraft = {
  by: 'category',
  category: '',
  q: '',
  list: '',
  withoutSale: true,
  rule: 'percentOff',
  amount: '',
  rounding: 'cent',
};

export interface ReadGoods {
  readonly filter: GoodsFilter;
  /** Skus with a price of their own. */
  readonly typed: readonly { readonly sku: string; readonly priceCents: number }[];
  readonly bad: ReadList['bad'];
}

/** The goods that a draft names. Those of a list with prices of their own are apart. */
export function readGoods({ by, category, q, list }: GoodsDraft): ReadGoods {
  const none = { typed: [], bad: undefined };
  if (by === 'category') return { filter: category ? { category } : {}, ...none };
  if (by === 'search') return { filter: { q: q.trim() }, ...none };
  const { lines = [], bad } = readList(list);
  const isTyped = (line: ListedSku): line is ListedSku & { readonly priceCents: number } =>
    line.priceCents !== undefined;
  const skus = lines.filter((line) => !isTyped(line)).map(({ sku }) => sku);
  return { filter: { skus }, typed: lines.filter(isTyped), bad };
}

/** The rule of a draft; undefined while its amount is missing or none. */
export function readRule({ rule, amount }: Pick<GoodsDraft, 'rule' | 'amount'>): PriceRule | undefined {
  const [ppm, cents] = [readPpm(amount), readCents(amount)];
  switch (rule) {
    case 'percentOff':
      return ppm === undefined ? undefined : { kind: 'percent', ppm: -ppm };
    case 'percentMore':
      return ppm === undefined ? undefined : { kind: 'percent', ppm };
    case 'amountOff':
      return cents === undefined ? undefined : { kind: 'amount', cents: -cents };
    case 'amountMore':
      return cents === undefined ? undefined : { kind: 'amount', cents };
    case 'set':
      return cents === undefined ? undefined : { kind: 'set', cents };
    case 'restore-original':
      return { kind: 'restore-original' };
    default:
      return assertNever(rule);
  }
}
