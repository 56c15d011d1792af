import { z } from 'zod';
import { listAnswerSchema, listQuerySchema } from '../staff/lists.ts';
import { MAX_DELIVERY_LINES, MAX_STOCK } from './goods-limits.ts';
import { PRODUCT_STATES } from './product-states.ts';
import { HAND_REASONS, STOCK_REASONS } from './stock-reasons.ts';
import { STOCK_SHOWN, STOCK_SORTS } from './stock-words.ts';

/** `out`: nothing can be sold; `low`: something, at most the mark; `archived`: of products or variants sold no more. */
export const stockListQuerySchema = listQuerySchema.extend({
  show: z.enum(STOCK_SHOWN).default('all'),
  category: z.uuid().optional(),
  /** The beginning of a sku, a barcode, or words of a product's name. */
  q: z.string().trim().max(100).optional(),
  sort: z.enum(STOCK_SORTS).default('sku'),
});
export type StockListQuery = z.output<typeof stockListQuerySchema>;

export const stockRowSchema = z.object({
  /** The sku, as for every list. */
  id: z.string(),
  sku: z.string(),
  productId: z.uuid(),
  productName: z.string(),
  /** Its options, such as `Nylon, 3 × 5 ft`; empty for a product without variants. */
  variant: z.string(),
  picture: z.string().nullable(),
  barcode: z.string().nullable(),
  status: z.enum(PRODUCT_STATES),
  /** Whether its product or variant is archived. */
  isArchived: z.boolean(),
  /** Pieces that can be sold. */
  available: z.int(),
  /** Pieces that open orders hold and have not sent. */
  reserved: z.int(),
  /** Both together: what is on the shelves. */
  onHand: z.int(),
  /** Null: no mark. */
  lowAt: z.int().nullable(),
  isLow: z.boolean(),
  /** Within 30 days, without what was cancelled. */
  sold30: z.int(),
  lastMove: z.object({ reason: z.enum(STOCK_REASONS), at: z.iso.datetime() }).nullable(),
});
export type StockRow = z.output<typeof stockRowSchema>;
export const stockListSchema = listAnswerSchema(stockRowSchema);
export const stockAnswerSchema = z.object({ data: stockRowSchema });

export const stockItemSchema = stockRowSchema.extend({
  /** How many people asked to be told when it is back; null for those who may not see customers. */
  waiting: z.int().nullable(),
});
export type StockItem = z.output<typeof stockItemSchema>;
export const stockItemAnswerSchema = z.object({ data: stockItemSchema });

export const stockMoveSchema = z.object({
  id: z.uuid(),
  delta: z.int(),
  /** What could be sold after it. */
  after: z.int(),
  reason: z.enum(STOCK_REASONS),
  at: z.iso.datetime(),
  note: z.string(),
  /** The number of its order; null without one, and for those who may not see orders. */
  orderNumber: z.string().nullable(),
  /** Who did it; null for customers and the shop itself. */
  staff: z.string().nullable(),
});
export type StockEntry = z.output<typeof stockMoveSchema>;
export const stockMovesQuerySchema = listQuerySchema
  .pick({ limit: true })
  .extend({ after: z.uuid().optional() });
export const stockMovesSchema = z.object({ data: z.array(stockMoveSchema), next: z.string().nullable() });

const pieces = z.int('stockPieces').min(0, 'stockPieces').max(MAX_STOCK, 'stockPieces');
const note = z.string().trim().max(500, 'tooLong').default('');

/** Reasons for which stock can only grow, or only shrink. */
const GROWS: ReadonlySet<string> = new Set(['received', 'returned']);
const SHRINKS: ReadonlySet<string> = new Set(['damaged', 'lost']);

/** Either by how many pieces the stock changes, or what was counted. */
export const stockMoveBodySchema = z
  .object({
    delta: z.int('stockDelta').min(-MAX_STOCK, 'stockDelta').max(MAX_STOCK, 'stockDelta').optional(),
    set: pieces.optional(),
    /** What the page showed when it was counted. */
    expected: pieces.optional(),
    /** Whether `set` and `expected` are of what is on hand, pieces of open orders included. */
    countsOnHand: z.boolean().default(false),
    /** Applies the difference between `set` and `expected`, whatever is there now. */
    appliesDifference: z.boolean().default(false),
    reason: z.enum(HAND_REASONS, 'stockReason'),
    note,
  })
  .superRefine(({ delta, set, expected, reason }, { addIssue }) => {
    const fault = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
    if ((delta === undefined) === (set === undefined)) fault('delta', 'stockDeltaOrSet');
    if (set !== undefined && expected === undefined) fault('expected', 'required');
    if (set !== undefined && reason !== 'counted' && reason !== 'correction') fault('reason', 'stockReason');
    if (delta === undefined) return;
    if (delta === 0) fault('delta', 'stockDelta');
    if (reason === 'counted') fault('reason', 'stockReason');
    if ((GROWS.has(reason) && delta < 0) || (SHRINKS.has(reason) && delta > 0)) fault('delta', 'stockSign');
  });
export type StockMoveBody = z.output<typeof stockMoveBodySchema>;

/** Null takes the mark away. */
export const stockChangeSchema = z.object({ lowAt: pieces.nullable() });

const code = z.string('required').trim().min(1, 'required').max(60, 'tooLong');
export const deliveryBodySchema = z.object({
  lines: z
    .array(
      z.object({
        /** In any case, or a barcode. */
        sku: code,
        quantity: z.int('stockReceived').min(1, 'stockReceived').max(MAX_STOCK, 'stockReceived'),
      }),
    )
    .min(1, 'required')
    .max(MAX_DELIVERY_LINES, 'tooLong'),
  /** A delivery note's number, or whatever finds it again. */
  note,
});
export type DeliveryBody = z.output<typeof deliveryBodySchema>;
export const deliveryAnswerSchema = z.object({
  data: z.object({ pieces: z.int(), now: z.array(z.object({ sku: z.string(), available: z.int() })) }),
});

export const stockScanQuerySchema = z.object({ code });
