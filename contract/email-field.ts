import { z } from 'zod';
import { MAX_EMAIL, normaliseEmail } from './email.ts';
import { oneLine } from './one-line.ts';

/** An email in a form or a request, with the form's own messages for a missing and for a malformed one. */
export const emailField = (missing: string, malformed: string) =>
  z
    .string(missing)
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, { error: missing, abort: true })
        .max(MAX_EMAIL, { error: 'tooLong', abort: true })
        .transform((typed, context) => {
          const email = normaliseEmail(typed);
          if (email !== undefined) return email;
          context.addIssue({ code: 'custom', message: malformed });
          return z.NEVER;
        })
        // Says in documents of the API what comes out of it.
        .pipe(z.string()),
    );
