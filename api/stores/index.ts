export { isUniqueAsked, storeAddress, storesAddress } from './addresses.ts';
export { findStore, listStores } from './queries.ts';
export { storeRoutes } from './routes.ts';
export { toStore } from './wire.ts';
