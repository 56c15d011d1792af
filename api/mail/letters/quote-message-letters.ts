import { formatList } from '../../../contract/formats.ts';
import type { Language } from '../../../contract/locale.ts';
import type { Letter } from '../letter.ts';
import { mailWords } from '../mail-words.ts';
import { otherHome } from '../other-home.ts';
import { isGreetable, isRepeatable } from '../repeatable.ts';
import { writeSheet } from '../sheet.ts';
import { filled } from './quote-rows.ts';

interface Message {
  readonly number: string;
  readonly text: string;
  /** Names of its files. */
  readonly files: readonly string[];
}

interface ToCustomer extends Message {
  /** The customer's. */
  readonly language: Language;
  /** The customer's first name, as typed. */
  readonly name: string;
  /** The shop's base URL, without a trailing slash. */
  readonly publicUrl: string;
  /** The request's page, by its link. */
  readonly url: string;
}

/** Writes to the customer what staff wrote about a request, with the link on which to answer. */
export function writeMessageLetter({
  language,
  number,
  name,
  text,
  files,
  publicUrl,
  url,
}: ToCustomer): Letter {
  const { words } = mailWords(language);
  const values = { number };
  return writeSheet({
    language,
    subject: words('quote-message.subject', values),
    heading: isGreetable(name)
      ? words('quote-message.headingNamed', { name })
      : words('quote-message.heading'),
    intro: words('quote-message.intro', values),
    texts: [{ title: words('enquiry.message'), text }],
    rows: filled([{ label: words('quote-message.files'), value: formatList(language, files) }]),
    action: { url, label: words('quote-message.button') },
    closing: [words('quote-message.note'), words('help')],
    why: [words('quote-message.why')],
    otherHome: otherHome(language, publicUrl, url),
  });
}

/** UTF-16 units of a message that its mail to staff begins with. */
const BEGINNING = 120;

interface ToStaff extends Message {
  /** The reader's. */
  readonly language: Language;
  readonly customerLanguage: Language;
  /** The customer's whole name, as typed. */
  readonly name: string;
  /** The request's page in the back office. */
  readonly url: string;
}

/**
 * Tells staff that a customer has written. It has the beginning of the message alone, and nothing that reads as a link, so
 * that nobody acts on a stranger's words by mail.
 */
export function writeMessageForStaff(message: ToStaff): Letter {
  const { language, customerLanguage, number, name, text, files, url } = message;
  const { words } = mailWords(language);
  const onPage = words('quote-message-for-staff.onPage');
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const beginning = line.length > BEGINNING ? `${line.slice(0, BEGINNING - 1)}…`.toWellFormed() : line;
  return writeSheet({
    language,
    subject: words('quote-message-for-staff.subject', { number }),
    heading: words('quote-message-for-staff.heading', { number }),
    intro: words('quote-message-for-staff.intro'),
    rows: filled([
      { label: words('enquiry.name'), value: isRepeatable(name) ? name : onPage },
      {
        label: words('enquiry.message'),
        value: isRepeatable(beginning) ? beginning : onPage,
      },
      { label: words('enquiry.language'), value: words(`enquiry.languages.${customerLanguage}`) },
      { label: words('quote-message.files'), value: files.length === 0 ? '' : String(files.length) },
    ]),
    action: { url, label: words('quote-message-for-staff.button') },
    closing: [words('quote-message-for-staff.note')],
    why: [words('quote-message-for-staff.why')],
  });
}
