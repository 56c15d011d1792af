import { googleAddresses } from './google-addresses.ts';
import { googleGeocoding } from './google-geocoding.ts';
import type { Places } from './places-provider.ts';

interface GoogleOptions {
  readonly key: string;
  /** Base URL of the Geocoding API, without a trailing slash. */
  readonly baseUrl: string;
  /** Base URL of the Places API, likewise. */
  readonly placesBaseUrl: string;
}

/** Adapts Google's maps APIs, called by the server only, to the shop's own interface. */
export const googlePlaces = ({ key, baseUrl, placesBaseUrl }: GoogleOptions): Places => ({
  knowsStreets: true,
  ...googleGeocoding({ key, baseUrl }),
  ...googleAddresses({ key, baseUrl: placesBaseUrl }),
});
