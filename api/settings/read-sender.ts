import type { Sender } from '../../contract/consents/sender.ts';
import type { OtherSettings } from '../../contract/desk/settings.ts';
import type { Language } from '../../contract/locale.ts';
import { addressLine } from '../../contract/places/address-lines.ts';
import type { Db, Tx } from '../db/client.ts';
import { say } from '../http/say.ts';
import { readSettings } from './read-settings.ts';

/** Who asks for consent and sends what was agreed to, as the settings are now. */
export const readSender = async (db: Db | Tx, language: Language): Promise<Sender> =>
  senderOf(await readSettings(db), language);

/** The sender by these settings, with the sample shop's address until the owner has set one. */
export const senderOf = (
  { businessName, businessAddress, phone }: OtherSettings,
  language: Language,
): Sender => ({
  business: businessName,
  address: businessAddress ? addressLine(language, businessAddress) : say('sampleAddress', language),
  phone,
});
