import type { Tx } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import type { StaffDeps } from '../deps.ts';
import { checkCode } from '../factors/codes.ts';
import { type lockStaff, takeCodeStep, takeRecoveryCode } from '../factors/factor-queries.ts';
import { hashRecoveryCode } from '../factors/recovery-codes.ts';
import { unseal } from '../factors/seal.ts';
import {
  type CodeKind,
  countWrongCode,
  forgetWrongCodes,
  wrongCodesIn,
} from '../factors/wrong-code-queries.ts';
import { COMMAND_LINE, logStaff } from '../log/log-queries.ts';

/**
 * How many wrong codes in a row end that way in: on browsers that the person has not used before, and on all. NIST
 * SP 800-63B, section 5.2.2, allows 100. Another way in, or an owner, resets the count.
 */
export const MAX_WRONG_IN_A_ROW = { stranger: 30, known: 100 } as const;

/** A code of the person's app, or a recovery code in its place. */
export interface TypedCode {
  readonly kind: CodeKind;
  readonly code: string;
}

interface Trial {
  readonly row: NonNullable<Awaited<ReturnType<typeof lockStaff>>>;
  readonly typed: TypedCode;
  /** Whether the person was signed in with this browser before, or is right now. */
  readonly isKnown: boolean;
}

/**
 * Checks a code and counts a wrong one, for which the caller must not roll back. The person is notified by mail when the
 * count ends a way in. The caller holds the lock of the person's row.
 * @returns `'stopped'` when too many in a row were wrong: the code was not even looked at.
 */
export async function tryCode(
  tx: Tx,
  deps: Pick<StaffDeps, 'staffKey' | 'now'>,
  { row, typed, isKnown }: Trial,
): Promise<'right' | 'wrong' | 'stopped'> {
  const max = isKnown ? MAX_WRONG_IN_A_ROW.known : MAX_WRONG_IN_A_ROW.stranger;
  if (wrongCodesIn(row, typed.kind) >= max) return 'stopped';
  if (await isRight(tx, deps, { row, typed })) {
    await forgetWrongCodes(tx, row.id);
    return 'right';
  }
  const wrong = await countWrongCode(tx, row.id, typed.kind);
  if (Object.values(MAX_WRONG_IN_A_ROW).some((most) => most === wrong)) {
    await enqueueMail(tx, { kind: 'staff-codes-stopped', recipient: row.email });
    const detail = { kind: typed.kind, wrong };
    await logStaff(tx, COMMAND_LINE, {
      what: 'sign-in.codes-stopped',
      subject: { kind: 'staff', id: row.id },
      detail,
    });
  }
  return 'wrong';
}

async function isRight(
  tx: Tx,
  { staffKey, now }: Pick<StaffDeps, 'staffKey' | 'now'>,
  { row, typed }: Pick<Trial, 'row' | 'typed'>,
): Promise<boolean> {
  if (typed.kind === 'recovery') return takeRecoveryCode(tx, row.id, hashRecoveryCode(typed.code));
  if (row.totp_secret === null) return false;
  const secret = unseal(staffKey, row.id, row.totp_secret);
  const step = await checkCode({ secret, code: typed.code, afterStep: row.totp_last_step, now: now() });
  return step !== undefined && takeCodeStep(tx, row.id, step);
}
