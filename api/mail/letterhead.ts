import { AsyncLocalStorage } from 'node:async_hooks';
import { DEFAULT_SETTINGS, type Settings } from '../../contract/desk/settings.ts';
import type { Language } from '../../contract/locale.ts';
import { cityLine } from '../../contract/places/address-lines.ts';

const settings = new AsyncLocalStorage<Settings>();

/**
 * Writes a letter under the shop's settings as they are now. They go around the letters instead of through them, because
 * each letter needs them only in its frame.
 */
export const writeUnder = <T>(now: Settings, write: () => Promise<T>): Promise<T> => settings.run(now, write);

const current = (): Settings => settings.getStore() ?? DEFAULT_SETTINGS;

export const businessName = (): string => current().businessName;

/** `12 Queen Street, Toronto, ON M5V 2T6`; empty without an address. */
export function businessAddress(language: Language): string {
  const { businessAddress: address } = current();
  return address ? `${address.street}, ${cityLine(language, address)}` : '';
}

/** The language of the mails to the shop itself. */
export const shopLanguage = (): Language => current().shopLanguage;
