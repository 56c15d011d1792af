import { z } from 'zod';
import { LANGUAGES } from '../locale.ts';
import { LIST_LIMIT } from '../staff/list-limits.ts';
import { listAnswerSchema } from '../staff/lists.ts';

export const messageQuerySchema = z.object({
  /** Messages that nobody has dealt with, or those that somebody has; all by default. */
  done: z.enum(['no', 'yes']).optional(),
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(LIST_LIMIT),
});
export type MessageQuery = z.infer<typeof messageQuerySchema>;

export const messageRowSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  language: z.enum(LANGUAGES),
  createdAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  /** The name of whoever dealt with it. */
  doneBy: z.string().nullable(),
});
export type MessageRow = z.infer<typeof messageRowSchema>;

export const messageListSchema = listAnswerSchema(messageRowSchema);
export const contactMessageSchema = z.object({ data: messageRowSchema });
