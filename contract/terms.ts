/**
 * The versions of the terms of sale and of the returns policy, by the day from which they are in force, oldest first. The
 * whole text of each lies in `catalogue/terms/<version>/` and is never edited once orders name it: a change is a new
 * version (docs/decisions/0059).
 */
export const TERMS_VERSIONS = ['2026-11-23', '2026-11-24'] as const;
export type TermsVersion = (typeof TERMS_VERSIONS)[number];

/** The version that an order accepts now. */
export const TERMS_VERSION: TermsVersion = TERMS_VERSIONS.at(-1) ?? TERMS_VERSIONS[0];

export const isTermsVersion = (text: string): text is TermsVersion =>
  (TERMS_VERSIONS as readonly string[]).includes(text);
