import { z } from 'zod';

const contactSchema = z.object({ name: z.string(), email: z.string() });

/** Whom to write to, as the owner's settings say. */
export const shopContactsSchema = z.object({
  businessName: z.string(),
  /** In one line, in the language of the call; empty when the owner has given none. */
  businessAddress: z.string(),
  phone: z.string(),
  /** Null until the owner names somebody; the law then means whoever runs the shop. */
  privacyOfficer: contactSchema.nullable(),
  /** Null: complaints go to the shop. */
  accessibilityContact: contactSchema.nullable(),
});
export type ShopContacts = z.infer<typeof shopContactsSchema>;
export const shopContactsAnswerSchema = z.object({ data: shopContactsSchema });
