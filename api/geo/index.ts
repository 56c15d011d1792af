export { googlePlaces } from './google-places.ts';
export { liveWithTable } from './live-places.ts';
export { tablePlaces } from './place-queries.ts';
export type { Places } from './places-provider.ts';
