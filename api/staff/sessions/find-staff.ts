import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { LANGUAGES, type Language } from '../../../contract/locale.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import type { Db } from '../../db/client.ts';
import { hashToken } from '../../secrets.ts';
import type { StaffMember } from '../staff-member.ts';
import { noteUse, readSession } from './session-queries.ts';

/** A session ends this long after the sign-in, however often it is used. */
export const WHOLE_LIFE_MS = 12 * HOUR_MS;
/** A session ends this long after its last use. */
const IDLE_LIFE_MS = 2 * HOUR_MS;
/** People who work with their hands come back to the screen hours later. */
const IDLE_LIFE_OF_PRODUCTION_MS = WHOLE_LIFE_MS;
/** The row of a session is written at most this often. */
const NOTE_USE_EVERY_MS = MINUTE_MS;

export interface FindStaffDeps {
  readonly db: Db;
  readonly now: () => Date;
}

/** Finds the person of a cookie; undefined for a cookie that is unknown, expired or of a disabled person. */
export type FindStaff = (token: string) => Promise<StaffMember | undefined>;

export const createFindStaff =
  ({ db, now }: FindStaffDeps): FindStaff =>
  async (token) => {
    const sessionHash = hashToken(token);
    const row = sessionHash && (await readSession(db, sessionHash));
    if (!row) return undefined;
    const role = row.role as Role;
    const idleMs = now().getTime() - row.seen_at.getTime();
    const idleLifeMs = role === 'production' ? IDLE_LIFE_OF_PRODUCTION_MS : IDLE_LIFE_MS;
    if (row.expires_at <= now() || idleMs >= idleLifeMs) return undefined;
    if (idleMs >= NOTE_USE_EVERY_MS) await noteUse(db, sessionHash, now());
    return {
      id: row.id,
      name: row.name,
      language: languageOf(row.language),
      role,
      refundLimitCents: row.refund_limit_cents,
      sessionHash,
      isProven: row.proven_at !== null,
      isElevated: row.elevated_until !== null && row.elevated_until > now(),
      hasPasskeys: row.has_passkeys === true,
      hasTotp: row.has_totp === true,
    };
  };

export const languageOf = (stored: string): Language =>
  LANGUAGES.find((known) => known === stored) ?? (LANGUAGES[0] as Language);
