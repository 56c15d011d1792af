import type { Language } from '../../../contract/locale.ts';
import { SUPPORT_PHONE } from '../../../contract/support-phone.ts';
import type { Letter } from '../letter.ts';
import { mailWords } from '../mail-words.ts';
import { otherHome } from '../other-home.ts';
import { writeSheet } from '../sheet.ts';

interface AboutReminder {
  readonly language: Language;
  readonly number: string;
  readonly orderNumber: string;
  readonly poNumber: string | null;
  /** The day on the shop's calendar, as `2026-11-30`. */
  readonly dueOn: string;
  /** Days since then; 0 or less while it is not overdue. */
  readonly daysLate: number;
  /** Dollars. */
  readonly due: number;
  readonly publicUrl: string;
  readonly invoiceUrl: string;
}

/** Writes the mail that reminds of an invoice, before or after it was due. */
export function writeReminderLetter(about: AboutReminder): Letter {
  const {
    language,
    number,
    orderNumber: order,
    poNumber,
    daysLate: days,
    due,
    publicUrl,
    invoiceUrl,
  } = about;
  const { words, money, day: dayIn } = mailWords(language);
  const day = dayIn(`${about.dueOn}T12:00:00Z`);
  const isLate = days > 0;
  return writeSheet({
    language,
    subject: isLate
      ? words('invoiceReminder.lateSubject', { number })
      : words('invoiceReminder.soonSubject', { number, day }),
    heading: words(isLate ? 'invoiceReminder.lateHeading' : 'invoiceReminder.soonHeading'),
    intro: isLate
      ? words('invoiceReminder.lateIntro', { number, order, day, days })
      : words('invoiceReminder.soonIntro', { number, order, day }),
    mark: { label: words('invoiceReminder.number'), value: number },
    rows: [
      ...(poNumber ? [{ label: words('invoiceReminder.po'), value: poNumber }] : []),
      { label: words('invoice.dueOn'), value: day },
      { label: words('invoice.due'), value: money(due) },
    ],
    action: { url: invoiceUrl, label: words('invoiceReminder.button') },
    closing: [words('invoiceReminder.attached', { phone: SUPPORT_PHONE })],
    why: [words('why')],
    otherHome: otherHome(language, publicUrl),
  });
}
