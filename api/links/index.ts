export { purgeAccountLinks, revokeAccountLinks } from './account-link-queries.ts';
export { createAccountLink, type FollowedLink, findLinkedAccount } from './account-links.ts';
export { purgeLinks, revokeLinksTo, revokeMailboxLinks } from './link-queries.ts';
export { createLink, findLink, followLink, followMailboxLink, type Mailbox, unknownLink } from './links.ts';
export { type MailboxPurpose, PREVIEW_DAYS } from './purposes.ts';
