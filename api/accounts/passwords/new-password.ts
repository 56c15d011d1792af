import type { Tx } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import { removeLinks } from '../links/queries.ts';
import type { UserRow } from '../rows.ts';
import { endSessions } from '../sessions/session-queries.ts';

interface NewPassword {
  /** Hash of the session that set the password, which remains valid. */
  readonly keptSession?: Buffer;
  /** Notification for the owner. */
  readonly mail: 'password-changed' | 'account-claimed';
}

/** Ends the other sessions and reset links, and notifies the owner (P36). */
export async function afterNewPassword(
  tx: Tx,
  user: UserRow,
  { keptSession, mail }: NewPassword,
): Promise<void> {
  await endSessions(tx, user.id, keptSession);
  await removeLinks(tx, user.id, 'password-reset');
  await enqueueMail(tx, { kind: mail, recipient: user.email });
}
