import { z } from 'zod';
import { newPasswordBodySchema, registerBodySchema } from '../../../contract/accounts/accounts.ts';
import { isKnownName } from '../../../contract/accounts/password-rules.ts';

const confirm = { confirm: z.string() };
const isSame = ({ password, confirm: again }: { password: string; confirm: string }) => password === again;
/** Both are told at once: a password that is too short may be typed differently as well. */
const differs = {
  path: ['confirm'],
  message: 'passwordsDiffer',
  when: () => true,
} satisfies Parameters<z.ZodObject['refine']>[1];

/** The fields of the API, and the password once more. */
export const signUpSchema = registerBodySchema
  .omit({ role: true })
  .extend(confirm)
  .refine(isSame, differs)
  // The API says it too, but only after the form was sent.
  .refine(({ password, ...owner }) => !isKnownName(password, owner), {
    path: ['password'],
    message: 'passwordPersonal',
  });
export const newPasswordSchema = newPasswordBodySchema.extend(confirm).refine(isSame, differs);
