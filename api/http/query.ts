import { z } from '@hono/zod-openapi';
import { limitSchema, MAX_PAGE_SIZE, pageSchema } from '../../contract/catalog/pagination.ts';
import { oneLine } from '../../contract/one-line.ts';

/**
 * A query parameter as links and bots write it: the first of a repeated one, cut to `maxLength` characters,
 * `''` when absent. Never an error: a shared link must open (docs/spec/api.md#errors).
 */
export const queryText = (description: string, maxLength = 1000) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((given) => {
      const first = (typeof given === 'string' ? given : given?.[0]) ?? '';
      return oneLine(first).slice(0, maxLength).trim();
    })
    .openapi({ type: 'string', description });

/** The same where only some values mean anything; whatever else is sent counts as absent. */
export const queryChoice = (description: string, choices: readonly string[]) =>
  queryText(description).openapi({
    type: undefined,
    anyOf: [{ type: 'string', enum: [...choices] }, { type: 'string' }],
  });

// The contract's own schemas are wrapped, because the OpenAPI description has no word for one that never fails.
export const queryPage = z
  .unknown()
  .optional()
  .transform((given) => pageSchema.parse(given))
  .openapi({
    type: ['integer', 'string'],
    description: 'From 1. Whatever is no page counts as the nearest page that exists.',
  });

export function queryLimit(usual: number) {
  const schema = limitSchema(usual);
  return z
    .unknown()
    .optional()
    .transform((given) => schema.parse(given))
    .openapi({
      type: ['integer', 'string'],
      description: `Rows a page, 1 to ${MAX_PAGE_SIZE}; ${usual} when absent or no number.`,
    });
}
