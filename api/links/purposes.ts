import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import { keptUntil } from '../../contract/privacy/retention.ts';

/** A link to an account confirms its email or sets a new password. */
export type AccountPurpose = 'verify-email' | 'password-reset';

/** A link to an order shows it or pays it; one to an invoice or to a request for a quote opens that. */
export type OrderPurpose = 'order' | 'pay' | 'invoice' | 'quote';

/** A link to a product shows its page before it is in the shop. */
export type ProductPurpose = 'preview';

/** A link to a mailbox opens the consents of its address, everything the shop holds about it, or confirms its newsletter. */
export type MailboxPurpose = 'consent' | 'export' | 'newsletter';

export type LinkPurpose = AccountPurpose | OrderPurpose | ProductPurpose | MailboxPurpose;

export const PREVIEW_DAYS = 14;

const livesFor = (ms: number) => (now: Date) => new Date(now.getTime() + ms);
const halfAYear = (now: Date) => keptUntil('customerLinks', now);

/** When a link expires. One to pay ends with the order's own time to pay. */
export const EXPIRY: Readonly<Record<Exclude<LinkPurpose, 'pay'>, (now: Date) => Date>> = {
  'verify-email': livesFor(7 * DAY_MS),
  'password-reset': livesFor(HOUR_MS),
  // Long enough for a return or a claim; the desk mails a new one on request.
  order: halfAYear,
  invoice: halfAYear,
  quote: halfAYear,
  preview: livesFor(PREVIEW_DAYS * DAY_MS),
  // Works as long as the mail is read.
  consent: halfAYear,
  export: livesFor(DAY_MS),
  newsletter: (now) => keptUntil('newsletterAsked', now),
};
