import { z } from 'zod';
import { erasureSchema } from '../desk/people.ts';
import { LANGUAGES } from '../locale.ts';

/** What the shop holds under the address of a link, without its contents: the download has those. */
export const heldDataSchema = z.object({
  address: z.string(),
  language: z.enum(LANGUAGES),
  hasAccount: z.boolean(),
  /** Newest first. */
  orders: z.array(z.object({ number: z.string(), createdAt: z.iso.datetime() })),
  quotes: z.array(z.object({ number: z.string(), createdAt: z.iso.datetime() })),
  messages: z.int(),
  isSubscribed: z.boolean(),
  consents: z.int(),
  mails: z.int(),
});
export type HeldData = z.infer<typeof heldDataSchema>;
export const heldDataAnswerSchema = z.object({ data: heldDataSchema });

/** What an erasure by link leaves, and why: the same answer that staff get. */
export const ownErasureSchema = erasureSchema;
