import { z } from 'zod';

/** Who asks for consent, as its sentence names them (CASL, section 6(2)). */
export const senderSchema = z.object({
  business: z.string(),
  /** In one line, in the language of the call. */
  address: z.string(),
  /** The email of a shop that takes no calls. */
  phone: z.string(),
});
export type Sender = z.infer<typeof senderSchema>;
