export { type KeptQuote, listQuotesOf, purgeQuotes, removeQuotesOf } from './queries.ts';
export { writeQuoteMail } from './write-mail.ts';
