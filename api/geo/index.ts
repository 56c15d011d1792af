export { googlePlaces } from './google-places.ts';
export { liveWithTable } from './live-places.ts';
export type { Places } from './places.ts';
export { geoRoutes } from './routes.ts';
export { tablePlaces } from './table-places.ts';
