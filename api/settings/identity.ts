import type { Business } from '../../contract/business.ts';
import type { Sender } from '../../contract/consents/sender.ts';
import type { OtherSettings } from '../../contract/desk/settings.ts';
import { type IdentityFact, missingFacts } from '../../contract/identity.ts';
import type { Language } from '../../contract/locale.ts';
import { addressLine } from '../../contract/places/address-lines.ts';
import { shopDay } from '../../contract/wall-clock.ts';
import type { Db, Tx } from '../db/client.ts';
import { readSettings } from './read-settings.ts';

/** What stands for facts that the owner has not entered. */
export interface IdentityDeps {
  /** Base URL of the shop's own links: its host stands for the name. */
  readonly publicUrl: string;
  /** The configured address that answers buyers; undefined where nobody has configured one. */
  readonly contactEmail?: string | undefined;
}

export const nameOf = (
  { businessName }: Pick<OtherSettings, 'businessName'>,
  { publicUrl }: Pick<IdentityDeps, 'publicUrl'>,
): string => businessName ?? new URL(publicUrl).hostname;

/** The facts without which a shop may neither sell nor advertise. */
export const missingIdentity = (
  settings: Pick<OtherSettings, IdentityFact>,
  { contactEmail }: Pick<IdentityDeps, 'contactEmail'>,
): IdentityFact[] => missingFacts(settings, contactEmail);

/** Who asks for consent and sends what was agreed to; null while nobody may be asked, because a fact is missing. */
function senderOf(
  settings: OtherSettings,
  deps: Pick<IdentityDeps, 'contactEmail'>,
  language: Language,
): Sender | null {
  const { businessName, businessAddress, phone } = settings;
  if (businessName === null || businessAddress === null || missingIdentity(settings, deps).length > 0)
    return null;
  return {
    business: businessName,
    address: addressLine(language, businessAddress),
    phone: phone ?? settings.email ?? deps.contactEmail ?? '',
  };
}

/** The sender as the settings are now. */
export const readSender = async (
  db: Db | Tx,
  deps: Pick<IdentityDeps, 'contactEmail'>,
  language: Language,
): Promise<Sender | null> => senderOf(await readSettings(db), deps, language);

interface Asked {
  readonly language: Language;
  readonly now: Date;
}

/** Who the seller is, as pages show it. */
export function businessOf(settings: OtherSettings, deps: IdentityDeps, { language, now }: Asked): Business {
  const { legalName, logo, promises } = settings;
  const name = nameOf(settings, deps);
  return {
    name,
    legalName: legalName === name ? null : legalName,
    address: settings.businessAddress,
    phone: settings.phone,
    hours: settings.hours?.[language] ?? null,
    email: settings.email ?? deps.contactEmail ?? null,
    logo: logo && { path: logoPath(logo.file), width: logo.width, height: logo.height },
    copyrightYear: settings.copyrightYear ?? Number(shopDay(now).slice(0, 4)),
    promises: {
      guarantee: promises.guarantee?.[language] ?? null,
      delivery: promises.delivery?.[language] ?? null,
    },
    sender: senderOf(settings, deps, language),
  };
}

/** The address of a logo. A new one has another, so that it is cached for good. */
const logoPath = (file: string): string => `/api/shop-logo/${file}`;
