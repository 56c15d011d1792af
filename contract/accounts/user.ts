import { z } from 'zod';
import { LANGUAGES } from '../locale.ts';
import { oneLine } from '../one-line.ts';

/** A first or last name, which is one line. */
export const nameField = (missing: string, max = 100) =>
  z
    .string(missing)
    .transform(oneLine)
    .pipe(z.string().min(1, { error: missing, abort: true }).max(max, 'tooLong'));

export const userSchema = z.object({
  _id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.string(),
  /** The language of the mails about the account: that of the sign-up, until the owner changes it. */
  language: z.enum(LANGUAGES),
  email_verified: z.boolean(),
  createdAt: z.string(),
});
export type User = z.infer<typeof userSchema>;
