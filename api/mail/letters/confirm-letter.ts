import type { Language } from '../../../contract/locale.ts';
import type { Letter } from '../letter.ts';
import { mailWords } from '../mail-words.ts';
import { otherHome } from '../other-home.ts';
import { writeSheet } from '../sheet.ts';
import { comesWithAnOrder, senderWithPhone } from './welcome-letter.ts';

interface Asked {
  /** The language of the sign-up. */
  readonly language: Language;
  /** The form where the address was typed. */
  readonly source: string;
  /** The sentence that stood there. */
  readonly consent: string;
  readonly askedAt: Date;
  /** The shop's base URL, without a trailing slash. */
  readonly publicUrl: string;
  /** The page with the button that confirms. */
  readonly url: string;
}

/** Writes the mail that asks a mailbox whether it wants the newsletter. It offers nothing, and has no code yet (P139). */
export function writeConfirmLetter({ language, source, consent, askedAt, publicUrl, url }: Asked): Letter {
  const { words, day } = mailWords(language);
  const date = day(askedAt.toISOString());
  return writeSheet({
    language,
    subject: words('newsletter-confirm.subject'),
    heading: words('newsletter-confirm.heading'),
    intro: words(comesWithAnOrder(source) ? 'newsletter-confirm.buyerIntro' : 'newsletter-confirm.intro'),
    action: { url, label: words('newsletter-confirm.button') },
    closing: [words('newsletter-confirm.note')],
    why: [words('newsletter-welcome.why', { date, consent }), senderWithPhone(language)],
    otherHome: otherHome(language, publicUrl),
  });
}
