import { ShopError } from '../../../contract/problem.ts';
import type { NewTotp } from '../../../contract/staff/me.ts';
import { nameOf, readSettings } from '../../settings/index.ts';
import type { StaffDeps } from '../deps.ts';
import { checkCode, codeUri, newCodeSecret } from '../factors/codes.ts';
import { listPasskeys, removeCodes, setCodes } from '../factors/factor-queries.ts';
import { seal, unseal } from '../factors/seal.ts';
import { countTry, putChallenge, takeChallenge } from '../sign-in/challenge-queries.ts';
import { MAX_WRONG_CODES, STEP_LIFE_MS } from '../sign-in/steps.ts';
import type { StaffMember } from '../staff-member.ts';
import { changeOwnFactors, keepAWayIn, proveBySetUp } from './change-own-factors.ts';
import { readMe } from './me-queries.ts';

type TotpDeps = Pick<StaffDeps, 'db' | 'now' | 'staffKey' | 'staffUrl'>;

/**
 * Makes a secret for the person's app. Codes that are set up already stay in use until one of the new ones is confirmed.
 * @throws {ShopError} CONFLICT without a password, which codes only add to.
 */
export async function beginTotp(deps: TotpDeps, staff: StaffMember): Promise<NewTotp> {
  const { db, now, staffKey, staffUrl } = deps;
  const me = await readMe(db, staff.id);
  if (me.has_password !== true) throw new ShopError('CONFLICT', 'passwordFirst');
  const secret = newCodeSecret();
  await putChallenge(db, {
    holder: staff.sessionHash,
    purpose: 'new-totp',
    staffId: staff.id,
    content: seal(staffKey, staff.id, secret),
    expiresAt: new Date(now().getTime() + STEP_LIFE_MS),
  });
  const shop = nameOf(await readSettings(db), { publicUrl: staffUrl });
  return { secret, uri: codeUri(secret, { email: me.email, shop }) };
}

/** @throws {ShopError} INVALID_REQUEST for a wrong code; CONFLICT after too many, or when there is no secret to confirm. */
export async function confirmTotp(deps: TotpDeps, staff: StaffMember, code: string): Promise<void> {
  const { db, now, staffKey } = deps;
  const held = { holder: staff.sessionHash, purpose: 'new-totp', now: now() } as const;
  const begun = await countTry(db, held);
  if (!begun?.content || begun.wrong_codes > MAX_WRONG_CODES)
    throw new ShopError('CONFLICT', 'beginTotpAgain');
  const sealed = begun.content;
  const secret = unseal(staffKey, staff.id, sealed);
  const step = await checkCode({ secret, code, afterStep: null, now: now() });
  if (step === undefined)
    throw new ShopError('INVALID_REQUEST', 'wrongCode', { issues: [{ path: 'code', message: 'wrongCode' }] });
  await changeOwnFactors(deps, staff, {
    deed: { what: 'me.totp-set-up' },
    change: async (tx, row) => {
      if (row.password_hash === null) throw new ShopError('CONFLICT', 'passwordFirst');
      await takeChallenge(tx, held);
      await setCodes(tx, staff.id, { sealed, step, now: now() });
      await proveBySetUp(tx, staff, deps);
    },
  });
}

/** @throws {ShopError} CONFLICT for the last way in. */
export const removeTotp = (deps: TotpDeps, staff: StaffMember): Promise<void> =>
  changeOwnFactors(deps, staff, {
    deed: { what: 'me.totp-removed' },
    change: async (tx) => {
      keepAWayIn({ passkeys: (await listPasskeys(tx, staff.id)).length, hasTotp: false });
      await removeCodes(tx, staff.id);
    },
  });
