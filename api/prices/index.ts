export { refreshStruckPrices } from './refresh-struck-prices.ts';
