import { createHash, randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '../../../contract/staff/factors.ts';

/** Without 0, 1, o, l and i, which are mistaken for each other on paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 16;

interface RecoveryCode {
  /** As it is shown once: `abcd-efgh-jkmn-pqrs`. */
  readonly code: string;
  readonly hash: Buffer;
}

export const newRecoveryCodes = (): RecoveryCode[] => Array.from({ length: RECOVERY_CODES }, newCode);

function newCode(): RecoveryCode {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return { code: letters.replaceAll(/(.{4})(?=.)/g, '$1-'), hash: hashRecoveryCode(letters) };
}

/** Unsalted and fast, which is safe because a code has 79 bits of entropy. */
export const hashRecoveryCode = (letters: string): Buffer => createHash('sha256').update(letters).digest();
