import type { MailKind } from './mail-kinds.ts';

/** `parked_reason` of advertising that lacks its sender. Once the settings name one, staff send it again. */
export const NO_SENDER_REASON =
  'Held: the settings lack the name, address or email that advertising must carry';

/**
 * Mails that encourage to buy, or ask whether they may (CASL, s. 1(2) and (3)): they must say who sends them. Each other
 * one is about something that its recipient asked for or bought.
 */
const COMMERCIAL: ReadonlySet<MailKind> = new Set<MailKind>([
  'newsletter-confirm',
  'newsletter-welcome',
  'stock-back',
]);

export const isCommercial = (kind: MailKind): boolean => COMMERCIAL.has(kind);
