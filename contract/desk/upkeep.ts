import { z } from 'zod';
import { LIST_LIMIT } from '../staff/list-limits.ts';
import { listAnswerSchema } from '../staff/lists.ts';

const paging = {
  /** The `next` of the page before: the id of its last row. */
  limit: z.coerce.number().int().min(1).max(100).default(LIST_LIMIT),
};

export const mailQuerySchema = z.object({
  /** Only mails that wait for a person. */
  parked: z.literal('yes').optional(),
  after: z.uuid().optional(),
  ...paging,
});
export type MailQuery = z.infer<typeof mailQuerySchema>;

/** Why a mail is parked. */
const PARKED_FOR = ['refused', 'limit'] as const;

export const mailRowSchema = z.object({
  id: z.uuid(),
  kind: z.string(),
  recipient: z.string(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
  parkedAt: z.iso.datetime().nullable(),
  /** `limit`: its mailbox had too many mails that strangers can cause; it can be sent once the hour or day is over. */
  parkedFor: z.enum(PARKED_FOR).nullable(),
  /** The mail server's answer, without addresses. */
  reason: z.string().nullable(),
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  quote: z.object({ id: z.uuid(), number: z.string() }).nullable(),
});
export type MailRow = z.infer<typeof mailRowSchema>;

export const mailListSchema = listAnswerSchema(mailRowSchema);

export const jobQuerySchema = z.object({
  /** Only jobs that have used up their retries. */
  'given-up': z.literal('yes').optional(),
  after: z.coerce.number().int().min(1).optional(),
  ...paging,
});
export type JobQuery = z.infer<typeof jobQuerySchema>;

export const jobRowSchema = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.int(),
  maxAttempts: z.int(),
  /** The last error, without email addresses. */
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When it runs next, or would have. */
  runAt: z.iso.datetime(),
  isGivenUp: z.boolean(),
  isRunning: z.boolean(),
  /** The order or mail that it is about. */
  orderId: z.uuid().nullable(),
  mailId: z.uuid().nullable(),
});
export type JobRow = z.infer<typeof jobRowSchema>;
export const jobListSchema = listAnswerSchema(jobRowSchema);

/** The answer to a retry: it is in the queue again. */
export const queuedSchema = z.object({ data: z.object({ id: z.string() }) });
