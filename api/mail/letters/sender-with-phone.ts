import type { Language } from '../../../contract/locale.ts';
import { seller } from '../letterhead.ts';

/** Names the sender as the sentence did that was agreed to. @throws {Error} without one: nothing is sent then. */
export function senderWithPhone(language: Language): string {
  const { sender } = seller(language);
  if (!sender) throw new Error('a commercial mail without a sender');
  const { business, address, phone } = sender;
  return `${business}, ${address}, ${phone}`;
}
