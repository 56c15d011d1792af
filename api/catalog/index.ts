export { activeCategories, isListed, listCategories, toCategory } from './categories.ts';
export { categoryPaths, type FeedProduct, listProductsAfter } from './feed-products.ts';
export { isProductId } from './get-product.ts';
export { createShopLists, type ShopLists } from './list-shop.ts';
export { catalogRoutes } from './routes.ts';
