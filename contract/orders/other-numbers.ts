import { z } from 'zod';

/** Canada Post in Canada and abroad, FedEx and Purolator (both have 12 digits), UPS; as they are stored, without blanks. */
const TRACKING_NUMBER =
  /^(?:\d{16}|[A-Z]{2}\d{9}CA|\d{12}|\d{15}|\d{20}|\d{22}|[A-Z]{3}\d{9}|1Z[0-9A-Z]{16})$/;

const GTIN = /^(?:\d{8}|\d{12,14})$/;

/**
 * As buyers, makers and shops number things: digits in one piece, or letters among them (`PO-2026-000123`). Groups of
 * digits alone are how cards are written.
 */
const CODE = /^(?:\d+|(?=.*[A-Z])[A-Z0-9]+(?:[-./_][A-Z0-9]+)*)$/i;
const codeSchema = z.string().max(40).regex(CODE);

/**
 * Fields whose numbers may look like a card's, by the name that they have in every body. What a field of this name holds
 * in this form is not searched for card numbers (P77). Free text never belongs here, and each form is as narrow as the
 * numbers allow: none has blanks.
 */
export const OTHER_NUMBERS: Readonly<Record<string, z.ZodType<string>>> = {
  tracking_number: z.string().regex(TRACKING_NUMBER),
  gtin: z.string().regex(GTIN).refine(hasGs1CheckDigit),
  po_number: codeSchema,
  sku: codeSchema,
  mpn: codeSchema,
  /** Stripe's. Those of its test mode are words. */
  paymentMethodId: z.string().regex(/^pm_[A-Za-z0-9]{24,80}$/),
  clientSecret: z.string().regex(/^[A-Za-z0-9_-]{1,100}_secret_[A-Za-z0-9]{16,100}$/),
};

/** @see https://ref.gs1.org/standards/genspecs/ section 7.9.1 */
function hasGs1CheckDigit(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i++) sum += Number(digits.at(-1 - i)) * (i % 2 === 0 ? 1 : 3);
  return sum % 10 === 0;
}
