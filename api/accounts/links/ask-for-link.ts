import { type Db, inTransaction } from '../../db/client.ts';
import { enqueueMail } from '../../mail/index.ts';
import { getUser } from '../queries.ts';

/** Writes the same for every email; whether it has an account is looked at when the mail is written. */
export const askForPasswordReset = (db: Db, email: string): Promise<void> =>
  inTransaction(db, (tx) => enqueueMail(tx, { kind: 'password-reset', recipient: email }));

/** Mails the link once more, unless it is needed no more. */
export async function askForVerification(db: Db, userId: string): Promise<void> {
  const user = await getUser(db, userId);
  if (user.email_verified_at) return;
  await inTransaction(db, (tx) => enqueueMail(tx, { kind: 'verify-email', recipient: user.email }));
}
