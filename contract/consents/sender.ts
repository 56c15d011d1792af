import { z } from 'zod';

/** Who asks for consent, as its sentence names them (CASL, section 6(2)). */
export const senderSchema = z.object({
  business: z.string(),
  /** In one line, in the language of the call; the sample shop's until the owner has set one. */
  address: z.string(),
  phone: z.string(),
});
export type Sender = z.infer<typeof senderSchema>;
