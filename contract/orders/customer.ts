import { z } from 'zod';
import { emailField } from '../email-field.ts';
import { oneLine, plainLines } from '../one-line.ts';
import { isInProvince, normalisePostalCode, POSTAL_CODE } from '../places/postal-code.ts';
import { PROVINCE_CODES } from '../places/provinces.ts';

/** Message keys of form errors: `validation.*` in the storefront's messages, used for the API's issues, too. */
export type ValidationKey =
  | 'required'
  | 'email'
  | 'phone'
  | 'postalCode'
  | 'postalCodeProvince'
  | 'province'
  | 'country'
  | 'tooLong'
  | 'quantity'
  | 'contactMethod'
  | 'tooManyFiles'
  | 'deliveryDate';

const line = (max: number) => z.string('required').transform(oneLine).pipe(z.string().max(max, 'tooLong'));

export const requiredLine = (max = 100) =>
  line(max).pipe(z.string().min(1, { error: 'required', abort: true }));
export const optionalLine = (max = 100) => line(max).default('');

export const emailSchema = emailField('required', 'email');

/** At least 10 digits after everything else is removed, and at most 15 (E.164). Stored as typed. */
export const phoneSchema = requiredLine(30).refine(isPhone, 'phone');
/** A phone number, or `''`. */
export const phoneOrNoneSchema = line(30).refine((typed) => typed === '' || isPhone(typed), 'phone');
export const optionalPhoneSchema = phoneOrNoneSchema.default('');

function isPhone(typed: string): boolean {
  const digits = typed.replace(/\D/g, '').length;
  return digits >= 10 && digits <= 15;
}

/**
 * Any Canadian postal code, normalised to `A1A 1A1`. Pages and API share this schema; each form passes its own message.
 */
export const postalCodeField = (message: string) =>
  requiredLine(10).pipe(z.string().regex(POSTAL_CODE, message)).transform(normalisePostalCode);
export const postalCodeSchema = postalCodeField('postalCode');

/** The shop ships only within Canada. */
export const countrySchema = z.literal('Canada', 'country').default('Canada');

/** The buyer and the delivery address (docs/spec/checkout-quotes-forms.md §3 and §5). The country is always Canada. */
export const customerInfoSchema = z
  .object({
    firstName: requiredLine(),
    lastName: requiredLine(),
    businessName: optionalLine(),
    email: emailSchema,
    phone: phoneSchema,
    address: requiredLine(200),
    apartment: optionalLine(),
    city: requiredLine(),
    province: requiredLine().pipe(z.enum(PROVINCE_CODES, 'province')),
    postalCode: postalCodeSchema,
    country: countrySchema,
    notes: z.string().transform(plainLines).pipe(z.string().max(2000, 'tooLong')).default(''),
  })
  .refine(isInProvince, { path: ['postalCode'], message: 'postalCodeProvince' });
export type CustomerInfo = z.infer<typeof customerInfoSchema>;
