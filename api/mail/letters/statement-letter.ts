import type { Language } from '../../../contract/locale.ts';
import { SUPPORT_PHONE } from '../../../contract/support-phone.ts';
import type { Letter } from '../letter.ts';
import { mailWords } from '../mail-words.ts';
import { otherHome } from '../other-home.ts';
import { writeSheet } from '../sheet.ts';

interface AboutStatement {
  readonly language: Language;
  /** The day on the shop's calendar, as `2026-11-30`. */
  readonly day: string;
  readonly organisation: string;
  /** Number of open invoices. */
  readonly count: number;
  /** Dollars, like `late`, the part that is overdue. */
  readonly total: number;
  readonly late: number;
  readonly publicUrl: string;
  /** Address of the account page, which has the statement as of the day it is opened. */
  readonly accountUrl: string;
}

/** Writes the mail that brings an account its statement of open invoices. */
export function writeStatementLetter(about: AboutStatement): Letter {
  const { language, organisation, count, total, late, publicUrl, accountUrl } = about;
  const { words, money, day: dayIn } = mailWords(language);
  const day = dayIn(`${about.day}T12:00:00Z`);
  return writeSheet({
    language,
    subject: words('statement.subject'),
    heading: words('statement.heading'),
    intro: words('statement.intro', { day, organisation, count }),
    rows: [
      { label: words('statement.total'), value: money(total) },
      ...(late > 0 ? [{ label: words('statement.late'), value: money(late) }] : []),
    ],
    action: { url: accountUrl, label: words('statement.button') },
    closing: [words('help', { phone: SUPPORT_PHONE })],
    why: [words('whyAccount')],
    otherHome: otherHome(language, publicUrl),
  });
}
