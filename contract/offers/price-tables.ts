import { z } from 'zod';
import { daySchema } from '../day-schemas.ts';
import { requiredLine } from '../orders/customer.ts';
import {
  EXTRA_UNITS,
  MAX_AREA_CENTS,
  MAX_DOUBLE_PPM,
  MAX_EXTRA_CENTS,
  MAX_OFF_PPM,
  MAX_PRICE_ROWS,
} from './price-table-limits.ts';

const extraCents = z.int('tableAmount').min(0, 'tableAmount').max(MAX_EXTRA_CENTS, 'tableAmount');
const list = <Row extends z.ZodType>(row: Row) => z.array(row).max(MAX_PRICE_ROWS);

/** What a made-to-order product costs, before tax. Areas are square feet and edges are feet, as the trade counts. */
export const priceRowsSchema = z
  .strictObject({
    /** Cents a square foot. Without a cloth the table prices nothing. */
    cloths: list(
      z.strictObject({
        /** A choice of the product as the request has it, or another word. */
        cloth: requiredLine(100),
        perSqFtCents: z.int('areaPrice').min(1, 'areaPrice').max(MAX_AREA_CENTS, 'areaPrice'),
      }),
    ),
    finishes: list(
      z.strictObject({ finish: requiredLine(100), cents: extraCents, per: z.enum(EXTRA_UNITS) }),
    ),
    /** What a second layer adds, of the price of the cloth: 1,000,000 doubles it. Null: two layers have no price here. */
    doublePpm: z.int('doublePercent').min(0, 'doublePercent').max(MAX_DOUBLE_PPM, 'doublePercent').nullable(),
    /** From so many pieces on, so much is taken off each. */
    breaks: list(
      z.strictObject({
        from: z.int('breakFrom').min(2, 'breakFrom').max(100_000, 'breakFrom'),
        offPpm: z.int('breakOff').min(1, 'breakOff').max(MAX_OFF_PPM, 'breakOff'),
      }),
    ),
    /** Least price of a piece, and of all pieces of a line together. */
    minPieceCents: extraCents,
    minLineCents: extraCents,
  })
  .superRefine(({ cloths, finishes, breaks }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const names = (field: 'cloths' | 'finishes', own: 'cloth' | 'finish', words: readonly string[]) => {
      for (const position of repeated(words)) refuse([field, position, own], 'twice');
    };
    names(
      'cloths',
      'cloth',
      cloths.map(({ cloth }) => cloth),
    );
    names(
      'finishes',
      'finish',
      finishes.map(({ finish }) => finish),
    );
    breaks.forEach(({ from, offPpm }, position) => {
      const before = breaks[position - 1];
      if (before && from <= before.from) refuse(['breaks', position, 'from'], 'breakOrder');
      if (before && offPpm < before.offPpm) refuse(['breaks', position, 'offPpm'], 'breakLess');
    });
  });
export type PriceRowsBody = z.input<typeof priceRowsSchema>;
export type PriceRows = z.output<typeof priceRowsSchema>;

/** The positions of words that stand before, too, in any case. */
function repeated(words: readonly string[]): readonly number[] {
  const plain = words.map((word) => word.toLowerCase());
  return plain.flatMap((word, position) => (plain.indexOf(word) < position ? [position] : []));
}

/** A product's prices from a day on. */
export const priceTableSchema = z.object({ validFrom: daySchema, rows: priceRowsSchema });
export type PriceTable = z.output<typeof priceTableSchema>;
