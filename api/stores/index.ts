export { isUniqueAsked, storeAddress, storesAddress } from './addresses.ts';
export { findStore, listStores } from './queries.ts';
export { toStore } from './wire.ts';
