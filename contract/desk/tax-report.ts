import { z } from 'zod';
import { daySchema } from '../day-schemas.ts';
import { PROVINCE_CODES } from '../places/provinces.ts';
import { LIST_LIMIT } from '../staff/list-limits.ts';
import { listAnswerSchema } from '../staff/lists.ts';
import { REPORT_PARTS, TAX_ENTRY_KINDS, TAX_SIDES } from './tax-columns.ts';

const period = {
  from: daySchema,
  to: daySchema,
  province: z.enum(PROVINCE_CODES, 'province').optional(),
};
const isForward = ({ from, to }: { readonly from: string; readonly to: string }) => from <= to;
const BACKWARDS = { path: ['to'], message: 'periodBackwards' };

/** A period by the local days of each province, both included. */
export const taxPeriodSchema = z.object(period).refine(isForward, BACKWARDS);
export type TaxPeriod = z.output<typeof taxPeriodSchema>;

/** Cents. */
const sidesSchema = z.object({
  collected: z.int(),
  /** Given back or credited, less what banks sent back. */
  refunded: z.int(),
  /** Of bad debts, less those that were paid after all. */
  writtenOff: z.int(),
});

const sumsSchema = z.object({
  /** Sales that were billed. */
  orders: z.int(),
  /** Goods and delivery less discounts, before tax: taxable and exempt. */
  sales: sidesSchema,
  federalExempt: sidesSchema,
  provincialExempt: sidesSchema,
  gst: sidesSchema,
  hst: sidesSchema,
  qst: sidesSchema,
  pstBc: sidesSchema,
  pstSk: sidesSchema,
  rst: sidesSchema,
  pst: sidesSchema,
  relief: sidesSchema,
});
export type TaxSums = z.infer<typeof sumsSchema>;

export const taxReportSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Provinces with entries in the period. */
  provinces: z.array(sumsSchema.extend({ province: z.enum(PROVINCE_CODES) })),
  total: sumsSchema,
  /** Entries whose invoice or credit note is due, counted to 1,000. */
  waiting: z.object({ count: z.int(), more: z.boolean() }),
});
export type TaxReport = z.infer<typeof taxReportSchema>;
export const taxReportAnswerSchema = z.object({ data: taxReportSchema });

const entryFilters = {
  ...period,
  side: z.enum(TAX_SIDES).optional(),
  /** Entries that have an amount in this column. */
  part: z.enum(REPORT_PARTS).optional(),
  paper: z.enum(['waiting']).optional(),
};
/** What lies behind a figure of the report. */
export const taxFigureSchema = z.object(entryFilters).refine(isForward, BACKWARDS);
export type TaxFigure = z.output<typeof taxFigureSchema>;

/** The last id of bigint that needs no thought. */
const entryIdSchema = z.string().regex(/^[1-9]\d{0,17}$/, 'unknownCursor');

export const taxEntriesQuerySchema = z
  .object({
    ...entryFilters,
    after: entryIdSchema.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(LIST_LIMIT),
  })
  .refine(isForward, BACKWARDS);
export type TaxEntriesQuery = z.output<typeof taxEntriesQuerySchema>;

/**
 * `issued`: the invoice or credit note. `waiting`: it is due. `credited-before`: a credit note that was issued for a refund which a
 * bank sent back says it already. `missing`: none was issued, as of an order from before there were papers. `none`: none is needed.
 */
const TAX_PAPER_STATES = ['issued', 'waiting', 'credited-before', 'missing', 'none'] as const;

/** Cents; below zero for what lowers the tax. */
const amountsSchema = z.record(z.enum(REPORT_PARTS), z.int());

const taxEntrySchema = z.object({
  id: z.string(),
  kind: z.enum(TAX_ENTRY_KINDS),
  /** The day on which it counts. */
  day: z.string(),
  /** An earlier day when that was in a period that had been closed. */
  happenedOn: z.string(),
  province: z.enum(PROVINCE_CODES),
  order: z.object({ id: z.uuid(), number: z.string() }),
  amounts: amountsSchema,
  paper: z.object({
    state: z.enum(TAX_PAPER_STATES),
    id: z.uuid().nullable(),
    number: z.string().nullable(),
    /** Whether the file is there: it follows within a minute. */
    isPrinted: z.boolean(),
  }),
});
export type TaxEntry = z.infer<typeof taxEntrySchema>;
export const taxEntryListSchema = listAnswerSchema(taxEntrySchema);

/** The last day of a period, as on the clocks of each province. */
export const newTaxClosingSchema = z.strictObject({ through: daySchema });

const taxClosingSchema = z.object({
  id: z.uuid(),
  through: z.string(),
  closedAt: z.string(),
  closedBy: z.string(),
});
export type TaxClosing = z.infer<typeof taxClosingSchema>;
/** The newest first. */
export const taxClosingsSchema = z.object({ data: z.array(taxClosingSchema) });
