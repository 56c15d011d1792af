import type { Language } from '../../contract/locale.ts';
import { consentUrl } from './letterhead.ts';
import { mailWords } from './mail-words.ts';
import type { OtherHome } from './other-home.ts';

interface FootLink {
  readonly language: Language;
  readonly url: string;
  readonly label: string;
}

/** The links in the foot of a customer's mail: what the shop may mail, and the other language. None for staff. */
export function footLinks(language: Language, otherHome: OtherHome | undefined): readonly FootLink[] {
  if (!otherHome) return [];
  const url = consentUrl(language);
  const label = mailWords(language).words('consentLink');
  return [...(url === undefined ? [] : [{ language, url, label }]), otherHome];
}

/** The same in plain text. */
export const footText = (language: Language, otherHome: OtherHome | undefined): string[] =>
  footLinks(language, otherHome).map(({ url, label }) =>
    mailWords(language).words('linkText', { url, label }),
  );
