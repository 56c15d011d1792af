export { changeQuote, type KeptQuote, listQuotesOf, purgeQuotes, removeQuotesOf } from './queries.ts';
export { mayStep, QUOTE_STEPS, type QuoteStep } from './states.ts';
export { writeQuoteMail } from './write-mail.ts';
