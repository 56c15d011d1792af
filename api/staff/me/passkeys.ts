import { ShopError } from '../../../contract/problem.ts';
import type { NewPasskey, Passkey } from '../../../contract/staff/passkeys.ts';
import { invalidRequest } from '../../http/problem.ts';
import { nameOf, readSettings } from '../../settings/index.ts';
import type { StaffDeps } from '../deps.ts';
import { insertPasskey, listPasskeys, removePasskey } from '../factors/factor-queries.ts';
import { newPasskeyOptions, verifyNewPasskey } from '../factors/passkeys.ts';
import { putChallenge, takeChallenge } from '../sign-in/challenge-queries.ts';
import { STEP_LIFE_MS } from '../sign-in/steps.ts';
import type { StaffMember } from '../staff-member.ts';
import { changeOwnFactors, keepAWayIn, proveBySetUp } from './change-own-factors.ts';
import { toPasskey } from './get-me.ts';
import { readMe } from './me-queries.ts';

type PasskeyDeps = Pick<StaffDeps, 'db' | 'now' | 'staffUrl'>;

export async function beginNewPasskey({ db, now, staffUrl }: PasskeyDeps, staff: StaffMember) {
  const { id, email, name } = await readMe(db, staff.id);
  const options = await newPasskeyOptions(staffUrl, {
    shop: nameOf(await readSettings(db), { publicUrl: staffUrl }),
    id,
    email,
    name,
    passkeys: await listPasskeys(db, id),
  });
  await putChallenge(db, {
    holder: staff.sessionHash,
    purpose: 'new-passkey',
    staffId: id,
    content: Buffer.from(options.challenge),
    expiresAt: new Date(now().getTime() + STEP_LIFE_MS),
  });
  return options;
}

/** @throws {ShopError} INVALID_REQUEST when it does not answer the challenge; CONFLICT when it is set up already. */
export async function addPasskey(
  deps: PasskeyDeps,
  staff: StaffMember,
  { name, passkey }: { readonly name: string; readonly passkey: NewPasskey },
): Promise<Passkey> {
  const { db, now, staffUrl } = deps;
  const held = { holder: staff.sessionHash, purpose: 'new-passkey', now: now() } as const;
  const challenge = await takeChallenge(db, held);
  const expected = { origin: staffUrl, challenge: challenge?.content?.toString() ?? '' };
  const verified = challenge?.content ? await verifyNewPasskey(passkey, expected) : undefined;
  if (!verified) throw invalidRequest([{ path: ['passkey'], message: 'required' }]);
  return changeOwnFactors(deps, staff, {
    deed: { what: 'me.passkey-added' },
    change: async (tx) => {
      const row = await insertPasskey(tx, { staffId: staff.id, name, ...verified });
      if (!row) throw new ShopError('CONFLICT', 'passkeyKnown');
      await proveBySetUp(tx, staff, deps);
      return toPasskey(row);
    },
  });
}

/** @throws {ShopError} NOT_FOUND; CONFLICT for the last way in. */
export const deletePasskey = (deps: PasskeyDeps, staff: StaffMember, id: string): Promise<void> =>
  changeOwnFactors(deps, staff, {
    deed: { what: 'me.passkey-removed', subject: { kind: 'passkey', id } },
    change: async (tx, row) => {
      if (!(await removePasskey(tx, staff.id, id))) throw new ShopError('NOT_FOUND', 'noSuchPasskey');
      const passkeys = (await listPasskeys(tx, staff.id)).length;
      keepAWayIn({ passkeys, hasTotp: row.totp_secret !== null && row.password_hash !== null });
    },
  });
