import { z } from 'zod';
import { generalQuoteSchema, productQuoteSchema } from '../forms/quotes.ts';
import { LANGUAGES } from '../locale.ts';
import { emailSchema } from '../orders/customer.ts';

/** What staff say beside the fields of the form. */
const spoken = {
  /** A caller may have none; then there is a phone number. */
  email: z.union([z.literal(''), emailSchema], 'email').default(''),
  /** The caller's, in which the shop writes. */
  language: z.enum(LANGUAGES),
  /** Whether the caller gets the mail that confirms a request. */
  sendsConfirmation: z.boolean().default(false),
};

/** A request that staff write for a caller: the fields of its form, with the same checks. */
export const newQuoteSchema = z
  .discriminatedUnion('kind', [
    generalQuoteSchema.omit({ website: true }).extend({ kind: z.literal('general'), ...spoken }),
    productQuoteSchema.omit({ website: true }).extend({ kind: z.literal('product'), ...spoken }),
  ])
  .refine(({ email, phone }) => email !== '' || phone !== '', { path: ['phone'], message: 'required' })
  .refine(({ email, sendsConfirmation }) => email !== '' || !sendsConfirmation, {
    path: ['email'],
    message: 'required',
  });
export type NewQuoteBody = z.input<typeof newQuoteSchema>;
export type NewQuote = z.output<typeof newQuoteSchema>;
