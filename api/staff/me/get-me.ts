import type { Me } from '../../../contract/staff/me.ts';
import type { Passkey } from '../../../contract/staff/passkeys.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import type { Db } from '../../db/client.ts';
import { countRecoveryCodes, listPasskeys, type PasskeyRow } from '../factors/factor-queries.ts';
import { languageOf } from '../sessions/find-staff.ts';
import { readMe } from './me-queries.ts';

export async function getMe(db: Db, id: string): Promise<Me> {
  const row = await readMe(db, id);
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    language: languageOf(row.language),
    role: row.role as Role,
    refundLimitCents: row.refund_limit_cents,
    hasPassword: row.has_password === true,
    hasTotp: row.has_totp === true,
    passkeys: (await listPasskeys(db, id)).map(toPasskey),
    recoveryCodesLeft: await countRecoveryCodes(db, id),
    version: row.version,
  };
}

export const toPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  isSynced: row.is_synced,
});
