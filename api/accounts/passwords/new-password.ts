import type { Tx } from '../../db/client.ts';
import { revokeAccountLinks } from '../../links/index.ts';
import { enqueueMail } from '../../mail/index.ts';
import { hashToken } from '../../secrets.ts';
import { forgetDevices } from '../devices/device-queries.ts';
import type { UserRow } from '../rows.ts';
import { endSessions } from '../sessions/session-queries.ts';

interface NewPassword {
  /** Hash of the session that set the password, which remains valid. */
  readonly keptSession?: Buffer;
  /** Cookie of the browser that set the password, which remains known. */
  readonly keptDevice?: string | undefined;
  /** Notification for the owner. */
  readonly mail: 'password-changed' | 'account-claimed';
}

/** Ends the other sessions and reset links, forgets the other known browsers, and notifies the owner (P36). */
export async function afterNewPassword(
  tx: Tx,
  user: UserRow,
  { keptSession, keptDevice, mail }: NewPassword,
): Promise<void> {
  await endSessions(tx, user.id, keptSession);
  await forgetDevices(tx, user.id, keptDevice === undefined ? undefined : hashToken(keptDevice));
  await revokeAccountLinks(tx, user.id, 'password-reset');
  await enqueueMail(tx, { kind: mail, recipient: user.email });
}
