import type { PasskeyAnswer } from '../../../contract/staff/passkeys.ts';
import { inTransaction } from '../../db/client.ts';
import { createSecret, hashToken } from '../../secrets.ts';
import type { StaffDeps } from '../deps.ts';
import { findPasskey, lockStaff, notePasskeyUse } from '../factors/factor-queries.ts';
import { passkeyRequestOptions, verifyPasskey } from '../factors/passkeys.ts';
import { forgetWrongCodes } from '../factors/wrong-code-queries.ts';
import { type Opened, openSession, type Visit } from '../sessions/open-session.ts';
import { putChallenge, takeChallenge } from './challenge-queries.ts';
import { STEP_LIFE_MS } from './steps.ts';

type PasskeyDeps = Pick<StaffDeps, 'db' | 'now' | 'staffUrl'>;

/** Begins a sign-in with any passkey of the back office: the passkey says whose it is. */
export async function beginPasskeyStep({ db, now, staffUrl }: PasskeyDeps) {
  const options = await passkeyRequestOptions(staffUrl);
  const { token, hash: holder } = createSecret();
  const expiresAt = new Date(now().getTime() + STEP_LIFE_MS);
  const content = Buffer.from(options.challenge);
  await putChallenge(db, { holder, purpose: 'passkey', staffId: null, content, expiresAt });
  return { options, stepToken: token };
}

/** @returns undefined for an answer that is not right, or that answers another challenge, or one for the second time. */
export async function passkeyStep(
  { db, now, staffUrl }: PasskeyDeps,
  stepToken: string | undefined,
  { passkey, visit }: { readonly passkey: PasskeyAnswer; readonly visit: Visit },
): Promise<Opened | undefined> {
  const holder = stepToken === undefined ? undefined : hashToken(stepToken);
  const challenge = holder && (await takeChallenge(db, { holder, purpose: 'passkey', now: now() }));
  const stored = await findPasskey(db, passkey.id);
  if (!challenge?.content || !stored || !isOwn(passkey, stored.staff_id)) return undefined;
  const expected = { origin: staffUrl, challenge: challenge.content.toString() };
  const newCounter = await verifyPasskey(passkey, stored, expected);
  if (newCounter === undefined) return undefined;
  return inTransaction(db, async (tx) => {
    const row = await lockStaff(tx, stored.staff_id);
    if (!row || row.disabled_at !== null) return undefined;
    if (!(await notePasskeyUse(tx, stored, { newCounter, now: now() }))) return undefined;
    await forgetWrongCodes(tx, row.id);
    return openSession(tx, { row, hasPasskeys: true, proof: 'passkey', visit, now: now() });
  });
}

/** Whether the person that the passkey names is the one it was set up for. */
export const isOwn = ({ response }: PasskeyAnswer, staffId: string): boolean =>
  !response.userHandle || Buffer.from(response.userHandle, 'base64url').toString() === staffId;
