import { z } from 'zod';
import { daySchema } from '../day-schemas.ts';
import {
  emailSchema,
  optionalLine,
  optionalPhoneSchema,
  phoneSchema,
  postalCodeSchema,
  requiredLine,
} from '../orders/customer.ts';
import { PROVINCE_CODES } from '../places/provinces.ts';
import { CONTACT_METHODS } from './contact-methods.ts';
import { honeypot, optionalLines, requiredLines } from './form-fields.ts';

/**
 * The link that `POST /s3-cloud-storage` returned, or `''`. The server verifies that it is one of the shop's own (P57).
 */
const fileLink = z.string().max(2000, 'tooLong').default('');

/** `MM/DD/YYYY`, a date that exists, or `''`. */
const deliveryDate = z
  .string()
  .trim()
  .refine((text) => text === '' || isWrittenDay(text), 'deliveryDate')
  .default('');

function isWrittenDay(text: string): boolean {
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text) ?? [];
  return daySchema.safeParse(`${year}-${month}-${day}`).success;
}

/**
 * The quantity in the customer's words: `40`, `about 50`, `50-100`. It is a wish and not an order, so nothing is
 * calculated with it (docs/spec/checkout-quotes-forms.md §5). Clients may also send a number.
 */
const wishedQuantity = z.union([z.number().transform(String), optionalLine(60)], 'required').default('');

/** `POST /custom-quote` (docs/spec/checkout-quotes-forms.md §3 Custom quote submission, §5). */
export const generalQuoteSchema = z.object({
  firstName: requiredLine(),
  lastName: requiredLine(),
  businessName: optionalLine(),
  country: optionalLine().transform((country) => country || 'Canada'),
  address: requiredLine(200),
  apartment: optionalLine(),
  city: requiredLine(),
  province: requiredLine().pipe(z.enum(PROVINCE_CODES, 'province')),
  postalCode: postalCodeSchema,
  phone: optionalPhoneSchema,
  email: emailSchema,
  contact_method: z.union([z.enum(CONTACT_METHODS), z.literal('')], 'contactMethod').default(''),
  industry_segment: optionalLine(),
  project: requiredLines(5000),
  projectDetails: optionalLines(5000),
  desired_delivery_date: deliveryDate,
  file: fileLink,
  website: honeypot,
});
export type GeneralQuoteBody = z.input<typeof generalQuoteSchema>;
export type GeneralQuote = z.output<typeof generalQuoteSchema>;

/**
 * The choices on a custom product's page; `''` means not chosen. A choice with a note (Open Sleeves, Custom, Other)
 * reads `Open Sleeves: 3 in at the top`.
 */
export const quoteItemsSchema = z.object({
  shape: optionalLine(300),
  size: optionalLine(300),
  fabric: optionalLine(300),
  finishing: optionalLine(300),
  mounting_option_base: optionalLine(300),
  optional: optionalLine(300),
  paper_stick_size: optionalLine(300),
  print_option: optionalLine(300),
  custom_size: optionalLine(300),
  layer_option: optionalLine(300),
  indoor_banner_options: optionalLine(300),
  quantity: wishedQuantity,
  /** The product's name. */
  flag_type: requiredLine(),
});
export type QuoteItems = z.output<typeof quoteItemsSchema>;

/** `POST /product-quote` (docs/spec/checkout-quotes-forms.md §3 Product quote request, §5). */
export const productQuoteSchema = z.object({
  firstName: requiredLine(),
  lastName: requiredLine(),
  phone: phoneSchema,
  email: emailSchema,
  contact_method: z.union([z.enum(CONTACT_METHODS), z.literal('')], 'contactMethod').default(''),
  industry_segment: optionalLine(),
  project: requiredLines(5000),
  file: fileLink,
  items: quoteItemsSchema,
  website: honeypot,
});
export type ProductQuoteBody = z.input<typeof productQuoteSchema>;
export type ProductQuote = z.output<typeof productQuoteSchema>;

/** The request as it is stored: without the file's link, which has its own column. */
export type QuoteRequest =
  | { readonly kind: 'general'; readonly answers: Omit<GeneralQuote, 'file' | 'website'> }
  | { readonly kind: 'product'; readonly answers: Omit<ProductQuote, 'file' | 'website'> };

export const quoteAnswerSchema = z.object({
  message: z.string(),
  data: z.object({ quote_id: z.string() }),
});
export type QuoteAnswer = z.infer<typeof quoteAnswerSchema>;
