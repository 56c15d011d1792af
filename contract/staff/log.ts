import { z } from 'zod';
import { instantSchema } from '../day-schemas.ts';
import { listAnswerSchema, listQuerySchema } from './lists.ts';

/** `GET /log`, the latest first. */
export const logQuerySchema = listQuerySchema.extend({
  staff: z.uuid().optional(),
  /** Such as `order.ship`, or `order.` for everything about orders. */
  what: z.string().max(60).optional(),
  /** With `subject`: what was done to one thing. */
  kind: z.string().max(40).optional(),
  subject: z.string().max(100).optional(),
  /** Instants: from this one on, and before that one. */
  from: instantSchema.optional(),
  to: instantSchema.optional(),
});

export const logEntrySchema = z.object({
  seq: z.int(),
  at: z.string(),
  /** Null: the command line. */
  staff: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  what: z.string(),
  /** What was acted on. Of an order its number, of a person of staff the name; null of all else, and of what is gone. */
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
  /** By its kind, as `deeds.ts` says; ids, versions, counts and amounts in cents. */
  detail: z.record(z.string(), z.unknown()),
});
export type LogEntry = z.infer<typeof logEntrySchema>;

export const logAnswerSchema = listAnswerSchema(logEntrySchema);
export type LogAnswer = z.infer<typeof logAnswerSchema>;

/** How an entry breaks the chain: it was changed, entries before it are missing, or the last ones are. */
const LOG_FAULTS = ['changed', 'missing-before', 'missing-after'] as const;

export const logCheckQuerySchema = z.object({
  /** `next` of the answer before; absent for the first piece. */
  after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
});

export const logCheckSchema = z.object({
  data: z.object({
    /** Whether no entry so far breaks the chain. */
    isWhole: z.boolean(),
    /** The entries checked so far, with those of the pieces before. */
    entries: z.int(),
    /** The last entry and its hash, in hexadecimal. */
    head: z.object({ seq: z.int(), hash: z.string() }),
    /** The first entry that breaks the chain; null for none. */
    fault: z.object({ seq: z.int(), kind: z.enum(LOG_FAULTS) }).nullable(),
    /** `after` of the next piece; null at the end, and after a fault. */
    next: z.int().nullable(),
  }),
});
export type LogCheck = z.infer<typeof logCheckSchema>['data'];
