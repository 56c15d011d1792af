import { z } from 'zod';
import { shownDaySchema } from '../day-schemas.ts';
import { priceRowsSchema } from '../offers/price-tables.ts';

/** `over`: a later table holds. */
const PRICE_TABLE_STATES = ['later', 'now', 'over'] as const;
export type PriceTableState = (typeof PRICE_TABLE_STATES)[number];

const deskPriceTableSchema = z.object({
  validFrom: shownDaySchema,
  rows: priceRowsSchema,
  state: z.enum(PRICE_TABLE_STATES),
  /** It holds from today on, or later. */
  canChange: z.boolean(),
  /** Null: it came with the sample shop, or its author is no longer on the staff. */
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime(),
});
export type DeskPriceTable = z.output<typeof deskPriceTableSchema>;

export const productPricesSchema = z.object({
  /** The slug of the custom product. */
  product: z.string(),
  /** Raised by each change of any of its tables. */
  version: z.int(),
  /** The newest first; none until somebody writes one. */
  tables: z.array(deskPriceTableSchema),
});
export type ProductPrices = z.output<typeof productPricesSchema>;
export const productPricesAnswerSchema = z.object({ data: productPricesSchema });
/** Every custom product, in the order of the shop. */
export const priceTablesAnswerSchema = z.object({ data: z.array(productPricesSchema) });
