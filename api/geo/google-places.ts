import { z } from 'zod';
import { findProvince } from '../../contract/places/provinces.ts';
import { askGoogle } from './ask-google.ts';
import { googleAddresses } from './google-addresses.ts';
import type { NamedPlace, Places, PostalPlace } from './places-provider.ts';

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

const resultSchema = z.object({
  address_components: z.array(z.object({ short_name: z.string(), types: z.array(z.string()) })),
  geometry: z.object({
    location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  }),
});
type Result = z.infer<typeof resultSchema>;
const answerSchema = z.object({ status: z.string(), results: z.array(resultSchema) });

interface GeocodingOptions {
  readonly key: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
}

/**
 * Locations in Canada from Google's Geocoding API. Errors never contain the key.
 * @throws {Error} when the API is away, too slow or responds with an error.
 * @see https://developers.google.com/maps/documentation/geocoding/requests-geocoding
 */
function googleGeocoding({ key, baseUrl }: GeocodingOptions): Pick<Places, 'findPostalArea' | 'findNearest'> {
  const ask = async (query: Record<string, string>): Promise<readonly Result[]> => {
    const params = new URLSearchParams({ ...query, key, language: 'en' });
    const answer = await askGoogle(`${baseUrl}/maps/api/geocode/json?${params}`);
    const { status, results } = answerSchema.parse(answer);
    if (status === 'ZERO_RESULTS') return [];
    if (status !== 'OK') throw new Error(`The maps provider responded with ${status}`);
    return results.filter((result) => partOf(result, 'country') === 'CA');
  };
  return {
    findPostalArea: async (area) =>
      (await ask({ components: `postal_code:${area}|country:CA` })).map(toPostalPlace)[0],
    findNearest: async (latitude, longitude) =>
      (await ask({ latlng: coarse(latitude, longitude) })).map(toNamedPlace).find((place) => place),
  };
}

/** Rounds to 100 m: precise enough to tell the city, too coarse to tell the house. */
const coarse = (latitude: number, longitude: number) => `${latitude.toFixed(3)},${longitude.toFixed(3)}`;

const partOf = ({ address_components }: Result, type: string): string | undefined =>
  address_components.find(({ types }) => types.includes(type))?.short_name;

const cityOf = (result: Result): string =>
  partOf(result, 'locality') ?? partOf(result, 'administrative_area_level_3') ?? '';

function toPostalPlace(result: Result): PostalPlace {
  const { lat, lng } = result.geometry.location;
  return { city: cityOf(result), latitude: lat, longitude: lng };
}

function toNamedPlace(result: Result): NamedPlace | undefined {
  const province = findProvince(partOf(result, 'administrative_area_level_1') ?? '');
  return province && { city: cityOf(result), province };
}
