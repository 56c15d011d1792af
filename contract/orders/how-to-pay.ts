import { z } from 'zod';
import { emailSchema, requiredLine } from './customer.ts';

/** Digits of a bank's number, which people type with blanks and dashes. */
const digits = (pattern: RegExp) =>
  requiredLine(30)
    .overwrite((typed) => typed.replace(/[\s-]/g, ''))
    .refine((typed) => pattern.test(typed), 'bankNumber');

/** How an invoice is paid. Papers and mails say each way that is set. */
export const howToPaySchema = z.object({
  /** Whom a cheque is made out to; it is sent to the business address. */
  chequeTo: requiredLine(100).nullable(),
  /** Where an Interac e-Transfer goes. */
  transferTo: emailSchema.nullable(),
  /** The account for a bank transfer, as Canadian banks number them. */
  bank: z
    .object({
      name: requiredLine(100),
      institution: digits(/^\d{3}$/),
      transit: digits(/^\d{5}$/),
      account: digits(/^\d{5,17}$/),
    })
    .nullable(),
});
export type HowToPay = z.infer<typeof howToPaySchema>;
