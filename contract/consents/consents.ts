import { z } from 'zod';
import { LANGUAGES } from '../locale.ts';

/** What a person can consent to; each is asked for, given and withdrawn by itself. */
export const CONSENT_PURPOSES = [
  'newsletter',
  'reminders',
  'review-request',
  'ads-tag',
  'measuring',
] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** A row of the ledger, as the person and staff may see it. */
export const consentSchema = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  isGiven: z.boolean(),
  at: z.iso.datetime(),
  /** The form, page or link where it was said. */
  source: z.string(),
  /** The words as shown; empty for a withdrawal by a link. */
  wording: z.string(),
  language: z.enum(LANGUAGES),
});
export type Consent = z.infer<typeof consentSchema>;
