import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { useWhenIdle } from '../navigation/use-when-idle.ts';

export type LoadSchema<Typed extends FieldValues, Read extends FieldValues> = () => Promise<
  z.ZodType<Read, Typed>
>;

/**
 * The validation resolver of a form. Its schema and Zod are prefetched when the page is idle, because typing does not
 * need them; an earlier submit waits for them.
 *
 * @throws {ApiError} with status 0 from the resolver when they cannot be loaded. The next check retries.
 */
export function useLateRules<Typed extends FieldValues, Read extends FieldValues>(
  loadSchema: LoadSchema<Typed, Read>,
): Resolver<Typed, unknown, Read> {
  useWhenIdle(() => void load(loadSchema).catch(() => {}));
  return async (...typed) => {
    const rules = await load(loadSchema).catch((cause: unknown) => {
      throw new ApiError(0, {}, cause);
    });
    return rules(...typed);
  };
}

async function load<Typed extends FieldValues, Read extends FieldValues>(
  loadSchema: LoadSchema<Typed, Read>,
): Promise<Resolver<Typed, unknown, Read>> {
  const [{ zodResolver }, schema] = await Promise.all([import('./zod-resolver.ts'), loadSchema()]);
  return zodResolver(schema);
}
