export { addMessage } from './messages/add-message.ts';
export {
  deleteQuoteFile,
  endAsking,
  insertQuoteFile,
  listMessages,
  listQuoteFiles,
} from './messages/message-queries.ts';
export { receiveQuoteMessage } from './messages/receive-message.ts';
export { writeQuoteMessageMail } from './messages/write-message-mail.ts';
export {
  changeOffer,
  deleteDraft,
  findOffer,
  insertOffer,
  listOfferLines,
  listOffers,
  listSentOffers,
  type OfferLineRow,
  type OfferRow,
  offerColumns,
  readOfferLines,
  type SentOffer,
  writeOfferLines,
} from './offers/offer-queries.ts';
export {
  listPriceTables,
  lockPriceTables,
  type StoredPriceTable,
  writePriceTable,
} from './price-tables/price-table-queries.ts';
export {
  changeQuote,
  findQuote,
  insertQuote,
  type KeptQuote,
  type LockedQuote,
  listExchanges,
  listQuotesOf,
  lockQuote,
  purgeQuotes,
  removeQuotesOf,
} from './queries.ts';
export { mayStep, OFFER_STEPS, QUOTE_STEPS, type QuoteStep } from './states.ts';
export { readTemplate } from './templates/read-template.ts';
export {
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  lockTemplates,
  type StoredTemplate,
  updateTemplate,
} from './templates/template-queries.ts';
export { writeQuoteMail } from './write-mail.ts';
