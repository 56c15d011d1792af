import { z } from '@hono/zod-openapi';
import { MAX_PAGE_SIZE } from '../../contract/catalog/page-numbers.ts';
import { limitSchema, pageSchema } from '../../contract/catalog/pagination.ts';
import { oneLine } from '../../contract/one-line.ts';

const MAX_TEXT = 1000;

/**
 * A query parameter as links and bots send it: the first of repeated ones, cut to `maxLength` characters, `''` when
 * absent. It never fails, because a shared link must open (docs/spec/api.md#errors).
 */
export const queryText = (description: string, maxLength = MAX_TEXT) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((given) => readText((typeof given === 'string' ? given : given?.[0]) ?? '', maxLength))
    .openapi({ type: 'string', description });

/** One line of at most `maxLength` characters. */
export const readText = (given: string, maxLength = MAX_TEXT): string =>
  oneLine(given).slice(0, maxLength).trim();

/** `queryText` with known values; any other value counts as absent. */
export const queryChoice = (description: string, choices: readonly string[]) =>
  queryText(description).openapi({
    type: undefined,
    anyOf: [{ type: 'string', enum: [...choices] }, { type: 'string' }],
  });

// Wraps the contract's schemas, because OpenAPI cannot describe a schema that never fails.
export const queryPage = z
  .unknown()
  .optional()
  .transform((given) => pageSchema.parse(given))
  .openapi({
    type: ['integer', 'string'],
    description: 'Page number from 1. An invalid number is replaced by the nearest existing page.',
  });

export function queryLimit(usual: number) {
  const schema = limitSchema(usual);
  return z
    .unknown()
    .optional()
    .transform((given) => schema.parse(given))
    .openapi({
      type: ['integer', 'string'],
      description: `Items per page, 1 to ${MAX_PAGE_SIZE}. ${usual} when absent or not a number.`,
    });
}
