import type { Settings } from './desk/settings.ts';
import type { Language } from './locale.ts';

/** Without one of these nobody may be sent advertising (CASL, s. 6(2)), and a shop in production sells nothing. */
export const IDENTITY_FACTS = ['businessName', 'businessAddress', 'email'] as const;
export type IdentityFact = (typeof IDENTITY_FACTS)[number];

type Facts = Pick<Settings, IdentityFact>;

/** The facts that are missing. @param contactEmail stands for the email until the owner has entered one. */
export const missingFacts = (settings: Facts, contactEmail: string | undefined): IdentityFact[] =>
  IDENTITY_FACTS.filter((fact) => (settings[fact] ?? (fact === 'email' ? contactEmail : null)) == null);

/** Area codes of toll-free numbers in North America. */
const TOLL_FREE = /^1?(?:800|833|844|855|866|877|888)\d{7}$/;

export const isTollFree = (phone: string): boolean => TOLL_FREE.test(phone.replace(/\D/g, ''));

/** `tel:` link of a phone number: one of North America without its country code gets it. */
export function phoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:${digits.length === 10 ? '+1' : '+'}${digits}`;
}

/**
 * Opening hours as they go on inside a sentence: French writes days with a small letter, English with a capital one. A
 * word in capitals stays as it is.
 */
export const hoursInSentence = (language: Language, hours: string): string =>
  language === 'fr' ? hours.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()) : hours;
