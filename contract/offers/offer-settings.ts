import { z } from 'zod';
import { MAX_OFFER_TOTAL_CENTS } from './offer-kinds.ts';

/** What a new offer begins with (docs/spec/made-to-order.md#3-offer); staff change it in the draft. */
export const offerSettingsSchema = z.object({
  /** Days until it ends; weekends count. */
  validDays: z.int().min(1).max(365),
  /** An offer below this many cents before tax is paid in whole at acceptance. */
  wholeBelowCents: z.int('wholeBelow').min(0, 'wholeBelow').max(MAX_OFFER_TOTAL_CENTS, 'wholeBelow'),
  /** The share of any other's total that falls due at acceptance, in parts per million. */
  depositPpm: z.int('depositShare').min(1, 'depositShare').max(1_000_000, 'depositShare'),
  /** Business days to the first proof. */
  proofDays: z.int().min(0).max(365),
  /** Business days to make after approval. */
  makeDays: z.int().min(0).max(365),
  /** Rounds of changes of the proof that the price includes. */
  revisions: z.int().min(0).max(99),
});
export type OfferSettings = z.output<typeof offerSettingsSchema>;
