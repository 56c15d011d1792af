export { readCards } from './cards.ts';
export { activeCategories, isListed, listCategories, toCategory } from './categories.ts';
export { categoryPaths, type FeedProduct, listProductsAfter } from './feed-products.ts';
export { createShopLists, type ShopLists } from './lists/list-shop.ts';
export { isProductId } from './products/get-product.ts';
export { catalogRoutes } from './routes.ts';
export { createVersionMemo } from './version-memo.ts';
export { toCard } from './wire.ts';
