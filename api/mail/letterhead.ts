import { AsyncLocalStorage } from 'node:async_hooks';
import type { Sender } from '../../contract/consents/sender.ts';
import { DEFAULT_SETTINGS } from '../../contract/desk/default-settings.ts';
import type { OtherSettings } from '../../contract/desk/settings.ts';
import type { Language } from '../../contract/locale.ts';
import { addressLine } from '../../contract/places/address-lines.ts';
import { senderOf } from '../settings/index.ts';

interface Frame {
  readonly settings: OtherSettings;
  /** The address that answers buyers; undefined in a preview. */
  readonly shopEmail?: string;
  /** The address at which the recipient chooses what the shop mails to them, by language; undefined for staff. */
  readonly consentUrl: ((language: Language) => string) | undefined;
}

const frames = new AsyncLocalStorage<Frame>();

/**
 * Writes a letter under the shop's settings as they are now, with the recipient's own link. They go around the letters
 * instead of through them, because each letter needs them only in its frame.
 */
export const writeUnder = <T>(frame: Frame, write: () => Promise<T>): Promise<T> => frames.run(frame, write);

const current = (): OtherSettings => frames.getStore()?.settings ?? DEFAULT_SETTINGS;

export const businessName = (): string => current().businessName;

/** `12 Queen Street, Toronto, ON M5V 2T6`; empty without an address. */
export function businessAddress(language: Language): string {
  const { businessAddress: address } = current();
  return address ? addressLine(language, address) : '';
}

/** As the sentences that ask for consent name the shop. */
export const sender = (language: Language): Sender => senderOf(current(), language);

/** The address that answers buyers; empty in a preview. */
export const sellerEmail = (): string => frames.getStore()?.shopEmail ?? '';

/** The language of the mails to the shop itself. */
export const shopLanguage = (): Language => current().shopLanguage;

/** The address at which recipients choose what the shop mails to them; undefined in mails to staff, and in a preview. */
export const consentUrl = (language: Language): string | undefined =>
  frames.getStore()?.consentUrl?.(language);
