/** Kinds of mails; consent to each is asked for, given and withdrawn by itself. */
export const MAIL_PURPOSES = ['newsletter', 'reminders', 'review-request', 'back-in-stock'] as const;
export type MailPurpose = (typeof MAIL_PURPOSES)[number];

/** Things that a browser may load. Each is asked for by itself (Quebec's Law 25, section 14; docs/decisions/0096). */
export const BROWSER_PURPOSES = ['ads-tag', 'measuring'] as const;
export type BrowserPurpose = (typeof BROWSER_PURPOSES)[number];

export const CONSENT_PURPOSES = [...MAIL_PURPOSES, ...BROWSER_PURPOSES] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/**
 * `implied` follows from a purchase or a question and ends by itself (CASL, section 10(10)); `express` was said; `asked`
 * was typed into a form by whoever it was, and allows nothing until the mailbox confirms it.
 */
export const CONSENT_KINDS = ['express', 'implied', 'asked'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];
