import { z } from 'zod';
import { isInProvince, POSTAL_CODE } from '../../contract/places/postal-code.ts';
import { isProvinceCode } from '../../contract/places/provinces.ts';
import { askGoogle } from './ask-google.ts';
import type { AddressSuggestion, FoundAddress, Places } from './places-provider.ts';

const textSchema = z.object({ text: z.string() });
const suggestionsSchema = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z.object({
          placeId: z.string(),
          structuredFormat: z.object({ mainText: textSchema, secondaryText: textSchema.optional() }),
        }),
      }),
    )
    .default([]),
});
type Prediction = z.infer<typeof suggestionsSchema>['suggestions'][number]['placePrediction'];

const partSchema = z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) });
const detailsSchema = z.object({ addressComponents: z.array(partSchema).default([]) });
type Details = z.infer<typeof detailsSchema>;

/** Places that a parcel can be sent to: no towns, no businesses (docs/spec/checkout-quotes-forms.md §2 Checkout). */
const ADDRESS_TYPES = ['street_address', 'premise', 'subpremise', 'route'];

interface AddressOptions {
  readonly key: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
}

/**
 * Street addresses in Canada from Google's Places API. The key stays on the server, and pages load no script from
 * Google.
 * @throws {Error} when the API is away, too slow or responds with an error.
 * @see https://developers.google.com/maps/documentation/places/web-service/place-autocomplete
 * @see https://developers.google.com/maps/documentation/places/web-service/place-details
 */
export function googleAddresses({
  key,
  baseUrl,
}: AddressOptions): Pick<Places, 'suggestAddresses' | 'findAddress'> {
  return {
    suggestAddresses: async (typed, { session, language }) => {
      const answer = await askGoogle(`${baseUrl}/v1/places:autocomplete`, {
        headers: { 'X-Goog-Api-Key': key },
        body: {
          input: typed,
          sessionToken: session,
          languageCode: language,
          includedRegionCodes: ['ca'],
          includedPrimaryTypes: ADDRESS_TYPES,
        },
      });
      return suggestionsSchema
        .parse(answer)
        .suggestions.map(({ placePrediction }) => toSuggestion(placePrediction));
    },
    findAddress: async (id, { session, language }) => {
      const query = new URLSearchParams({ sessionToken: session, languageCode: language });
      const answer = await askGoogle(`${baseUrl}/v1/places/${encodeURIComponent(id)}?${query}`, {
        headers: { 'X-Goog-Api-Key': key, 'X-Goog-FieldMask': 'addressComponents' },
        // Anyone can make up an id, which must not count as a failure of the provider.
        unknown: [400, 404],
      });
      return answer === undefined ? undefined : toAddress(detailsSchema.parse(answer));
    },
  };
}

const toSuggestion = ({ placeId, structuredFormat }: Prediction): AddressSuggestion => ({
  id: placeId,
  text: structuredFormat.mainText.text,
  detail: structuredFormat.secondaryText?.text ?? '',
});

/** Undefined for a place without a street or outside Canada. */
function toAddress({ addressComponents }: Details): FoundAddress | undefined {
  const part = (...types: string[]) =>
    addressComponents.find((component) => types.some((type) => component.types.includes(type)));
  const street = part('route')?.longText;
  const province = part('administrative_area_level_1')?.shortText;
  if (!street || !isProvinceCode(province) || part('country')?.shortText !== 'CA') return undefined;
  const postalCode = part('postal_code')?.longText.toUpperCase().replaceAll(' ', '') ?? '';
  return {
    address: [part('street_number')?.longText, street].filter(Boolean).join(' '),
    city: part('locality', 'postal_town', 'administrative_area_level_3')?.longText ?? '',
    province,
    // The checkout rejects partial postal codes and those of another province, so the shopper types it instead.
    postalCode: POSTAL_CODE.test(postalCode) && isInProvince({ province, postalCode }) ? postalCode : '',
  };
}
