import { z } from 'zod';
import { TYPED_PASSWORD_MIN } from '../../../contract/accounts/account-limits.ts';
import { currentPasswordSchema, newPasswordSchema } from '../../../contract/accounts/passwords.ts';
import { updateProfileBodySchema } from '../../../contract/accounts/profile.ts';

const { first_name, last_name, phone, language } = updateProfileBodySchema.shape;

const detailsSchema = z.object({
  first_name: first_name.unwrap(),
  last_name: last_name.unwrap(),
  phone: phone.unwrap(),
  language: language.unwrap(),
});

const noPasswordSchema = z.object({
  current_password: z.string(),
  password: z.string(),
  confirmation: z.string(),
});

const currentSchema = z.object({ current_password: currentPasswordSchema });

/**
 * The page first requires 6 characters, as in the specification; the server requires 8
 * (docs/spec/api.md#deliberate-departures-from-the-specs-words).
 */
const newPasswordTwiceSchema = z
  .object({
    password: z
      .string()
      .min(TYPED_PASSWORD_MIN, { error: 'passwordMin6', abort: true })
      .pipe(newPasswordSchema),
    confirmation: z.string().min(1, { error: 'confirmRequired', abort: true }),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: 'passwordsDiffer',
  });

// Intersections, so that all errors are reported at once: an object skips its refinements while one of its fields is
// invalid.
const withoutPassword = z.intersection(detailsSchema, noPasswordSchema);
const withPassword = z.intersection(detailsSchema, z.intersection(currentSchema, newPasswordTwiceSchema));

export type ProfileFields = z.input<typeof withoutPassword>;

/** Schema of the form's fields, with or without a new password. */
export const profileFieldsSchema = (isPasswordOpen: boolean) =>
  isPasswordOpen ? withPassword : withoutPassword;
