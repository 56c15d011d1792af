export { purgeExports } from './exports/export-queries.ts';
export { fillOrderListings } from './order-list/fill-listing-queries.ts';
export { deskRoutes } from './routes.ts';
