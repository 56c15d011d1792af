export { type AnsweredQuote, findAnsweredQuote } from './offer-queries.ts';
export { type OfferPricing, priceOffer, readPricing } from './price-offer.ts';
export { openOfferPdf, type PrintOfferDeps, printOffer } from './print-offer.ts';
export { previewOfferMail, writeOfferSentMail } from './write-offer-mail.ts';
