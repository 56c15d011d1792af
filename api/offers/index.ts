export { type OfferPricing, priceOffer, readPricing } from './price-offer.ts';
