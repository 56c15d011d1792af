import { z } from 'zod';
import { PRICE_PROOFS } from '../catalog/price-proofs.ts';
import { instantSchema } from '../day-schemas.ts';
import { oneLine } from '../one-line.ts';
import { listAnswerSchema, listQuerySchema } from '../staff/lists.ts';
import { goodsFilterSchema } from './goods-filter.ts';
import { MAX_PRICE_CENTS } from './goods-limits.ts';
import { ROUNDINGS } from './price-rules.ts';
import { END_RESULTS, MAX_SALE_SKUS, SALE_PRICE_VIEWS, SALE_STATES, START_RESULTS } from './sale-states.ts';

const sku = z.string().trim().min(1, 'required').max(100, 'tooLong');
const price = z.int('priceAmount').min(1, 'priceAmount').max(MAX_PRICE_CENTS, 'priceAmount');
const ppm = z.int('percentOff').min(1, 'percentOff').max(990_000, 'percentOff');

/** How prices of a sale are made of those that stand. */
export const saleRuleSchema = z.discriminatedUnion('kind', [
  /** Off, in parts per million. */
  z.object({ kind: z.literal('percent'), ppm }),
  /** Off, in cents. */
  z.object({ kind: z.literal('amount'), cents: price }),
  z.object({ kind: z.literal('set'), cents: price }),
]);
export type SaleRule = z.output<typeof saleRuleSchema>;

const fields = z.object({
  /** For staff: the shop shows prices, not names of sales. It stands in the history of prices. */
  name: z.string('required').transform(oneLine).pipe(z.string().min(1, 'required').max(100, 'tooLong')),
  /** A time that has passed: at once. */
  startsAt: instantSchema,
  endsAt: instantSchema,
});
const goods = z.object({
  /** Goods by a filter, with prices by a rule. Those that are in the sale get the new price. */
  add: z.object({
    filter: goodsFilterSchema,
    rule: saleRuleSchema,
    rounding: z.enum(ROUNDINGS).default('cent'),
  }),
  /** Typed prices. */
  prices: z.array(z.object({ sku, priceCents: price })).max(MAX_SALE_SKUS, 'tooLong'),
  /** Taken out of a sale that runs, their prices are put back. */
  takeOut: z.array(sku).max(MAX_SALE_SKUS, 'tooLong'),
});

export const newSaleSchema = fields.extend(goods.omit({ takeOut: true }).partial().shape);
export type NewSale = z.output<typeof newSaleSchema>;
export const saleChangeSchema = fields.extend(goods.shape).partial();
export type SaleChange = z.output<typeof saleChangeSchema>;

const SALE_ACTIONS = ['start', 'end', 'cancel'] as const;
export type SaleAction = (typeof SALE_ACTIONS)[number];
export const saleStepSchema = z.object({ action: z.enum(SALE_ACTIONS) });

export const saleListQuerySchema = listQuerySchema.extend({
  state: z.enum(SALE_STATES).optional(),
  after: z.uuid().optional(),
});
export type SaleListQuery = z.output<typeof saleListQuerySchema>;

export const saleRowSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  name: z.string(),
  state: z.enum(SALE_STATES),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
  counts: z.object({
    skus: z.int(),
    /** Scheduled: those that cost less than now. */
    below: z.int(),
    /** Set by the start and not put back yet. */
    set: z.int(),
    /** Left alone by the start. */
    skipped: z.int(),
    restored: z.int(),
    /** Left alone by the end, because somebody changed them. */
    changed: z.int(),
  }),
  /** How much off, in parts per million, from the least to the most; null of a sale without prices below those before. */
  off: z.object({ leastPpm: z.int(), mostPpm: z.int() }).nullable(),
});
export type SaleRow = z.output<typeof saleRowSchema>;
export const saleListSchema = listAnswerSchema(saleRowSchema);

const LEFT_REASONS = ['not-below', 'no-price'] as const;
export const deskSaleSchema = saleRowSchema.extend({
  /** After a change: what was not added, and why; at most 20 are named. */
  left: z.array(z.object({ sku: z.string(), why: z.enum(LEFT_REASONS) })),
});
export type DeskSale = z.output<typeof deskSaleSchema>;
export const saleAnswerSchema = z.object({ data: deskSaleSchema });

export const salePriceQuerySchema = listQuerySchema.extend({
  show: z.enum(SALE_PRICE_VIEWS).default('all'),
  q: z.string().transform(oneLine).pipe(z.string().max(100, 'tooLong')).optional(),
});
export type SalePriceQuery = z.output<typeof salePriceQuerySchema>;

export const salePriceSchema = z.object({
  /** The sku. */
  id: z.string(),
  productName: z.string(),
  variant: z.string(),
  /** As the sale found it; before its start, and where the start left it alone, what it costs now. Null of what is gone. */
  beforeCents: z.int().nullable(),
  nowCents: z.int().nullable(),
  saleCents: z.int(),
  /** What pages strike through beside the sale's price: as it will be from the start on, or as it is. 0 for nothing. */
  struckCents: z.int(),
  proof: z.enum(PRICE_PROOFS).nullable(),
  /** Until when, if the price stays as it is. */
  struckUntil: z.iso.datetime().nullable(),
  /** For which part of the 180 days before it was the price, in parts per million. */
  sharePpm: z.int(),
  startResult: z.enum(START_RESULTS).nullable(),
  isLeaving: z.boolean(),
  endResult: z.enum(END_RESULTS).nullable(),
});
export type SalePrice = z.output<typeof salePriceSchema>;
export const salePriceListSchema = listAnswerSchema(salePriceSchema);
