import { z } from 'zod';
import { PASSWORD_MAX } from '../accounts/account-limits.ts';
import { newPasswordSchema, typedPasswordSchema } from '../accounts/passwords.ts';
import { emailField } from '../email.ts';

/** Minimum length of a staff member's password. */
export const STAFF_PASSWORD_MIN = 12;

/** A password that is being set. The server also refuses common ones and those made of the person's name or email. */
export const staffPasswordSchema = z
  .string('passwordRequired')
  .min(STAFF_PASSWORD_MIN, { abort: true })
  .max(PASSWORD_MAX, { error: 'tooLong', abort: true })
  .pipe(newPasswordSchema);

/** `POST /session`: the first of two steps. */
export const passwordStepBodySchema = z.object({
  email: emailField('emailRequired', 'emailInvalid'),
  password: typedPasswordSchema,
});
export type PasswordStepBody = z.input<typeof passwordStepBodySchema>;

/** The step after the password: a code of the person's app (or a recovery code in its place), or a passkey. */
export const NEXT_STEPS = ['totp', 'passkey'] as const;

export const passwordStepAnswerSchema = z.object({ data: z.object({ next: z.enum(NEXT_STEPS) }) });
export type NextStep = z.infer<typeof passwordStepAnswerSchema>['data']['next'];

/** A one-time code of six digits; blanks are ignored. */
export const codeSchema = z
  .string()
  .max(20)
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));

/** `POST /session/totp` and `POST /me/totp/confirm`. */
export const codeBodySchema = z.object({ code: codeSchema });

/** Format of a recovery code: `abcd-efgh-jkmn-pqrs`. Case, blanks and hyphens are ignored. */
export const RECOVERY_CODE = /^[a-z2-9]{16}$/;
/** How many a person has. */
export const RECOVERY_CODES = 10;

/** `POST /session/recovery`, in place of the code. */
export const recoveryCodeBodySchema = z.object({
  code: z
    .string()
    .max(40)
    .transform((typed) => typed.toLowerCase().replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(RECOVERY_CODE)),
});
