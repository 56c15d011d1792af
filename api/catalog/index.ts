export { isListed, listFlagCategories } from './categories.ts';
export { createShopLists, type ShopLists } from './list-shop.ts';
export { catalogRoutes } from './routes.ts';
