import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const HERE = new URL('./', import.meta.url);
const SCHEMA_FILES = readdirSync(HERE, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /(?<!\.test)\.ts$/.test(file) && /from 'zod'/.test(readFileSync(new URL(file, HERE), 'utf8')),
);

/** A schema, an object of schemas, or a function that makes one and says so by its name. */
function isOfSchemas(name: string, value: unknown): boolean {
  if (value instanceof z.ZodType) return true;
  if (typeof value === 'function') return /(?:Schema|Field|Lines?)$/.test(name);
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((one) => one instanceof z.ZodType)
  );
}

it.each(SCHEMA_FILES)('%s exports schemas alone, so that no page loads zod for a constant', async (file) => {
  const exported = Object.entries(await import(new URL(file, HERE).href));
  expect(exported.flatMap(([name, value]) => (isOfSchemas(name, value) ? [] : [name]))).toEqual([]);
});
