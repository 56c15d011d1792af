import type { ListedStaff } from '../../../contract/staff/people.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import { languageOf } from '../sessions/find-staff.ts';
import type { PersonRow } from './people-queries.ts';

export const toPerson = (row: PersonRow): ListedStaff => ({
  id: row.id,
  email: row.email,
  name: row.name,
  language: languageOf(row.language),
  role: row.role as Role,
  refundLimitCents: row.refund_limit_cents,
  hasPassword: row.has_password === true,
  hasTotp: row.has_totp === true,
  passkeys: row.passkeys ?? 0,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.seen_at?.toISOString() ?? null,
  disabledAt: row.disabled_at?.toISOString() ?? null,
  version: row.version,
});
