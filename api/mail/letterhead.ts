import { AsyncLocalStorage } from 'node:async_hooks';
import type { Business } from '../../contract/business.ts';
import type { MailPurpose } from '../../contract/consents/purposes.ts';
import { DEFAULT_SETTINGS } from '../../contract/desk/default-settings.ts';
import type { OtherSettings } from '../../contract/desk/settings.ts';
import { hoursInSentence } from '../../contract/identity.ts';
import type { Language } from '../../contract/locale.ts';
import { addressLine } from '../../contract/places/address-lines.ts';
import { businessOf, type IdentityDeps } from '../settings/index.ts';

interface Frame {
  readonly settings: OtherSettings;
  readonly deps: IdentityDeps;
  /** The address at which the recipient chooses what the shop mails to them, by language; undefined for staff. */
  readonly consentUrl: ((language: Language) => string) | undefined;
  /** The address at which a mail program withdraws one purpose by a POST. */
  readonly stopUrl?: ((purpose: MailPurpose) => string) | undefined;
}

const frames = new AsyncLocalStorage<Frame>();

/**
 * Writes a letter under the shop's settings as they are now, with the recipient's own link. They go around the letters
 * instead of through them, because each letter needs them only in its frame.
 */
export const writeUnder = <T>(frame: Frame, write: () => Promise<T>): Promise<T> => frames.run(frame, write);

const NOWHERE: Frame = {
  settings: DEFAULT_SETTINGS,
  deps: { publicUrl: 'http://localhost' },
  consentUrl: undefined,
};
const current = (): Frame => frames.getStore() ?? NOWHERE;

/** Who the seller is. */
export function seller(language: Language): Business {
  const { settings, deps } = current();
  return businessOf(settings, deps, { language, now: new Date() });
}

/** The seller's address in one line; empty without one. */
export const sellerAddress = (language: Language): string => {
  const { address } = seller(language);
  return address ? addressLine(language, address) : '';
};

/** The phone number, which letters link; empty for a shop that takes no calls. */
export const supportPhone = (): string => current().settings.phone ?? '';

/** The absolute address of the logo, with its height in mails; undefined for a name in type. */
export function logoInMails(language: Language) {
  const { logo } = seller(language);
  if (!logo) return undefined;
  const height = Math.min(MAX_LOGO_HEIGHT, Math.round((MAX_LOGO_WIDTH * logo.height) / logo.width));
  return { url: current().deps.publicUrl + logo.path, height };
}

const MAX_LOGO_HEIGHT = 48;
const MAX_LOGO_WIDTH = 240;

/** What any sentence of a mail may name: the shop, and how to ask it something. */
export function sellerValues(language: Language) {
  const { name, phone, hours, email } = seller(language);
  return {
    shop: name,
    reach: phone ? (hours ? 'hours' : 'phone') : email ? 'email' : 'none',
    phone: phone ?? '',
    hours: hours ? hoursInSentence(language, hours) : '',
    email: email ?? '',
  };
}

/** The language of the mails to the shop itself. */
export const shopLanguage = (): Language => current().settings.shopLanguage;

/** The address at which recipients choose what the shop mails to them; undefined in mails to staff, and in a preview. */
export const consentUrl = (language: Language): string | undefined => current().consentUrl?.(language);

/** The one-click address of the header List-Unsubscribe (RFC 8058), by the same link. */
export const stopUrl = (purpose: MailPurpose): string | undefined => current().stopUrl?.(purpose);
