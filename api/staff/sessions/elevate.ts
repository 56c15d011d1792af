import type { PasskeyAnswer } from '../../../contract/staff/passkeys.ts';
import { inTransaction } from '../../db/client.ts';
import type { StaffDeps } from '../deps.ts';
import { findPasskey, listPasskeys, lockStaff, notePasskeyUse } from '../factors/factor-queries.ts';
import { passkeyRequestOptions, verifyPasskey } from '../factors/passkeys.ts';
import { forgetWrongCodes } from '../factors/wrong-code-queries.ts';
import { putChallenge, takeChallenge } from '../sign-in/challenge-queries.ts';
import { noteFailure } from '../sign-in/failure-queries.ts';
import { MAX_WRONG_CODES } from '../sign-in/steps.ts';
import { tryCode } from '../sign-in/try-code.ts';
import type { StaffMember } from '../staff-member.ts';
import { ELEVATED_MS } from './open-session.ts';
import { countCodeTry, elevateSession, endSession } from './session-queries.ts';

type ElevateDeps = Pick<StaffDeps, 'db' | 'now' | 'staffKey' | 'staffUrl'>;

/** Options for showing one of the person's own passkeys, bound to their session. */
export async function beginElevation({ db, now, staffUrl }: ElevateDeps, staff: StaffMember) {
  const options = await passkeyRequestOptions(staffUrl, await listPasskeys(db, staff.id));
  await putChallenge(db, {
    holder: staff.sessionHash,
    purpose: 'elevate',
    staffId: staff.id,
    content: Buffer.from(options.challenge),
    expiresAt: new Date(now().getTime() + ELEVATED_MS),
  });
  return options;
}

/** @returns until when the session is elevated; undefined when the passkey is not right. */
export async function elevateByPasskey(
  { db, now, staffUrl }: ElevateDeps,
  staff: StaffMember,
  passkey: PasskeyAnswer,
): Promise<Date | undefined> {
  const held = { holder: staff.sessionHash, purpose: 'elevate', now: now() } as const;
  const challenge = await takeChallenge(db, held);
  const stored = await findPasskey(db, passkey.id);
  if (!challenge?.content || stored?.staff_id !== staff.id) return undefined;
  const expected = { origin: staffUrl, challenge: challenge.content.toString() };
  const newCounter = await verifyPasskey(passkey, stored, expected);
  if (newCounter === undefined) return undefined;
  return inTransaction(db, async (tx) => {
    if (!(await notePasskeyUse(tx, stored, { newCounter, now: now() }))) return undefined;
    const until = new Date(now().getTime() + ELEVATED_MS);
    await elevateSession(tx, staff.sessionHash, until);
    await forgetWrongCodes(tx, staff.id);
    return until;
  });
}

/**
 * @returns until when the session is elevated; `'wrong'` for a wrong or used code, `'stopped'` after too many in a row,
 * and `'ended'` for the fifth, which ends the session: somebody may be sitting at another person's browser.
 */
export async function elevateByCode(
  deps: ElevateDeps,
  staff: StaffMember,
  code: string,
): Promise<Date | 'wrong' | 'stopped' | 'ended'> {
  const { db, now } = deps;
  const tries = await countCodeTry(db, staff.sessionHash);
  if (tries === undefined || tries > MAX_WRONG_CODES) return 'ended';
  const { result, email } = await inTransaction(db, async (tx) => {
    const row = await lockStaff(tx, staff.id);
    if (!row) return { result: 'wrong' } as const;
    const tried = await tryCode(tx, deps, { row, typed: { kind: 'totp', code }, isKnown: true });
    if (tried !== 'right') return { result: tried, email: row.email };
    const elevatedUntil = new Date(now().getTime() + ELEVATED_MS);
    await elevateSession(tx, staff.sessionHash, elevatedUntil);
    return { result: elevatedUntil };
  });
  if (typeof result !== 'string') return result;
  if (email !== undefined) await noteFailure(db, email, now());
  if (tries < MAX_WRONG_CODES) return result;
  await endSession(db, staff.sessionHash);
  return 'ended';
}
