import { z } from 'zod';
import { LANGUAGES } from '../locale.ts';

/** Kinds of mails; consent to each is asked for, given and withdrawn by itself. */
export const MAIL_PURPOSES = ['newsletter', 'reminders', 'review-request', 'back-in-stock'] as const;
export type MailPurpose = (typeof MAIL_PURPOSES)[number];

/** Things that a browser may load. One question asks for both, because the advertising tag measures, too. */
export const BROWSER_PURPOSES = ['ads-tag', 'measuring'] as const;

export const CONSENT_PURPOSES = [...MAIL_PURPOSES, ...BROWSER_PURPOSES] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/**
 * `implied` follows from a purchase or a question and ends by itself (CASL, section 10(10)); `express` was said; `asked`
 * was typed into a form by whoever it was, and allows nothing until the mailbox confirms it.
 */
export const CONSENT_KINDS = ['express', 'implied', 'asked'] as const;
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

/** Places that only the owner of a mailbox reaches: by a mailed link, or with an account whose email is confirmed. */
const PROVEN_SOURCES: readonly string[] = ['mailed-link', 'consent-page', 'account'];

/** How a row of the ledger is told; `unproven` is a yes from before forms asked the mailbox. It holds, as it did. */
export type SaidKey = 'given' | 'unproven' | 'withdrawn' | 'implied' | 'asked';

/** Finds the key of the words that a row of the ledger is told by, on pages and papers. */
export function saidKey({
  isGiven,
  kind,
  purpose,
  source,
}: Pick<Consent, 'isGiven' | 'kind' | 'purpose' | 'source'>): SaidKey {
  if (kind !== 'express') return kind;
  if (!isGiven) return 'withdrawn';
  const isOfMailbox = MAIL_PURPOSES.some((known) => known === purpose);
  return isOfMailbox && !PROVEN_SOURCES.includes(source) ? 'unproven' : 'given';
}
