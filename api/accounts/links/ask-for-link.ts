import { type Db, inTransaction } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import { getUser } from '../queries.ts';

/** Queues the same mail for every email; whether an account exists is checked only when the mail is written. */
export const askForPasswordReset = (db: Db, email: string): Promise<void> =>
  inTransaction(db, (tx) => enqueueMail(tx, { kind: 'password-reset', recipient: email }));

/** Mails the verification link again; a no-op once the email is verified. */
export async function askForVerification(db: Db, userId: string): Promise<void> {
  const user = await getUser(db, userId);
  if (user.email_verified_at) return;
  await inTransaction(db, (tx) => enqueueMail(tx, { kind: 'verify-email', recipient: user.email }));
}
