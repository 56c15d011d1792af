export { type OfferPricing, priceOffer, readPricing } from './price-offer.ts';
export { openOfferPdf, printOffer } from './print-offer.ts';
export { previewOfferMail, writeOfferSentMail } from './write-offer-mail.ts';
