import type { ContactMessage } from '../../contract/forms/forms.ts';
import type { Language } from '../../contract/locale.ts';
import { recordImplied } from '../consents/index.ts';
import { inTransaction } from '../db/client.ts';
import { enqueueMail } from '../mail/index.ts';
import type { FormDeps } from './deps.ts';
import { insertMessage } from './message-queries.ts';

/** Stores a message, with the consent that a question implies, and mails it to the shop. A message that filled in the honeypot is discarded. */
export async function sendMessage(
  { db, shopEmail, now }: FormDeps,
  body: ContactMessage,
  language: Language,
): Promise<void> {
  const { type: _, website, ...message } = body;
  if (website !== '') return;
  await inTransaction(db, async (tx) => {
    const contactMessageId = await insertMessage(tx, { ...message, language });
    await recordImplied(tx, { address: message.email, basis: 'question', at: now(), language });
    await enqueueMail(tx, { kind: 'contact-for-shop', contactMessageId, recipient: shopEmail });
  });
}
