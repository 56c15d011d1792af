import { z } from 'zod';
import { PROVINCE_CODES } from './provinces.ts';

export const postalCodeAnswerSchema = z.object({
  data: z.object({
    postalCode: z.string(),
    /** `''` for an area that is possible and unknown. */
    city: z.string(),
    province: z.enum(PROVINCE_CODES),
    /** Of the area's centre, in degrees. */
    latitude: z.number(),
    longitude: z.number(),
  }),
});
export type PostalCodeAnswer = z.infer<typeof postalCodeAnswerSchema>;

export const reverseGeocodeAnswerSchema = z.object({
  data: z.object({ city: z.string(), province: z.enum(PROVINCE_CODES), country: z.literal('Canada') }),
});
export type ReverseGeocodeAnswer = z.infer<typeof reverseGeocodeAnswerSchema>;
