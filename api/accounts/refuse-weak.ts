import { isKnownName, type PasswordOwner } from '../../contract/accounts/password-rules.ts';
import { invalidRequest } from '../http/problem.ts';
import common from './common-passwords.json' with { type: 'json' };
import { normal } from './passwords.ts';

const COMMON: ReadonlySet<string> = new Set(common);

/**
 * Refuses what those who guess try first: the commonest passwords (P35), and what is made of the owner's email and name
 * (P88). The contract has refused simple patterns before.
 * @throws {ShopError} INVALID_REQUEST
 */
export function refuseWeak(password: string, owner: PasswordOwner): void {
  if (COMMON.has(normal(password).toLowerCase())) refuse('passwordCommon');
  if (isKnownName(password, owner)) refuse('passwordPersonal');
}

function refuse(message: string): never {
  throw invalidRequest([{ path: ['password'], message }]);
}
