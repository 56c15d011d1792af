import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError } from '../api/api-error.ts';
import { useWhenIdle } from '../navigation/use-when-idle.ts';

export type LoadSchema<Typed extends FieldValues, Read extends FieldValues> = () => Promise<
  z.ZodType<Read, Typed>
>;

/**
 * What checks a form: its rules and Zod, which are fetched when the page is idle, because a form can be typed into
 * without them. A press that is earlier waits for them.
 *
 * @throws {ApiError} from the check, of status 0, where they cannot be fetched. The next check fetches them again.
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
