export { type KeptQuote, listQuotesOf, purgeQuotes, removeQuotesOf } from './queries.ts';
export { quoteRoutes } from './routes.ts';
export { writeQuoteMail } from './write-mail.ts';
