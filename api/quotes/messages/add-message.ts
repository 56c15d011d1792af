import { assertNever } from '../../../contract/never.ts';
import type { Tx } from '../../db/client.ts';
import { enqueueQuoteMessage } from '../../mail/index.ts';
import { findConcerned, insertMessage, insertQuoteFile } from './message-queries.ts';

interface Written {
  readonly quoteId: string;
  readonly text: string;
  /** Of uploads that this transaction has claimed. */
  readonly fileKeys: readonly string[];
  readonly at: Date;
}

type Added = Written &
  (
    | { readonly author: 'customer'; readonly staffId: null; readonly shopEmail: string }
    /** By who of the staff wrote it, or wrote it down. */
    | { readonly author: 'staff' | 'pasted'; readonly staffId: string }
  );

/** Adds a message with its files, and the mail about it to whoever has not read it yet. @returns its id. */
export async function addMessage(tx: Tx, added: Added): Promise<string> {
  const { quoteId, author, staffId, text, at } = added;
  const id = await insertMessage(tx, { quote_id: quoteId, author, staff_id: staffId, text, at });
  for (const file_key of added.fileKeys)
    await insertQuoteFile(tx, {
      quote_id: quoteId,
      message_id: id,
      staff_id: staffId,
      is_from_staff: author === 'staff',
      purpose: 'message',
      file_key,
      at,
    });
  const mail = await mailAbout(tx, added);
  if (mail) await enqueueQuoteMessage(tx, { ...mail, quoteId, messageId: id });
  return id;
}

/** Staff's words go to the customer, the customer's to who has the request: not to who wrote them down. */
async function mailAbout(tx: Tx, added: Added) {
  const { email, assigned_to, assigned_email } = await findConcerned(tx, added.quoteId);
  switch (added.author) {
    case 'staff':
      return email === null ? undefined : ({ kind: 'quote-message', recipient: email } as const);
    case 'customer':
      return { kind: 'quote-message-for-staff', recipient: assigned_email ?? added.shopEmail } as const;
    case 'pasted':
      return assigned_email === null || assigned_to === added.staffId
        ? undefined
        : ({ kind: 'quote-message-for-staff', recipient: assigned_email } as const);
    default:
      return assertNever(added);
  }
}
