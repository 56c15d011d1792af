import type { Language } from '../../../contract/locale.ts';
import { SUPPORT_PHONE } from '../../../contract/support-phone.ts';
import type { Letter } from '../letter.ts';
import { mailWords } from '../mail-words.ts';
import { otherHome } from '../other-home.ts';
import type { PersonMailKind } from '../outbox-queries.ts';
import { composeNotice } from './notice.ts';

interface LinkLetter {
  readonly language: Language;
  /** The shop's base URL, without a trailing slash. */
  readonly publicUrl: string;
  readonly url: string;
}

/** Writes the mail with a link that somebody asked for: a few sentences and one button. */
export function writeLinkLetter(kind: PersonMailKind, { language, publicUrl, url }: LinkLetter): Letter {
  const { words } = mailWords(language);
  return composeNotice({
    language,
    otherHome: otherHome(language, publicUrl),
    subject: words(`${kind}.subject`),
    heading: words(`${kind}.heading`),
    intro: words(`${kind}.intro`),
    label: words(`${kind}.button`),
    url,
    note: words(`${kind}.note`),
    help: words('help', { phone: SUPPORT_PHONE }),
    why: words('whyLink'),
  });
}
