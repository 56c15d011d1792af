import type { ContactMessage } from '../../contract/forms/forms.ts';
import type { Language } from '../../contract/locale.ts';
import { keptSince } from '../../contract/privacy/retention.ts';
import type { Db, Tx } from '../db/client.ts';

export type NewMessage = Omit<ContactMessage, 'type' | 'website'> & { readonly language: Language };

/** @returns the id of the new message. */
export async function insertMessage(tx: Tx, message: NewMessage): Promise<string> {
  const { id } = await tx
    .insertInto('contact_messages')
    .values(message)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type KeptMessage = NewMessage & { readonly id: string; readonly created_at: Date };

const messages = (db: Db) =>
  db.selectFrom('contact_messages').selectAll().$narrowType<{ language: Language }>();

export const findMessage = (db: Db, id: string): Promise<KeptMessage | undefined> =>
  messages(db).where('id', '=', id).executeTakeFirst();

/** A sender's messages, newest first. The email is compared case-insensitively. */
export const listMessagesOf = (db: Db, email: string): Promise<KeptMessage[]> =>
  messages(db).where('email', '=', email).orderBy('created_at', 'desc').execute();

/** Deletes messages that are too old, with the mails about them. */
export const purgeMessages = (db: Db, now: Date) =>
  db.deleteFrom('contact_messages').where('created_at', '<', keptSince('messages', now)).execute();

/** Removes the mails about them as well. */
export async function removeMessagesOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('contact_messages').where('email', '=', email).execute();
}
