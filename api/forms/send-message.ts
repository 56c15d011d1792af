import type { ContactMessage } from '../../contract/forms/forms.ts';
import type { Language } from '../../contract/locale.ts';
import { recordImplied } from '../consents/index.ts';
import { onceByKey } from '../idempotency/index.ts';
import { enqueueMail } from '../mail/index.ts';
import type { FormDeps } from './deps.ts';
import { insertMessage } from './message-queries.ts';

interface MessageCall {
  readonly language: Language;
  /** The header `Idempotency-Key`; undefined without one. */
  readonly key: string | undefined;
}

/**
 * Stores a message, with the consent that a question implies, and mails it to the shop; once for each Idempotency-Key. A
 * message that filled in the honeypot is discarded.
 */
export async function sendMessage(
  { db, shopEmail, now }: FormDeps,
  body: ContactMessage,
  { language, key }: MessageCall,
): Promise<void> {
  const { type: _, website, ...message } = body;
  const at = now();
  await onceByKey(db, { key, fingerprint: body, now: at }, async (tx) => {
    if (website !== '') return;
    const contactMessageId = await insertMessage(tx, { ...message, language });
    await recordImplied(tx, { address: message.email, basis: 'question', at, language });
    await enqueueMail(tx, { kind: 'contact-for-shop', contactMessageId, recipient: shopEmail });
  });
}
