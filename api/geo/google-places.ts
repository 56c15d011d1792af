import { googleAddresses } from './google-addresses.ts';
import { googleGeocoding } from './google-geocoding.ts';
import type { Places } from './places-provider.ts';

interface GoogleOptions {
  readonly key: string;
  /** Of the Geocoding API, without a slash at its end. */
  readonly baseUrl: string;
  /** Of the Places API, likewise. */
  readonly placesBaseUrl: string;
}

/** Google's maps behind the shop's own interface, asked by the server alone. */
export const googlePlaces = ({ key, baseUrl, placesBaseUrl }: GoogleOptions): Places => ({
  knowsStreets: true,
  ...googleGeocoding({ key, baseUrl }),
  ...googleAddresses({ key, baseUrl: placesBaseUrl }),
});
