import type { Tx } from '../db/client.ts';
import { enqueueMail } from '../mail/index.ts';
import { removeLinks } from './links/queries.ts';
import type { UserRow } from './rows.ts';
import { endSessions } from './sessions.ts';

/** Whoever had the old password is out, and the owner hears of it (S36). */
export async function afterNewPassword(tx: Tx, user: UserRow, keptSession?: Buffer): Promise<void> {
  await endSessions(tx, user.id, keptSession);
  await removeLinks(tx, user.id, 'password-reset');
  await enqueueMail(tx, { kind: 'password-changed', recipient: user.email });
}
