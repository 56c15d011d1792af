export { isLeaving, type MailboxPurpose, removeMailboxLinks } from './link-queries.ts';
export { createMailboxLink, followMailboxLink, keepConsentLink, type Mailbox } from './mailbox-links.ts';
