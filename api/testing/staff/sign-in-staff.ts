import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '../../../contract/durations.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import { createSecret } from '../../secrets.ts';
import { STAFF_COOKIE } from '../../staff/cookies.ts';
import type { TestDatabase } from '../database/database.ts';

interface SignedIn {
  readonly isElevated?: boolean;
  readonly refundLimitCents?: number | null;
  readonly language?: 'en' | 'fr';
}

export interface TestStaff {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  /** Headers of a call from the back office's own pages. */
  readonly headers: Record<string, string>;
}

/** Makes a member of staff with this role, signed in with both factors. */
export async function signInStaff(
  { db }: Pick<TestDatabase, 'db'>,
  role: Role,
  { isElevated = false, refundLimitCents = null, language = 'en' }: SignedIn = {},
): Promise<TestStaff> {
  const email = `${role}-${randomUUID()}@shop.example`;
  const { id } = await db
    .insertInto('staff')
    .values({ email, name: `Sam of ${role}`, role, language, refund_limit_cents: refundLimitCents })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token, hash } = createSecret();
  const inAnHour = new Date(Date.now() + HOUR_MS);
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: hash,
      staff_id: id,
      expires_at: inAnHour,
      proven_at: new Date(),
      elevated_until: isElevated ? inAnHour : null,
    })
    .execute();
  return {
    id,
    email,
    role,
    headers: { Cookie: `${STAFF_COOKIE}=${token}`, 'Sec-Fetch-Site': 'same-origin' },
  };
}
