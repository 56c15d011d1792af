import { z } from 'zod';
import {
  countrySchema,
  optionalLine,
  optionalPhoneSchema,
  postalCodeField,
  requiredLine,
} from '../orders/customer.ts';
import { ADDRESS_TYPES } from '../places/address-types.ts';
import { isInProvince } from '../places/postal-code.ts';
import { PROVINCE_CODES } from '../places/provinces.ts';

/** An address in a request: `_id` identifies a saved address; an unknown `_id` is ignored. */
export const addressBodySchema = z
  .object({
    _id: z.string().max(100).nullish(),
    addressType: z.enum(ADDRESS_TYPES, 'addressType').default('shipping'),
    streetAddress: requiredLine(200),
    apartment: optionalLine(),
    city: requiredLine(),
    province: requiredLine().pipe(z.enum(PROVINCE_CODES, 'province')),
    postalCode: postalCodeField('postalCodeFormat'),
    country: countrySchema,
    phone: optionalPhoneSchema,
    businessName: optionalLine(),
    isDefault: z.boolean().default(false),
  })
  .refine(isInProvince, { path: ['postalCode'], message: 'postalCodeProvince' });
/** The request body, before parsing. */
export type AddressBody = z.input<typeof addressBodySchema>;
/** The parsed address. */
export type NewAddress = z.output<typeof addressBodySchema>;

export const addressSchema = z.object({
  _id: z.string(),
  addressType: z.enum(ADDRESS_TYPES),
  streetAddress: z.string(),
  apartment: z.string(),
  city: z.string(),
  province: z.enum(PROVINCE_CODES),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
  businessName: z.string(),
  isDefault: z.boolean(),
});
export type Address = z.infer<typeof addressSchema>;
