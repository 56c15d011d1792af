import { z } from 'zod';
import { PROBLEMS, type ProblemCode } from '../problem.ts';
import { MOST_IN_BULK } from './desk-limits.ts';
import { tagSchema } from './order-changes.ts';

/** The orders' customers get a mail, as with each one's own call. */
const notify = z.boolean();

const bulkActionSchema = z.discriminatedUnion('kind', [
  /** All that is in no parcel yet goes into one. */
  z.strictObject({ kind: z.literal('pack') }),
  /** All packed parcels, which need a carrier and a tracking number. */
  z.strictObject({ kind: z.literal('ship'), notify }),
  /** All packed pick-ups wait at the store. */
  z.strictObject({ kind: z.literal('ready'), notify }),
  /** All that was sent has arrived, or was collected. */
  z.strictObject({ kind: z.literal('deliver'), notify }),
  z.strictObject({ kind: z.literal('tag'), tag: tagSchema }),
  z.strictObject({ kind: z.literal('untag'), tag: tagSchema }),
]);
export type BulkAction = z.output<typeof bulkActionSchema>;
export type BulkKind = BulkAction['kind'];

export const bulkBodySchema = z.strictObject({
  items: z
    .array(z.strictObject({ id: z.uuid(), version: z.int().min(1) }))
    .min(1)
    .max(MOST_IN_BULK),
  action: bulkActionSchema,
});
export type BulkBody = z.output<typeof bulkBodySchema>;

const bulkResultSchema = z.object({
  id: z.uuid(),
  ok: z.boolean(),
  /** Null when there is no such order. */
  number: z.string().nullable(),
  /** Why it was refused. */
  code: z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]]).optional(),
  /** The same in the language of the call. */
  detail: z.string().optional(),
});
export type BulkResult = z.infer<typeof bulkResultSchema>;

/** One result for each item, in the same sequence. */
export const bulkAnswerSchema = z.object({ results: z.array(bulkResultSchema) });
