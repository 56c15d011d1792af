import type { Language } from '../../../contract/locale.ts';
import { SUPPORT_PHONE } from '../../../contract/support-phone.ts';
import type { Letter } from '../letter.ts';
import { mailWords } from '../mail-words.ts';
import { otherHome } from '../other-home.ts';
import type { AccountMailKind } from '../outbox-queries.ts';
import { isGreetable } from '../repeatable.ts';
import { composeNotice } from './notice.ts';

interface AccountLetter {
  readonly language: Language;
  /** The shop's base URL, without a trailing slash. */
  readonly publicUrl: string;
  /** As typed at sign-up. */
  readonly name: string;
  readonly url: string;
  readonly date: Date;
}

/** A password reset of an account with an unconfirmed email has its own text, because it changes more. */
type AccountLetterKind = AccountMailKind | 'password-reset-unconfirmed';

/** Writes a few sentences and one button. The subject contains no user input. */
export function writeAccountLetter(kind: AccountLetterKind, letter: AccountLetter): Letter {
  const { language, publicUrl, name, url, date } = letter;
  const { words, minute } = mailWords(language);
  return composeNotice({
    language,
    otherHome: otherHome(language, publicUrl),
    subject: words(`${kind}.subject`),
    heading: isGreetable(name) ? words(`${kind}.headingNamed`, { name }) : words(`${kind}.heading`),
    intro: words(`${kind}.intro`, { time: minute(date) }),
    label: words(`${kind}.button`),
    url,
    note: words(`${kind}.note`),
    help: words('help', { phone: SUPPORT_PHONE }),
    why: words('whyAccount'),
  });
}
