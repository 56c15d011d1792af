export { type KeptQuote, listQuotesOf, removeQuotesOf } from './queries.ts';
export { quoteRoutes } from './routes.ts';
export { writeQuoteMail } from './write-mail.ts';
