import { hashToken } from '../../accounts/tokens.ts';
import { inTransaction, type Tx } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import type { StaffDeps } from '../deps.ts';
import { checkCode } from '../factors/codes.ts';
import {
  listPasskeys,
  lockStaff,
  readFactors,
  takeCodeStep,
  takeRecoveryCode,
} from '../factors/factor-queries.ts';
import { hashRecoveryCode } from '../factors/recovery-codes.ts';
import { unseal } from '../factors/seal.ts';
import { logStaff } from '../log/log-queries.ts';
import { type Opened, openSession, type Visit } from '../sessions/open-session.ts';
import { countTry, findChallenge, type Held, takeChallenge } from './challenge-queries.ts';
import { noteFailure } from './failure-queries.ts';
import { MAX_WRONG_CODES } from './steps.ts';

type CodeDeps = Pick<StaffDeps, 'db' | 'now' | 'staffKey'>;

/** A code of the person's app, or a recovery code in its place. */
export type TypedCode =
  | { readonly kind: 'totp'; readonly code: string }
  | { readonly kind: 'recovery'; readonly code: string };

/** The sign-in that a step cookie stands for. @returns the person's id; undefined when it has ended. */
export async function findStep(
  { db, now }: CodeDeps,
  stepToken: string | undefined,
): Promise<string | undefined> {
  const held = heldBy(stepToken, now());
  const challenge = held && (await findChallenge(db, held));
  return challenge?.staff_id ?? undefined;
}

/**
 * Finishes a sign-in with a code.
 * @returns `'wrong'` for a wrong or used code; `'ended'` for the fifth, and for a sign-in that had ended before.
 */
export async function codeStep(
  deps: CodeDeps,
  stepToken: string | undefined,
  { typed, visit }: { readonly typed: TypedCode; readonly visit: Visit },
): Promise<Opened | 'wrong' | 'ended'> {
  const { db, now } = deps;
  const held = heldBy(stepToken, now());
  const challenge = held && (await countTry(db, held));
  if (!held || !challenge?.staff_id) return 'ended';
  const staffId = challenge.staff_id;
  if (challenge.wrong_codes <= MAX_WRONG_CODES) {
    const opened = await inTransaction(db, (tx) => openIfRight(tx, deps, { held, staffId, typed, visit }));
    if (opened) return opened;
  }
  const person = await readFactors(db, staffId);
  if (person) await noteFailure(db, person.email, now());
  if (challenge.wrong_codes < MAX_WRONG_CODES) return 'wrong';
  await takeChallenge(db, held);
  return 'ended';
}

function heldBy(stepToken: string | undefined, now: Date): Held | undefined {
  const holder = stepToken === undefined ? undefined : hashToken(stepToken);
  return holder && { holder, purpose: 'second-factor', now };
}

interface Trial {
  readonly held: Held;
  readonly staffId: string;
  readonly typed: TypedCode;
  readonly visit: Visit;
}

async function openIfRight(tx: Tx, deps: CodeDeps, { held, staffId, typed, visit }: Trial) {
  const now = deps.now();
  const row = await lockStaff(tx, staffId);
  if (!row || row.disabled_at !== null || !(await isRight(tx, deps, { row, typed }))) return undefined;
  // A change of the password or of a factor ends what has begun, even while the code is on its way.
  if (!(await takeChallenge(tx, held))) return undefined;
  const hasPasskeys = (await listPasskeys(tx, staffId)).length > 0;
  const opened = await openSession(tx, { row, hasPasskeys, proof: typed.kind, visit, now });
  if (typed.kind === 'recovery') {
    await logStaff(tx, opened.staff, { what: 'recovery-code.used' });
    await enqueueMail(tx, { kind: 'staff-factors-changed', recipient: row.email });
  }
  return opened;
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockStaff>>>;

export async function isRight(
  tx: Tx,
  { staffKey, now }: CodeDeps,
  { row, typed }: { readonly row: Locked; readonly typed: TypedCode },
): Promise<boolean> {
  if (typed.kind === 'recovery') return takeRecoveryCode(tx, row.id, hashRecoveryCode(typed.code));
  if (row.totp_secret === null) return false;
  const secret = unseal(staffKey, row.id, row.totp_secret);
  const code = { secret, code: typed.code, afterStep: row.totp_last_step, now: now() };
  const step = await checkCode(code);
  return step !== undefined && takeCodeStep(tx, row.id, step);
}
