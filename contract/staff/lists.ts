import { z } from 'zod';
import { LIST_LIMIT } from './list-limits.ts';

/** The query of every list of the back office. `after` is the `next` of the page before. */
export const listQuerySchema = z.object({
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(LIST_LIMIT),
});

/** The answer of every list of the back office. */
export const listAnswerSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    /** `after` of the next page; null on the last one. */
    next: z.string().nullable(),
    /** How many there are under these filters, counted to 1,000. */
    count: z.int(),
    /** Whether there are more than `count`. */
    more: z.boolean(),
  });
