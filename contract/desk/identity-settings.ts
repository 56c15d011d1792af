import { z } from 'zod';
import { emailSchema, phoneSchema, postalCodeSchema, requiredLine } from '../orders/customer.ts';
import { PROVINCE_CODES } from '../places/provinces.ts';

const addressSchema = z.object({
  street: requiredLine(200),
  city: requiredLine(100),
  province: z.enum(PROVINCE_CODES),
  postalCode: postalCodeSchema,
});

/** A line that the owner writes in both languages. */
const inBothLanguages = z.object({ en: requiredLine(100), fr: requiredLine(100) });

/** Who the seller is, and what it promises in its own words. Spread into the settings. */
export const IDENTITY_SETTINGS = {
  /** The trade name: in every page, mail, paper, feed and sentence of consent. Null: the host of the shop's address. */
  businessName: requiredLine(100).nullable(),
  /** Stands beside the trade name in terms, at the foot of pages and mails, and on papers; null where both are the same. */
  legalName: requiredLine(200).nullable(),
  /** At the foot of mails, the head of papers and in the sentences that ask for consent. */
  businessAddress: addressSchema.nullable(),
  /** Where pages, mails and papers send questions; null for a shop that takes no calls. */
  phone: phoneSchema.nullable(),
  /** When somebody answers the phone. */
  hours: inBothLanguages.nullable(),
  /** The address that buyers write to; null for `SHOP_EMAIL`. */
  email: emailSchema.nullable(),
  /** Year of the copyright line; null for the current one. */
  copyrightYear: z.int('year').min(1900, 'year').max(2100, 'year').nullable(),
  /** The owner's own promises on product pages; null for none. */
  promises: z.object({
    /** A guarantee, above the other lines. */
    guarantee: inBothLanguages.nullable(),
    /** What delivery costs and reaches, for products that are delivered. */
    delivery: inBothLanguages.nullable(),
  }),
};

/** The picture in place of the name. Staff upload it by a call of its own, which finds out its size in pixels. */
export const logoSchema = z.object({
  file: z.string().regex(/^[\w-]{32}$/),
  width: z.int().positive(),
  height: z.int().positive(),
});
export type Logo = z.infer<typeof logoSchema>;
