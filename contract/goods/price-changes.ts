import { z } from 'zod';
import { oneLine } from '../one-line.ts';
import { goodsFilterSchema } from './goods-filter.ts';
import { MAX_PRICE_CENTS } from './goods-limits.ts';
import { ORIGINAL_RULES, ROUNDINGS } from './price-rules.ts';

/** 99 % off to ten times the price. */
const ppm = z.int('percentChange').min(-990_000, 'percentChange').max(9_000_000, 'percentChange');
const cents = z.int('priceAmount').min(1, 'priceAmount').max(MAX_PRICE_CENTS, 'priceAmount');
const change = z.int('priceAmount').min(-MAX_PRICE_CENTS, 'priceAmount').max(MAX_PRICE_CENTS, 'priceAmount');

export const priceRuleSchema = z.discriminatedUnion('kind', [
  /** Parts per million: −100000 is 10 % off. */
  z.object({ kind: z.literal('percent'), ppm }),
  z.object({ kind: z.literal('amount'), cents: change }),
  z.object({ kind: z.literal('set'), cents }),
  /** The earlier price beside it becomes the price again. */
  z.object({ kind: z.literal('restore-original') }),
]);

export const priceChangeSchema = z.object({
  filter: goodsFilterSchema,
  change: priceRuleSchema,
  rounding: z.enum(ROUNDINGS).default('cent'),
  /** The earlier price: kept, the price before, or none. */
  original: z.enum(ORIGINAL_RULES).default('keep'),
});
export type PriceChangeWish = z.input<typeof priceChangeSchema>;
export type PriceChangeBody = z.output<typeof priceChangeSchema>;

const exampleSchema = z.object({
  sku: z.string(),
  productName: z.string(),
  variant: z.string(),
  priceCents: z.int(),
  originalPriceCents: z.int(),
  nextCents: z.int(),
  nextOriginalCents: z.int(),
});

export const priceChangePreviewSchema = z.object({
  data: z.object({
    /** Skus that the filter finds. */
    found: z.int(),
    /** Those whose price or earlier price would change. */
    changed: z.int(),
    /** Those for which the change has no price, such as $10 off what costs $5. */
    without: z.int(),
    /** The cheapest, the dearest and some in between. */
    examples: z.array(exampleSchema),
  }),
});
export type PriceChangePreview = z.infer<typeof priceChangePreviewSchema>['data'];

export const madeImportSchema = z.object({ data: z.object({ id: z.uuid() }) });

const original = z.int('priceAmount').min(0, 'priceAmount').max(MAX_PRICE_CENTS, 'priceAmount');

/** A price that is set by hand, with what the person saw. */
export const ownPriceSchema = z.object({
  /** Null takes a variant's own price away, so that its product's counts. */
  priceCents: cents.nullable(),
  /** The higher price before; 0 for none. */
  originalPriceCents: original,
  /** Why: it stands in the history. */
  note: z.string().transform(oneLine).pipe(z.string().min(1, 'required').max(200, 'tooLong')),
  /** What it was when the person looked: 409 with what it is when it is something else. */
  expected: z.object({ priceCents: original.nullable(), originalPriceCents: original }),
});
export type OwnPriceBody = z.output<typeof ownPriceSchema>;
