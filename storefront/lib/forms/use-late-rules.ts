import type { FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { useWhenIdle } from '../navigation/use-when-idle.ts';

export type LoadSchema<Typed extends FieldValues, Read extends FieldValues> = () => Promise<
  z.ZodType<Read, Typed>
>;

/** @returns the message keys of invalid fields. */
export type CheckTyped<Typed extends FieldValues> = (
  typed: Typed,
) => Readonly<Partial<Record<Path<Typed>, string>>>;

/**
 * The validation resolver of a form. Its schema and Zod are prefetched when the page is idle, because typing does not
 * need them; an earlier submit waits for them. When they cannot be loaded, only `checkTyped` runs and the form is sent
 * as it was typed: the API checks every call with the same schema, and a browser does not retry a failed import.
 *
 * @param checkTyped Checks what the API cannot check, and the fields that the page itself cannot work without.
 */
export function useLateRules<Typed extends FieldValues, Read extends FieldValues>(
  loadSchema: LoadSchema<Typed, Read>,
  checkTyped?: CheckTyped<Typed>,
): Resolver<Typed, unknown, Read> {
  useWhenIdle(() => void load(loadSchema).catch(() => {}));
  return async (...typed) => {
    const rules = await load(loadSchema).catch(() => undefined);
    if (rules) return rules(...typed);
    const [values] = typed;
    const wrong = Object.entries(checkTyped?.(values) ?? {});
    const errors = wrong.map(([name, message]) => [name, { type: 'typed', message }]);
    if (errors.length > 0) return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Typed> };
    // The schemas accept what was typed, and the API reads it with them.
    return { values: values as unknown as Read, errors: {} };
  };
}

async function load<Typed extends FieldValues, Read extends FieldValues>(
  loadSchema: LoadSchema<Typed, Read>,
): Promise<Resolver<Typed, unknown, Read>> {
  const [{ zodResolver }, schema] = await Promise.all([import('./zod-resolver.ts'), loadSchema()]);
  return zodResolver(schema);
}
