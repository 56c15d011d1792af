import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { useWhenIdle } from '../navigation/use-when-idle.ts';

export type LoadSchema<Typed extends FieldValues, Read extends FieldValues> = () => Promise<
  z.ZodType<Read, Typed>
>;

/**
 * The validation resolver of a form. Its schema and Zod are prefetched when the page is idle, because typing does not
 * need them; an earlier submit waits for them. When they cannot be loaded, nothing is checked here and the form is sent
 * as it was typed: the API checks every call with the same schema, and a browser does not retry a failed import.
 */
export function useLateRules<Typed extends FieldValues, Read extends FieldValues>(
  loadSchema: LoadSchema<Typed, Read>,
): Resolver<Typed, unknown, Read> {
  useWhenIdle(() => void load(loadSchema).catch(() => {}));
  return async (...typed) => {
    const rules = await load(loadSchema).catch(() => undefined);
    // The schemas read what is typed into bodies that they would read again.
    return rules ? rules(...typed) : { values: typed[0] as unknown as Read, errors: {} };
  };
}

async function load<Typed extends FieldValues, Read extends FieldValues>(
  loadSchema: LoadSchema<Typed, Read>,
): Promise<Resolver<Typed, unknown, Read>> {
  const [{ zodResolver }, schema] = await Promise.all([import('./zod-resolver.ts'), loadSchema()]);
  return zodResolver(schema);
}
