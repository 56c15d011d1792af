import { z } from 'zod';
import { LANGUAGES } from '../locale.ts';

/** Kinds of mails; consent to each is asked for, given and withdrawn by itself. */
export const MAIL_PURPOSES = ['newsletter', 'reminders', 'review-request', 'back-in-stock'] as const;
export type MailPurpose = (typeof MAIL_PURPOSES)[number];

/** Things that a browser may load. One question asks for both, because the advertising tag measures, too. */
export const BROWSER_PURPOSES = ['ads-tag', 'measuring'] as const;

export const CONSENT_PURPOSES = [...MAIL_PURPOSES, ...BROWSER_PURPOSES] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** `implied` follows from a purchase or a question and ends by itself (CASL, section 10(10)); `express` was said. */
export const CONSENT_KINDS = ['express', 'implied'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

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
