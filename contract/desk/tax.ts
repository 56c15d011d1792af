import { z } from 'zod';
import { daySchema } from '../day-schemas.ts';
import { oneLine } from '../one-line.ts';
import { PROVINCE_CODES } from '../places/provinces.ts';
import { versionedSettingsSchema } from './settings.ts';

/** Half of the price: a rate above it is a mistake. */
const MAX_PPM = 500_000;
const ratePpm = z.int('taxRate').min(0, 'taxRate').max(MAX_PPM, 'taxRate').default(0);

const shortText = z.string().transform(oneLine);

export const newTaxRowSchema = z
  .strictObject({
    province: z.enum(PROVINCE_CODES, 'province'),
    /** The first local day, as `2025-04-01`. */
    validFrom: daySchema,
    gstPpm: ratePpm,
    pstPpm: ratePpm,
    hstPpm: ratePpm,
    /** The source: a law, a notice, an address. */
    source: shortText.pipe(z.string().min(1, 'required').max(500, 'tooLong')),
    note: shortText.pipe(z.string().max(500, 'tooLong')).default(''),
  })
  .refine(({ gstPpm, pstPpm, hstPpm }) => hstPpm === 0 || gstPpm + pstPpm === 0, {
    path: ['hstPpm'],
    message: 'hstAlone',
  });
export type NewTaxRow = z.output<typeof newTaxRowSchema>;

/** `off`: behind a switch that is off. `over`: a later row holds. */
const TAX_ROW_STATES = ['later', 'now', 'over', 'off'] as const;
export type TaxRowState = (typeof TAX_ROW_STATES)[number];

const taxRowSchema = z.object({
  id: z.uuid(),
  province: z.enum(PROVINCE_CODES),
  validFrom: z.string(),
  gstPpm: z.int(),
  pstPpm: z.int(),
  hstPpm: z.int(),
  source: z.string(),
  note: z.string(),
  /** Null: the row came with the shop, or its author is no longer on the staff. */
  changedBy: z.string().nullable(),
  createdAt: z.string(),
  state: z.enum(TAX_ROW_STATES),
  /** A row that has not begun can be taken back. */
  canRemove: z.boolean(),
});
export type DeskTaxRow = z.infer<typeof taxRowSchema>;

/** By province, the newest row first. */
export const taxTableSchema = z.object({ rows: z.array(taxRowSchema), ...versionedSettingsSchema.shape });
export type TaxTable = z.infer<typeof taxTableSchema>;
export const taxTableAnswerSchema = z.object({ data: taxTableSchema });

/** A certificate that was uploaded: an order claims it by its key. */
export const certificateAnswerSchema = z.object({ data: z.object({ key: z.string(), name: z.string() }) });
