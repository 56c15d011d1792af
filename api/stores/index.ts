export { findStore, listStores } from './queries.ts';
export { storeRoutes } from './routes.ts';
export { toStore } from './wire.ts';
