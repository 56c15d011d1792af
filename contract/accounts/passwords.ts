import { z } from 'zod';
import { PASSWORD_MAX, PASSWORD_MIN } from './account-limits.ts';
import { isKnownName, isSimplePattern } from './password-rules.ts';

// Message keys are `validation.*`; docs/spec/storefront-and-accounts.md §5 defines their words for each form.

/** Runs a check only on a value without issues: one issue per value is enough, and overlong input is not scanned. */
const ifNothingElse = { when: ({ issues }: z.core.ParsePayload) => issues.length === 0 };

/**
 * A password that is being set. The server also refuses the most common ones (`passwordCommon`) and those built from
 * the owner's email or name (`passwordPersonal`).
 */
export const newPasswordSchema = z
  .string('passwordMin8')
  .min(PASSWORD_MIN, 'passwordMin8')
  .max(PASSWORD_MAX, 'tooLong')
  .refine((password) => !isSimplePattern(password), { error: 'passwordSimple', ...ifNothingElse })
  .refine((password) => !isKnownName(password), { error: 'passwordPersonal', ...ifNothingElse });

/** A password that is verified against the stored hash. */
export const typedPasswordSchema = z
  .string('passwordRequired')
  .min(1, 'passwordRequired')
  .max(PASSWORD_MAX, 'tooLong');

/** The password that is to be replaced, as proof of ownership. */
export const currentPasswordSchema = z
  .string('currentPassword')
  .min(1, 'currentPassword')
  .max(PASSWORD_MAX, 'tooLong');

/** The new password that completes a password reset. */
export const newPasswordBodySchema = z.object({ password: newPasswordSchema });

/** Actions that cannot be undone, or that export personal data, require the password again. */
export const confirmedBodySchema = z.object({ password: typedPasswordSchema });
