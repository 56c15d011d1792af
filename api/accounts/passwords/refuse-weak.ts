import { isKnownName, type PasswordOwner } from '../../../contract/accounts/password-rules.ts';
import { invalidRequest } from '../../http/problem.ts';
import common from './common-passwords.json' with { type: 'json' };
import { normal } from './passwords.ts';

const COMMON: ReadonlySet<string> = new Set(common);

/**
 * Rejects the passwords that attackers try first: the most common ones (P35), and those made from the owner's email
 * or name (P88). The contract's schema has already rejected simple patterns.
 * @throws {ShopError} INVALID_REQUEST
 */
export function refuseWeak(password: string, owner: PasswordOwner): void {
  if (COMMON.has(normal(password).toLowerCase())) refuse('passwordCommon');
  if (isKnownName(password, owner)) refuse('passwordPersonal');
}

function refuse(message: string): never {
  throw invalidRequest([{ path: ['password'], message }]);
}
