import { offPpm, type PriceRule, priceAfter } from '../../../contract/goods/price-rules.ts';
import { MAX_SALE_SKUS, MOST_NAMED_SKUS } from '../../../contract/goods/sale-states.ts';
import type { DeskSale, SaleChange, SaleRule } from '../../../contract/goods/sales.ts';
import type { Language } from '../../../contract/locale.ts';
import { assertNever } from '../../../contract/never.ts';
import { type FieldSentence, ShopError } from '../../../contract/problem.ts';
import type { Tx } from '../../db/client.ts';
import { assertKnown, type GoodsRow, listGoods } from '../../prices/index.ts';

export interface Plan {
  readonly prices: readonly { readonly sku: string; readonly priceCents: number }[];
  readonly left: DeskSale['left'];
}

/**
 * The prices that a change plans: by a filter and a rule, then those that were typed.
 * @param isSet skus whose price the sale has set by now: a filter leaves them alone, and to type another price is refused.
 * @throws {ShopError} INVALID_REQUEST for skus that are unknown, archived, named twice or too many.
 */
export async function planGoods(
  tx: Tx,
  { add, prices = [] }: Pick<SaleChange, 'add' | 'prices'>,
  { language, isSet }: { readonly language: Language; readonly isSet: ReadonlySet<string> },
): Promise<Plan> {
  const byRule = add ? await planByRule(tx, add, { language, isSet }) : { prices: [], left: [] };
  const typed = await planTyped(tx, prices, { language, isSet });
  const planned = new Map([...byRule.prices, ...typed].map((price) => [price.sku, price]));
  return { prices: [...planned.values()], left: byRule.left };
}

interface Known {
  readonly language: Language;
  readonly isSet: ReadonlySet<string>;
}

async function planByRule(
  tx: Tx,
  { filter, rule, rounding }: NonNullable<SaleChange['add']>,
  { language, isSet }: Known,
): Promise<Plan> {
  const goods = await listGoods(tx, filter, { language, limit: MAX_SALE_SKUS + 1 });
  if (filter.skus) assertKnown(filter.skus, goods, 'add.filter.skus');
  if (goods.length === 0) throw refused({ path: 'add.filter', message: 'nothingFound' });
  if (goods.length > MAX_SALE_SKUS) throw tooMany('add.filter');
  const made = goods
    .filter(({ sku }) => !isSet.has(sku))
    .map(({ sku, regular_cents: priceCents, original_price_cents: originalPriceCents }) => ({
      sku,
      before: priceCents,
      after: priceAfter(priceRule(rule), { priceCents, originalPriceCents }, rounding),
    }));
  const prices = made.flatMap(({ sku, before, after }) =>
    after !== undefined && offPpm(before, after) > 0 ? [{ sku, priceCents: after }] : [],
  );
  const isPlanned = new Set(prices.map(({ sku }) => sku));
  const left = made
    .filter(({ sku }) => !isPlanned.has(sku))
    .map(({ sku, after }) => ({
      sku,
      why: after === undefined ? ('no-price' as const) : ('not-below' as const),
    }));
  return { prices, left: left.slice(0, MOST_NAMED_SKUS) };
}

function priceRule(rule: SaleRule): PriceRule {
  switch (rule.kind) {
    case 'percent':
      return { kind: 'percent', ppm: -rule.ppm };
    case 'amount':
      return { kind: 'amount', cents: -rule.cents };
    case 'set':
      return rule;
    default:
      return assertNever(rule);
  }
}

async function planTyped(tx: Tx, prices: NonNullable<SaleChange['prices']>, { language, isSet }: Known) {
  if (prices.length === 0) return [];
  const skus = prices.map(({ sku }) => sku);
  const goods = await listGoods(tx, { skus }, { language, limit: MAX_SALE_SKUS });
  const known = new Map(goods.map((good) => [good.sku.toLowerCase(), good]));
  const issues: FieldSentence[] = [];
  const seen = new Set<string>();
  const planned = prices.flatMap(({ sku, priceCents }, at) => {
    const path = `prices.${at}.sku`;
    const good = known.get(sku.toLowerCase());
    const message = whyNot(good, { isTwice: seen.has(sku.toLowerCase()), isSet: isSet.has(good?.sku ?? '') });
    seen.add(sku.toLowerCase());
    if (message) issues.push({ path, message });
    return good && !message ? [{ sku: good.sku, priceCents }] : [];
  });
  if (issues.length > 0) throw refused(...issues.slice(0, MOST_NAMED_SKUS));
  return planned;
}

function whyNot(good: GoodsRow | undefined, { isTwice, isSet }: { isTwice: boolean; isSet: boolean }) {
  if (!good) return 'noSuchSku';
  if (good.is_archived) return 'skuArchived';
  if (isTwice) return 'twice';
  return isSet ? 'salePriceRuns' : undefined;
}

export const refused = (...issues: readonly FieldSentence[]) =>
  new ShopError('INVALID_REQUEST', issues[0]?.message ?? 'invalidRequest', { issues });

export const tooMany = (path: string) =>
  refused({ path, message: { key: 'saleTooMany', values: { most: MAX_SALE_SKUS } } });
