import { MINUTE_MS } from '../../../contract/durations.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import type { Row, Tx } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import { createSecret, hashToken } from '../../secrets.ts';
import { logStaff } from '../log/log-queries.ts';
import type { StaffMember } from '../staff-member.ts';
import { isKnownDevice, keepDevice } from './device-queries.ts';
import { languageOf, WHOLE_LIFE_MS } from './find-staff.ts';
import { insertSession } from './session-queries.ts';

/** How long after a passkey or a code what needs a fresh proof is allowed. */
export const ELEVATED_MS = 5 * MINUTE_MS;
/** A session for setting up a second factor ends this long after the sign-in. */
const SET_UP_LIFE_MS = 30 * MINUTE_MS;

/** From where a person signs in. */
export interface Visit {
  readonly address: string;
  /** Browser and system; null if unknown. */
  readonly device: string | null;
  /** The cookie of a browser that was used before. */
  readonly deviceToken: string | undefined;
}

export interface Opened {
  /** The session's cookie. */
  readonly token: string;
  /** The device's cookie. */
  readonly device: string;
  readonly staff: StaffMember;
}

/** The proof that a sign-in ended with; `none` for a person who has yet to set up a second factor. */
export type ShownProof = 'passkey' | 'totp' | 'recovery' | 'none';

interface Opening {
  readonly row: Row<'staff'>;
  readonly hasPasskeys: boolean;
  readonly proof: ShownProof;
  readonly visit: Visit;
  readonly now: Date;
}

/** Signs a person in, and notifies them when the browser is a new one. The caller holds the lock of the person's row. */
export async function openSession(tx: Tx, { row, hasPasskeys, proof, visit, now }: Opening): Promise<Opened> {
  const { token, hash } = createSecret();
  const isProven = proof !== 'none';
  const after = (ms: number) => new Date(now.getTime() + ms);
  await insertSession(tx, {
    tokenHash: hash,
    staffId: row.id,
    now,
    expiresAt: after(isProven ? WHOLE_LIFE_MS : SET_UP_LIFE_MS),
    provenAt: isProven ? now : null,
    elevatedUntil: isProven ? after(ELEVATED_MS) : null,
    address: visit.address,
    device: visit.device,
  });
  const device = await keepDeviceOf(tx, row, { visit, now });
  await logStaff(tx, { id: row.id, sessionHash: hash }, { what: 'session.started', detail: { proof } });
  const staff = {
    id: row.id,
    name: row.name,
    language: languageOf(row.language),
    role: row.role as Role,
    refundLimitCents: row.refund_limit_cents,
    sessionHash: hash,
    isProven,
    isElevated: isProven,
    hasPasskeys,
    hasTotp: row.totp_secret !== null,
  };
  return { token, device, staff };
}

async function keepDeviceOf(
  tx: Tx,
  { id, email }: Row<'staff'>,
  { visit, now }: { readonly visit: Visit; readonly now: Date },
): Promise<string> {
  const sent = visit.deviceToken;
  const sentHash = sent === undefined ? undefined : hashToken(sent);
  const { token, hash } = sent !== undefined && sentHash ? { token: sent, hash: sentHash } : createSecret();
  const device = { staffId: id, hash, now };
  if (!(await isKnownDevice(tx, device)))
    await enqueueMail(tx, { kind: 'staff-new-device', recipient: email });
  await keepDevice(tx, device);
  return token;
}
