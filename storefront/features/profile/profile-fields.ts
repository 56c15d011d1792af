import type { UpdateProfileBody } from '../../../contract/accounts/profile.ts';
import type { ProfileFields } from './profile-rules.ts';

/** The changes to send. A new password is included only if one was typed, together with the current one. */
export function toChanges({ current_password, password, ...fields }: ProfileFields): UpdateProfileBody {
  const { first_name, last_name, phone, language } = fields;
  return { first_name, last_name, phone, language, ...(password && { current_password, password }) };
}
