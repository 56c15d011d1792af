import type { z } from 'zod';
import type { FieldErrors } from './form-values.ts';
import type { Resolver } from './use-form.ts';

/** A separate module, so that Zod is loaded with it and not with every page that has a form. */
export const zodResolver =
  <Typed, Read>(schema: z.ZodType<Read, Typed>): Resolver<Typed, Read> =>
  async (getValues) => {
    const { success, data, error } = await schema.safeParseAsync(getValues());
    if (success) return { values: data };
    const errors: Record<string, { readonly message: string }> = {};
    for (const { path, message } of error.issues) errors[path.join('.')] ??= { message };
    return { errors: errors as FieldErrors<Typed> };
  };
