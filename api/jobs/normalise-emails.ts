import { normaliseEmail } from '../../contract/email.ts';
import { type Db, inTransaction } from '../db/client.ts';
import { EMAIL_COLUMNS, listOddEmails, lockOddAccounts, rewriteEmail } from './email-queries.ts';

export interface NormalisedEmails {
  readonly changed: number;
  /** Accounts whose email has no ASCII form, or one that another account has: a person has to look. */
  readonly lockedUserIds: string[];
}

/**
 * Gives what earlier versions kept the one spelling that is compared now, so that `bob@bücher.example` still signs in,
 * and `bob@maİl.example` is no longer taken for `bob@mail.example`. An account that cannot be given one is signed out
 * and counts as unverified: nobody can sign in with its email, and citext may take it for somebody else's.
 * Started once, by migration 0019; a second run finds nothing left to change.
 */
export async function normaliseEmails(db: Db): Promise<NormalisedEmails> {
  let changed = 0;
  for (const place of EMAIL_COLUMNS) {
    for (const kept of await listOddEmails(db, place)) {
      const email = normaliseEmail(kept);
      if (email !== undefined) changed += await rewriteEmail(db, place, { kept, email });
    }
  }
  return { changed, lockedUserIds: await inTransaction(db, lockOddAccounts) };
}
