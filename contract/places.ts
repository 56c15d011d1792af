import { z } from 'zod';
import { PROVINCE_CODES } from './provinces.ts';

/** Letter, digit, letter of a postal code, with the letters that Canada Post uses. */
const AREA = /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]$/;
const REST = /^\d[ABCEGHJ-NPRSTV-Z]\d$/;

/**
 * The first three characters of a postal code: the area that it lies in. In any case, whole or the area alone, with
 * or without a blank or hyphen; undefined for what cannot be a Canadian postal code.
 */
export function postalArea(typed: string): string | undefined {
  const plain = typed.trim().toUpperCase().replace(/[ -]/g, '');
  const [area, rest] = [plain.slice(0, 3), plain.slice(3)];
  return AREA.test(area) && (rest === '' || REST.test(rest)) ? area : undefined;
}

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
