import { z } from 'zod';

const contactSchema = z.object({ name: z.string(), email: z.string() });

/** Contacts from the owner's settings. */
export const shopContactsSchema = z.object({
  businessName: z.string(),
  /** In one line, in the language of the call; empty when the owner has given none. */
  businessAddress: z.string(),
  phone: z.string().nullable(),
  /** Null until the owner names somebody; the law then means whoever runs the shop. */
  privacyOfficer: contactSchema.nullable(),
  /** The last month of the fiscal year, 1 to 12, by which the retention of orders and invoices is counted. */
  fiscalYearEnd: z.int(),
  /** Null: complaints go to the shop. */
  accessibilityContact: contactSchema.nullable(),
});
export type ShopContacts = z.infer<typeof shopContactsSchema>;
export const shopContactsAnswerSchema = z.object({ data: shopContactsSchema });
