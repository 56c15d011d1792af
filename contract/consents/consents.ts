import { z } from 'zod';
import { LANGUAGES } from '../locale.ts';
import { CONSENT_KINDS, CONSENT_PURPOSES } from './purposes.ts';

/** A row of the ledger, as the person and staff may see it. */
export const consentSchema = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  isGiven: z.boolean(),
  kind: z.enum(CONSENT_KINDS),
  at: z.iso.datetime(),
  /** When implied consent ends; null for express consent. */
  endsAt: z.iso.datetime().nullable(),
  /** The form, page or link where it was said; for implied consent `purchase` or `question`. */
  source: z.string(),
  /** The words as shown; empty for a withdrawal by a link, and for implied consent. */
  wording: z.string(),
  language: z.enum(LANGUAGES),
});
export type Consent = z.infer<typeof consentSchema>;
