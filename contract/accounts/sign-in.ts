import { z } from 'zod';
import { emailField } from '../email-field.ts';
import { PASSWORD_MAX, TYPED_PASSWORD_MIN } from './account-limits.ts';
import { newPasswordSchema, typedPasswordSchema } from './passwords.ts';
import { nameField, userSchema } from './user.ts';

// Message keys are `validation.*`; docs/spec/storefront-and-accounts.md §5 defines their words for each form.

/** `POST /login`. */
export const loginBodySchema = z.object({
  email: emailField('emailRequired', 'emailInvalid'),
  password: z
    .string('passwordRequired')
    .min(1, { error: 'passwordRequired', abort: true })
    .min(TYPED_PASSWORD_MIN, 'passwordMin6')
    .max(PASSWORD_MAX, 'tooLong'),
});
export type LoginBody = z.input<typeof loginBodySchema>;

export const loginAnswerSchema = z.object({
  message: z.string(),
  data: userSchema,
  tokens: z.object({ access_token: z.string(), expires_at: z.string() }),
});
export type LoginAnswer = z.infer<typeof loginAnswerSchema>;

/** `POST /register`. `role` is accepted and ignored: everyone who signs up here becomes a User (P18). */
export const registerBodySchema = z.object({
  first_name: nameField('firstName'),
  last_name: nameField('lastName'),
  email: emailField('emailRequired', 'emailFormat'),
  password: newPasswordSchema,
  role: z.unknown().optional(),
});
export type RegisterBody = z.input<typeof registerBodySchema>;

export const registerAnswerSchema = z.object({ message: z.string(), user: userSchema });
export type RegisterAnswer = z.infer<typeof registerAnswerSchema>;

/** Requests a password reset. */
export const forgotPasswordBodySchema = z.object({ email: emailField('emailRequired', 'emailInvalid') });

/**
 * `POST /verify-email/{token}`: empty when the session belongs to the link's account; otherwise that account's
 * password, or a new password for a caller who does not know it.
 */
export const verifyEmailBodySchema = z
  .object({ password: typedPasswordSchema.optional(), new_password: newPasswordSchema.optional() })
  .refine(({ password, new_password }) => password === undefined || new_password === undefined, {
    path: ['new_password'],
    message: 'Send the password or a new one, not both',
  });
export type EmailProof = { readonly password: string } | { readonly new_password: string };
/** `data` of the 403 that requires one of the two. */
export interface UnprovenEmail {
  readonly email: string;
}
