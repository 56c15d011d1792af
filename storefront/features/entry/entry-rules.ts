import { z } from 'zod';
import { isKnownName } from '../../../contract/accounts/password-rules.ts';
import { newPasswordBodySchema } from '../../../contract/accounts/passwords.ts';
import { registerBodySchema } from '../../../contract/accounts/sign-in.ts';

const confirm = { confirm: z.string() };
const isSame = ({ password, confirm: again }: { password: string; confirm: string }) => password === again;
/** `when` runs this check even after other errors, so that a short password and a mismatch are reported together. */
const differs = {
  path: ['confirm'],
  message: 'passwordsDiffer',
  when: () => true,
} satisfies Parameters<z.ZodObject['refine']>[1];

/** Fields of the API, with the password confirmation. */
export const signUpSchema = registerBodySchema
  .omit({ role: true })
  .extend(confirm)
  .refine(isSame, differs)
  // The API checks this, too, but only after the form was sent.
  .refine(({ password, ...owner }) => !isKnownName(password, owner), {
    path: ['password'],
    message: 'passwordPersonal',
  });
export const newPasswordSchema = newPasswordBodySchema.extend(confirm).refine(isSame, differs);
