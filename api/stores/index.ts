export { listActiveStores } from './queries.ts';
export { toStore } from './wire.ts';
