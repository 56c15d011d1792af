import { z } from 'zod';
import { daySchema, shownDaySchema } from '../day-schemas.ts';
import { oneLine } from '../one-line.ts';
import type { ProvinceCode } from '../places/provinces.ts';
import { SPEC_RATES } from './spec-tax.ts';
import { exempted } from './tax.ts';
import { exemptionSchema } from './tax-exemption.ts';

/** Whether a province has a tax of its own, or a share of HST. */
const hasProvincialTax = (province: ProvinceCode): boolean => {
  const { pstPpm, hstPpm } = exempted(SPEC_RATES[province], 'federal');
  return pstPpm + hstPpm > 0;
};

/** `PUT /people/{email}/tax-exemption` */
export const accountExemptionBodySchema = z
  .strictObject({
    ...exemptionSchema.shape,
    certificate: z.string().transform(oneLine).pipe(z.string().min(1, 'required').max(60, 'tooLong')),
    /** The key of an uploaded file. Absent: the one that is kept already stays; null: none. */
    file: z.string().max(300, 'tooLong').nullish(),
    /** The last day on the shop's calendar. */
    validUntil: daySchema,
  })
  .refine(({ from, province }) => from !== 'provincial' || (province && hasProvincialTax(province)), {
    path: ['province'],
    message: 'exemptionProvince',
  });
export type AccountExemptionBody = z.output<typeof accountExemptionBodySchema>;

/** The exemption of an account, for staff; also `data` of a 412. */
export const accountExemptionSchema = exemptionSchema.extend({
  certificate: z.string(),
  hasFile: z.boolean(),
  validUntil: shownDaySchema,
  /** Whether its last day is over, so that the account is taxed again. */
  isOver: z.boolean(),
  /** Who entered it; null when they are no longer staff. */
  grantedBy: z.string().nullable(),
  grantedAt: z.iso.datetime(),
  version: z.int(),
});
export type AccountExemption = z.infer<typeof accountExemptionSchema>;

/** `GET /people/{email}/tax-exemption`: null without one. */
export const accountExemptionAnswerSchema = z.object({ data: accountExemptionSchema.nullable() });

/** The state that its owner is told. */
export const myExemptionSchema = exemptionSchema.extend({
  certificate: z.string(),
  validUntil: shownDaySchema,
});
export type MyExemption = z.infer<typeof myExemptionSchema>;
