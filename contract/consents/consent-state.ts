import type { Consent } from './consents.ts';
import { type ConsentKind, type ConsentPurpose, MAIL_PURPOSES, type MailPurpose } from './purposes.ts';

/** The events that imply consent, for how long, and for which mails. Nothing else is sent without asking. */
export const IMPLIED = {
  purchase: { months: 24, purposes: ['reminders', 'review-request'] },
  question: { months: 6, purposes: ['reminders'] },
} as const satisfies Readonly<
  Record<string, { readonly months: number; readonly purposes: readonly MailPurpose[] }>
>;
export type ImpliedBasis = keyof typeof IMPLIED;

/** The instant some calendar months later, in UTC; the last day of a shorter month. */
export function monthsAfter(at: Date, months: number): Date {
  const later = new Date(at);
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== at.getUTCDate()) later.setUTCDate(0);
  return later;
}

/** @returns when implied consent ends that begins at this instant. */
export const impliedEnd = (basis: ImpliedBasis, at: Date): Date => monthsAfter(at, IMPLIED[basis].months);

/** The kinds that allow something. */
export type HoldingKind = Exclude<ConsentKind, 'asked'>;

/** The state of one purpose by the ledger. */
export type ConsentState =
  | {
      readonly isAllowed: true;
      readonly kind: HoldingKind;
      readonly since: string;
      readonly until: string | null;
    }
  /** `since` is when it was withdrawn; null when it was never given, or has ended. */
  | { readonly isAllowed: false; readonly since: string | null };

type Said = Pick<Consent, 'purpose' | 'isGiven' | 'kind' | 'at' | 'endsAt'>;

/**
 * Reads the state of a purpose from what was said, newest first. The last express word decides, so that a purchase never
 * undoes a withdrawal; without any, implied consent holds until it ends. What was only asked for allows nothing, because
 * anybody can type any address into a form (P139).
 */
export function consentState(said: readonly Said[], purpose: ConsentPurpose, at: Date): ConsentState {
  const now = at.toISOString();
  const before = said.filter((one) => one.purpose === purpose && one.at <= now);
  const express = before.find(({ kind }) => kind === 'express');
  if (express?.isGiven) return { isAllowed: true, kind: 'express', since: express.at, until: null };
  if (express) return { isAllowed: false, since: express.at };
  const [longest] = before
    .filter(({ kind, endsAt }) => kind === 'implied' && endsAt !== null && endsAt > now)
    .toSorted((one, other) => (other.endsAt ?? '').localeCompare(one.endsAt ?? ''));
  if (!longest) return { isAllowed: false, since: null };
  return { isAllowed: true, kind: 'implied', since: longest.at, until: longest.endsAt };
}

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
