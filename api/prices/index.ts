export { changePrices, namePricer, type PriceChange } from './change-price-queries.ts';
export { refreshStruckPrices } from './refresh-struck-prices.ts';
export { proofNow, struckNow } from './struck-price-queries.ts';
