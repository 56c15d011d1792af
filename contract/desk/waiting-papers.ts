import { z } from 'zod';
import { REGISTRATIONS } from '../orders/tax-registrations.ts';

/** Invoices and credit notes that wait for the numbers of the shop's registrations. */
export const waitingPapersSchema = z.object({
  papers: z.int(),
  /** Those whose numbers are there by now: one press issues them. */
  ready: z.int(),
  /** When the first of them would have been issued; null without any. */
  since: z.iso.datetime().nullable(),
  /** The registrations whose numbers are still missing. */
  lacking: z.array(z.enum(REGISTRATIONS)),
});
export type WaitingPapers = z.infer<typeof waitingPapersSchema>;

export const waitingPapersAnswerSchema = z.object({ data: waitingPapersSchema });
