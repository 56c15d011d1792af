import { z } from 'zod';
import { erasureSchema } from '../desk/people.ts';
import { LANGUAGES } from '../locale.ts';

/** A summary of what the shop holds under the address of a link; the download has the contents. */
export const heldDataSchema = z.object({
  address: z.string(),
  language: z.enum(LANGUAGES),
  hasAccount: z.boolean(),
  /** Newest first. */
  orders: z.array(z.object({ number: z.string(), createdAt: z.iso.datetime() })),
  quotes: z.array(z.object({ number: z.string(), createdAt: z.iso.datetime() })),
  messages: z.int(),
  isSubscribed: z.boolean(),
  /** Products that the address wants to hear of when they are back. */
  stockAlerts: z.int(),
  consents: z.int(),
  mails: z.int(),
});
export type HeldData = z.infer<typeof heldDataSchema>;
export const heldDataAnswerSchema = z.object({ data: heldDataSchema });

/** The answer to an erasure by link: what stays and why, as staff are told. */
export const ownErasureSchema = erasureSchema;
