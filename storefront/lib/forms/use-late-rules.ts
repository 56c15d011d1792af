import type { z } from 'zod';
import { useWhenIdle } from '../navigation/use-when-idle.ts';
import type { FieldErrors, Path } from './form-values.ts';
import type { Resolver } from './use-form.ts';

export type LoadSchema<Typed, Read> = () => Promise<z.ZodType<Read, Typed>>;

/** @returns the message keys of invalid fields. */
export type CheckTyped<Typed extends object> = (
  typed: Typed,
) => Readonly<Partial<Record<Path<Typed>, string>>>;

/**
 * The validation resolver of a form. Its schema and Zod are prefetched when the page is idle, because typing does not
 * need them; an earlier submit waits for them. When they cannot be loaded, only `checkTyped` runs and the form is sent
 * as it was typed: the API checks every call with the same schema, and a browser does not retry a failed import.
 *
 * @param checkTyped Checks what the API cannot check, and the fields that the page itself cannot work without.
 */
export function useLateRules<Typed extends object, Read>(
  loadSchema: LoadSchema<Typed, Read>,
  checkTyped?: CheckTyped<Typed>,
): Resolver<Typed, Read> {
  useWhenIdle(() => void load(loadSchema).catch(() => {}));
  return async (getValues) => {
    const rules = await load(loadSchema).catch(() => undefined);
    if (rules) return rules(getValues);
    const typed = getValues();
    const wrong = Object.entries(checkTyped?.(typed) ?? {});
    const errors = wrong.map(([name, message]) => [name, { message }]);
    if (errors.length > 0) return { errors: Object.fromEntries(errors) as FieldErrors<Typed> };
    // The schemas accept what was typed, and the API reads it with them.
    return { values: typed as unknown as Read };
  };
}

async function load<Typed, Read>(loadSchema: LoadSchema<Typed, Read>): Promise<Resolver<Typed, Read>> {
  const [{ zodResolver }, schema] = await Promise.all([import('./zod-resolver.ts'), loadSchema()]);
  return zodResolver(schema);
}
