export { eraseEverywhere } from './erase-everywhere.ts';
export { writeLinkMail } from './links/ask-for-link.ts';
