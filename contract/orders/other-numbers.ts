import { z } from 'zod';
import { normaliseEmail } from '../email.ts';
import { oneLine } from '../one-line.ts';

/** Canada Post (domestic and international), FedEx and Purolator (both 12 digits), UPS; as stored, without spaces. */
const TRACKING_NUMBER =
  /^(?:\d{16}|[A-Z]{2}\d{9}CA|\d{12}|\d{15}|\d{20}|\d{22}|[A-Z]{3}\d{9}|1Z[0-9A-Z]{16})$/;

const GTIN = /^(?:\d{8}|\d{12,14})$/;

/**
 * Numbers of buyers, makers and shops: digits in one piece, or mixed with letters (`PO-2026-000123`). Separate groups
 * of
 * digits are excluded, because that is how cards are written.
 */
const CODE = /^(?:\d+|(?=.*[A-Z])[A-Z0-9]+(?:[-./_][A-Z0-9]+)*)$/i;
const codeSchema = z.string().max(40).regex(CODE);

/**
 * A whole email, whose mailbox may be digits alone (`4111111111111111@example.ca`). Digits in groups are excluded as
 * above.
 */
const emailSchema = z
  .string()
  .refine((typed) => !/\d-\d/.test(typed) && normaliseEmail(oneLine(typed)) !== undefined);

/**
 * The query of a list that searches for such an email, `q=4111111111111111%40example.ca&from=2026-11-01`. Its other
 * filters have fewer digits than any card number.
 */
const listAddressSchema = z
  .string()
  .refine((typed) =>
    [...new URLSearchParams(typed)].every(([name, value]) =>
      name === 'q' ? emailSchema.safeParse(value).success : !/(?:\d\D*){13}/.test(`${name} ${value}`),
    ),
  );

/**
 * Fields whose values may look like card numbers, by their name in any body. A value in this form is not scanned for
 * card
 * numbers (P77). Do not add free-text fields, and keep each pattern as narrow as possible: none allows spaces.
 */
export const OTHER_NUMBERS: Readonly<Record<string, z.ZodType<string>>> = {
  tracking_number: z.string().regex(TRACKING_NUMBER),
  trackingNumber: z.string().regex(TRACKING_NUMBER),
  gtin: z.string().regex(GTIN).refine(hasGs1CheckDigit),
  po_number: codeSchema,
  poNumber: codeSchema,
  sku: codeSchema,
  email: emailSchema,
  /** Of a search, also of one that is exported. */
  q: emailSchema,
  /** Of a list that is kept as a view. */
  address: listAddressSchema,
  mpn: codeSchema,
  /** Stripe's id. Test-mode ids are words. */
  paymentMethodId: z.string().regex(/^pm_[A-Za-z0-9]{24,80}$/),
  clientSecret: z.string().regex(/^[A-Za-z0-9_-]{1,100}_secret_[A-Za-z0-9]{16,100}$/),
};

/** @see https://ref.gs1.org/standards/genspecs/ section 7.9.1 */
function hasGs1CheckDigit(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += Number(digits.at(-1 - i)) * (i % 2 === 0 ? 1 : 3);
  return sum % 10 === 0;
}
