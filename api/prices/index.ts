export { changePrices, namePricer, type PriceChange } from './change-price-queries.ts';
export {
  findGoods,
  type GoodsRow,
  goodsColumns,
  isFoundBy,
  listGoods,
  pricedGoods,
} from './goods-queries.ts';
export { assertKnown } from './known-skus.ts';
export { refreshStruckPrices } from './refresh-struck-prices.ts';
export { lockGoods, lockSales } from './sales/piece-queries.ts';
export { countSalePrices, listSalePrices, type SalePriceRow } from './sales/planned-price-queries.ts';
export { runSales } from './sales/run-sales.ts';
export * from './sales/sale-queries.ts';
export { changeSaleRow, SALE_STEPS } from './sales/states.ts';
export { proofNow, saleOf, struckNow } from './struck-price-queries.ts';
export { variantName } from './variant-name.ts';
