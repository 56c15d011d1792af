import { z } from 'zod';
import { senderSchema } from './consents/sender.ts';

/** Who the seller is, from the shop's settings, in the language of the call. */
export const businessSchema = z.object({
  /** The trade name; the shop's host until the owner has entered one. */
  name: z.string(),
  /** Null where it is the trade name. */
  legalName: z.string().nullable(),
  address: z
    .object({ street: z.string(), city: z.string(), province: z.string(), postalCode: z.string() })
    .nullable(),
  phone: z.string().nullable(),
  /** When the phone is answered, as a line of its own. */
  hours: z.string().nullable(),
  email: z.string().nullable(),
  /** The picture in place of the name, with its size in pixels. */
  logo: z.object({ path: z.string(), width: z.int(), height: z.int() }).nullable(),
  copyrightYear: z.int(),
  /** The owner's own promises on product pages. */
  promises: z.object({ guarantee: z.string().nullable(), delivery: z.string().nullable() }),
  /** Whom the sentences that ask for consent name; null while that is incomplete, and nobody may be asked. */
  sender: senderSchema.nullable(),
});
export type Business = z.infer<typeof businessSchema>;

export const businessAnswerSchema = z.object({ data: businessSchema });
export type BusinessAnswer = z.infer<typeof businessAnswerSchema>;
