export { isListed, listFlagCategories } from './categories.ts';
export { isProductId } from './get-product.ts';
export { createShopLists, type ShopLists } from './list-shop.ts';
export { catalogRoutes } from './routes.ts';
