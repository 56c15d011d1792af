import type { Tx } from '../db/client.ts';
import { enqueueMail } from '../mail/index.ts';
import { removeLinks } from './links/queries.ts';
import type { UserRow } from './rows.ts';
import { endSessions } from './session-queries.ts';

interface NewPassword {
  /** The session that set it, which goes on. */
  readonly keptSession?: Buffer;
  /** The mail that tells the owner. */
  readonly mail: 'password-changed' | 'account-claimed';
}

/** Whoever had the old password is out, and the owner hears of it (P36). */
export async function afterNewPassword(
  tx: Tx,
  user: UserRow,
  { keptSession, mail }: NewPassword,
): Promise<void> {
  await endSessions(tx, user.id, keptSession);
  await removeLinks(tx, user.id, 'password-reset');
  await enqueueMail(tx, { kind: mail, recipient: user.email });
}
