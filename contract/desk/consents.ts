import { z } from 'zod';
import { purposeStateSchema } from '../consents/consent-page.ts';
import { consentSchema } from '../consents/consents.ts';
import { emailField } from '../email-field.ts';

export const consentsQuerySchema = z.object({ address: emailField('required', 'email') });

/** Everything the ledger says about one address, also about one that was erased since. */
export const addressConsentsSchema = z.object({
  address: z.string(),
  /** Whether the shop may mail it now, by purpose. */
  states: z.array(purposeStateSchema),
  /** Newest first. */
  consents: z.array(consentSchema),
});
export type AddressConsents = z.infer<typeof addressConsentsSchema>;
export const addressConsentsAnswerSchema = z.object({ data: addressConsentsSchema });
