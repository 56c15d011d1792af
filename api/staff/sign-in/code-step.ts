import { inTransaction, type Tx } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import { hashToken } from '../../secrets.ts';
import type { StaffDeps } from '../deps.ts';
import { listPasskeys, lockStaff, readFactors } from '../factors/factor-queries.ts';
import { logStaff } from '../log/log-queries.ts';
import { type Opened, openSession, type Visit } from '../sessions/open-session.ts';
import { countTry, findChallenge, type Held, takeChallenge } from './challenge-queries.ts';
import { noteFailure } from './failure-queries.ts';
import { MAX_WRONG_CODES } from './steps.ts';
import { type TypedCode, tryCode } from './try-code.ts';

type CodeDeps = Pick<StaffDeps, 'db' | 'now' | 'staffKey'>;

/** The sign-in that a step cookie stands for. @returns the person's id; undefined when it has ended. */
export async function findStep(
  { db, now }: CodeDeps,
  stepToken: string | undefined,
): Promise<string | undefined> {
  const held = heldBy(stepToken, now());
  const challenge = held && (await findChallenge(db, held));
  return challenge?.staff_id ?? undefined;
}

interface CodeStep {
  readonly typed: TypedCode;
  readonly visit: Visit;
  /** Whether the person was signed in with this browser before. */
  readonly isKnown: boolean;
}

/**
 * Finishes a sign-in with a code.
 * @returns `'wrong'` for a wrong or used code; `'stopped'` after too many in a row, over all sign-ins; `'ended'` for the
 * fifth of this sign-in, and for one that had ended before.
 */
export async function codeStep(
  deps: CodeDeps,
  stepToken: string | undefined,
  step: CodeStep,
): Promise<Opened | 'wrong' | 'stopped' | 'ended'> {
  const { db, now } = deps;
  const held = heldBy(stepToken, now());
  const challenge = held && (await countTry(db, held));
  if (!held || !challenge?.staff_id) return 'ended';
  const staffId = challenge.staff_id;
  let refusal: 'wrong' | 'stopped' = 'wrong';
  if (challenge.wrong_codes <= MAX_WRONG_CODES) {
    const result = await inTransaction(db, (tx) => openIfRight(tx, deps, { ...step, held, staffId }));
    if (typeof result !== 'string') return result;
    refusal = result;
  }
  const person = await readFactors(db, staffId);
  if (person) await noteFailure(db, person.email, now());
  if (challenge.wrong_codes < MAX_WRONG_CODES) return refusal;
  await takeChallenge(db, held);
  return 'ended';
}

function heldBy(stepToken: string | undefined, now: Date): Held | undefined {
  const holder = stepToken === undefined ? undefined : hashToken(stepToken);
  return holder && { holder, purpose: 'second-factor', now };
}

interface Trial extends CodeStep {
  readonly held: Held;
  readonly staffId: string;
}

async function openIfRight(
  tx: Tx,
  deps: CodeDeps,
  { held, staffId, typed, visit, isKnown }: Trial,
): Promise<Opened | 'wrong' | 'stopped'> {
  const now = deps.now();
  const row = await lockStaff(tx, staffId);
  if (!row || row.disabled_at !== null) return 'wrong';
  const result = await tryCode(tx, deps, { row, typed, isKnown });
  if (result !== 'right') return result;
  // A change of the password or of a factor ends what has begun, even while the code is on its way.
  if (!(await takeChallenge(tx, held))) return 'wrong';
  const hasPasskeys = (await listPasskeys(tx, staffId)).length > 0;
  const opened = await openSession(tx, { row, hasPasskeys, proof: typed.kind, visit, now });
  if (typed.kind === 'recovery') {
    await logStaff(tx, opened.staff, { what: 'recovery-code.used' });
    await enqueueMail(tx, { kind: 'staff-factors-changed', recipient: row.email });
  }
  return opened;
}
