import { ShopError } from '../../../contract/problem.ts';
import type { NextStep } from '../../../contract/staff/sign-in.ts';
import type { Asker } from '../../accounts/index.ts';
import { inTransaction, type Row } from '../../db/client.ts';
import { createSecret } from '../../secrets.ts';
import type { StaffDeps } from '../deps.ts';
import { listPasskeys, lockStaff } from '../factors/factor-queries.ts';
import { findStaffByEmail } from '../people/people-queries.ts';
import { putChallenge } from './challenge-queries.ts';
import { noteFailure } from './failure-queries.ts';
import { STEP_LIFE_MS } from './steps.ts';

interface Typed {
  readonly email: string;
  readonly password: string;
  /** Whether the person was signed in with this browser before. */
  readonly isKnown: boolean;
  readonly address: string;
}

/** The cookie of the step that comes next. */
export interface PasswordStep {
  readonly next: NextStep;
  readonly stepToken: string;
}

/**
 * Checks the password, which never signs in by itself. Without a second factor it is worth nothing: whoever has not
 * finished the invitation goes back to its link, because the password may be known to somebody else (P112).
 * @returns undefined for an unknown address, a disabled person, one without a second factor and a wrong password alike,
 * after the same work.
 */
export async function passwordStep(
  deps: Pick<StaffDeps, 'db' | 'now' | 'passwords'>,
  { email, password, isKnown, address }: Typed,
): Promise<PasswordStep | undefined> {
  const { db, passwords, now } = deps;
  const known = await findStaffByEmail(db, email);
  const { password_hash: stored = null, disabled_at: disabledAt, has_factor: hasFactor } = known ?? {};
  const hash = hasFactor === true && disabledAt === null ? (stored ?? undefined) : undefined;
  const asker: Asker = isKnown && known ? { lane: 'staff', person: known.id } : { lane: 'staff', address };
  const isRight = await passwords.matches(password, hash, asker);
  if (isRight && known) {
    const step = await inTransaction(db, async (tx) => {
      const row = await lockStaff(tx, known.id);
      // The password may have been changed while this one was hashed.
      if (!row || row.password_hash !== hash || row.disabled_at !== null) return undefined;
      const hasPasskeys = (await listPasskeys(tx, row.id)).length > 0;
      if (row.totp_secret === null && !hasPasskeys) return undefined;
      const stepToken = await beginStep(tx, row, now());
      return { next: row.totp_secret === null ? 'passkey' : 'totp', stepToken } as const;
    });
    if (step) return step;
  }
  await noteFailure(db, email, now());
  return undefined;
}

async function beginStep(
  tx: Parameters<typeof putChallenge>[0],
  row: Row<'staff'>,
  now: Date,
): Promise<string> {
  const { token, hash: holder } = createSecret();
  const expiresAt = new Date(now.getTime() + STEP_LIFE_MS);
  await putChallenge(tx, { holder, purpose: 'second-factor', staffId: row.id, content: null, expiresAt });
  return token;
}

/** The failure of every sign-in, which says nothing about its reason. */
export const wrongSignIn = () => new ShopError('UNAUTHORIZED', 'wrongSignIn');
/** The failure of a code that may be followed by another try, unlike a 401. */
export const wrongCode = () => new ShopError('FORBIDDEN', 'wrongCode');
/** The failure of a code where none works until the person proves in another way who they are. */
export const codesStopped = () => new ShopError('FORBIDDEN', 'codesStopped');
/** The failure of a step whose sign-in has ended. */
export const signInEnded = () => new ShopError('UNAUTHORIZED', 'signInEnded');
