import { normaliseEmail } from '../../contract/email.ts';
import { type Db, inTransaction } from '../db/client.ts';
import { EMAIL_COLUMNS, listOddEmails, lockOddAccounts, rewriteEmail } from './email-queries.ts';

export interface NormalisedEmails {
  readonly changed: number;
  /** Accounts whose email has no ASCII form, or one that another account has. An operator must resolve them. */
  readonly lockedUserIds: string[];
}

/**
 * Rewrites emails that earlier versions stored to the ASCII form that is compared now, so that `bob@bücher.example`
 * can still sign in, and `bob@maİl.example` no longer matches `bob@mail.example`. An account whose email cannot be
 * rewritten is signed out and marked unverified: its email can no longer sign in, and citext may match it with another
 * account's. Migration 0019 queues this job once. It is idempotent.
 */
export async function normaliseEmails(db: Db): Promise<NormalisedEmails> {
  let changed = 0;
  for (const target of EMAIL_COLUMNS) {
    for (const stored of await listOddEmails(db, target)) {
      const email = normaliseEmail(stored);
      if (email !== undefined) changed += await rewriteEmail(db, target, { stored, email });
    }
  }
  return { changed, lockedUserIds: await inTransaction(db, lockOddAccounts) };
}
