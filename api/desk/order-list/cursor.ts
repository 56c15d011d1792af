import { z } from 'zod';
import { shownDaySchema } from '../../../contract/days.ts';
import type { OrderSort } from '../../../contract/desk/order-list.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Cursor } from './listing-queries.ts';

const VALUES = {
  newest: z.uuid(),
  oldest: z.uuid(),
  // A stored row may have a day from before `daySchema`, and pages go on behind it; PostgreSQL has no year 0.
  promised: shownDaySchema.refine((day) => day >= '0001-01-01'),
  largest: z.number().int(),
} as const satisfies Record<OrderSort, z.ZodType>;

/** Writes where the next page begins. People see it in addresses, so it has nothing but what the list shows. */
export const writeCursor = ({ value, id }: Cursor): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

/** @throws {ShopError} INVALID_REQUEST for a cursor of another sort, or of nobody's making. */
export function readCursor(text: string, sort: OrderSort): Cursor {
  const parsed = z
    .tuple([VALUES[sort], z.uuid()])
    .safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success)
    throw new ShopError('INVALID_REQUEST', 'unknownCursor', {
      issues: [{ path: 'after', message: 'unknownCursor' }],
    });
  const [value, id] = parsed.data;
  return { value, id };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
