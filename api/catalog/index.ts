export { readCards } from './card-queries.ts';
export { activeCategories, isListed, listCategories } from './category-queries.ts';
export { categoryPaths, type FeedProduct, listProductsAfter } from './feed-product-queries.ts';
export { createShopLists, type ShopLists } from './lists/list-shop.ts';
export { isProductId } from './products/get-product.ts';
export { catalogRoutes } from './routes.ts';
export { createVersionMemo } from './version-memo.ts';
export { toCard, toCategory } from './wire.ts';
