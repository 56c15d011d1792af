import type { OpenInvitation } from '../../../contract/staff/people.ts';
import type { Role } from '../../../contract/staff/permissions.ts';
import type { InvitationRow } from './invitation-queries.ts';

export const toInvitation = (row: InvitationRow): OpenInvitation => ({
  id: row.id,
  email: row.email,
  role: row.role as Role,
  invitedBy: row.inviter,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});
