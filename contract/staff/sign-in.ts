import { z } from 'zod';
import { PASSWORD_MAX } from '../accounts/account-limits.ts';
import { newPasswordSchema, typedPasswordSchema } from '../accounts/passwords.ts';
import { emailField } from '../email-field.ts';
import { NEXT_STEPS, RECOVERY_CODE, STAFF_PASSWORD_MIN } from './factors.ts';

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

/** `POST /session/recovery`, in place of the code. */
export const recoveryCodeBodySchema = z.object({
  code: z
    .string()
    .max(40)
    .transform((typed) => typed.toLowerCase().replaceAll(/[\s-]/g, ''))
    .pipe(z.string().regex(RECOVERY_CODE)),
});
