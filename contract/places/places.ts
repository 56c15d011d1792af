import { z } from 'zod';
import { PROVINCE_CODES } from './provinces.ts';

export const postalCodeAnswerSchema = z.object({
  data: z.object({
    postalCode: z.string(),
    /** `''` for a valid area that the shop does not know. */
    city: z.string(),
    province: z.enum(PROVINCE_CODES),
    /** The centre of the area, in degrees. */
    latitude: z.number(),
    longitude: z.number(),
  }),
});
export type PostalCodeAnswer = z.infer<typeof postalCodeAnswerSchema>;

export const reverseGeocodeAnswerSchema = z.object({
  data: z.object({ city: z.string(), province: z.enum(PROVINCE_CODES), country: z.literal('Canada') }),
});
export type ReverseGeocodeAnswer = z.infer<typeof reverseGeocodeAnswerSchema>;

export const addressSuggestionsAnswerSchema = z.object({
  data: z.object({
    /** False without a maps provider: the client can stop asking for suggestions. */
    available: z.boolean(),
    /** Street addresses in Canada; empty without a maps provider and while it is unavailable. */
    suggestions: z.array(z.object({ id: z.string(), text: z.string(), detail: z.string() })),
  }),
});
export type AddressSuggestionsAnswer = z.infer<typeof addressSuggestionsAnswerSchema>;

export const foundAddressAnswerSchema = z.object({
  data: z.object({
    address: z.string(),
    city: z.string(),
    province: z.enum(PROVINCE_CODES),
    /** Without a space; `''` if the provider does not know it. */
    postalCode: z.string(),
  }),
});
export type FoundAddressAnswer = z.infer<typeof foundAddressAnswerSchema>;
