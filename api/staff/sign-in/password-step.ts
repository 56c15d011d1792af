import { ShopError } from '../../../contract/problem.ts';
import type { NextStep } from '../../../contract/staff/sign-in.ts';
import type { Asker } from '../../accounts/passwords/hashing-queue.ts';
import { createSecret } from '../../accounts/tokens.ts';
import { inTransaction, type Row } from '../../db/client.ts';
import type { StaffDeps } from '../deps.ts';
import { listPasskeys, lockStaff } from '../factors/factor-queries.ts';
import { findStaffByEmail } from '../people/people-queries.ts';
import { type Opened, openSession, type Visit } from '../sessions/open-session.ts';
import { putChallenge } from './challenge-queries.ts';
import { noteFailure } from './failure-queries.ts';
import { STEP_LIFE_MS } from './steps.ts';

interface Typed {
  readonly email: string;
  readonly password: string;
  /** Whether the person was signed in with this browser before. */
  readonly isKnown: boolean;
}

/** The cookie of the step that comes next; or the session of a person who has yet to set up a second factor. */
export type PasswordStep =
  | { readonly next: Exclude<NextStep, 'set-up'>; readonly stepToken: string }
  | { readonly next: 'set-up'; readonly opened: Opened };

/**
 * Checks the password, which never signs in by itself.
 * @returns undefined for an unknown address, a disabled person and a wrong password alike, after the same work.
 */
export async function passwordStep(
  deps: Pick<StaffDeps, 'db' | 'now' | 'passwords'>,
  { email, password, isKnown }: Typed,
  visit: Visit,
): Promise<PasswordStep | undefined> {
  const { db, passwords, now } = deps;
  const known = await findStaffByEmail(db, email);
  const hash = known?.disabled_at === null ? (known.password_hash ?? undefined) : undefined;
  const asker: Asker =
    isKnown && known ? { lane: 'staff', person: known.id } : { lane: 'staff', address: visit.address };
  const isRight = await passwords.matches(password, hash, asker);
  if (isRight && known) {
    const step = await inTransaction(db, async (tx) => {
      const row = await lockStaff(tx, known.id);
      // The password may have been changed while this one was hashed.
      if (!row || row.password_hash !== hash || row.disabled_at !== null) return undefined;
      const hasPasskeys = (await listPasskeys(tx, row.id)).length > 0;
      if (row.totp_secret === null && !hasPasskeys) {
        const opened = await openSession(tx, { row, hasPasskeys, proof: 'none', visit, now: now() });
        return { next: 'set-up', opened } as const;
      }
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
/** The failure of a step whose sign-in has ended. */
export const signInEnded = () => new ShopError('UNAUTHORIZED', 'signInEnded');
