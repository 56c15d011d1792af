import { TERMS_VERSION } from './terms.ts';

/**
 * The texts that an owner reads before opening, by the version that is in force: the day on which they were last changed. A test
 * compares it with the files, so that a change of a text asks for its confirmation again.
 */
export const LEGAL_TEXTS = {
  terms: TERMS_VERSION,
  returns: TERMS_VERSION,
  shipping: '2026-11-24',
  'privacy-policy': '2026-11-28',
  accessibility: '2026-11-24',
} as const satisfies Readonly<Record<string, string>>;
export type LegalText = keyof typeof LEGAL_TEXTS;
