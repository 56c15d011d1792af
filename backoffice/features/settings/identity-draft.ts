import type { Settings } from '../../../contract/desk/settings.ts';
import { LANGUAGES, type Language } from '../../../contract/locale.ts';
import { DEFAULT_PROVINCE } from '../../../contract/places/provinces.ts';

/** Texts that the owner writes in both languages, by the name of their fields. */
export const BILINGUAL = ['hours', 'guarantee', 'freeDelivery'] as const;
type Bilingual = (typeof BILINGUAL)[number];

const textOf = (settings: Settings): Readonly<Record<Bilingual, Settings['hours']>> => ({
  hours: settings.hours,
  guarantee: settings.promises.guarantee,
  freeDelivery: settings.promises.delivery,
});

/** What the form shows of the seller's identity. */
export function identityValues(settings: Settings) {
  const { businessAddress: address } = settings;
  const texts = textOf(settings);
  const both = <Name extends Bilingual>(name: Name) =>
    Object.fromEntries(
      LANGUAGES.map((language) => [`${name}_${language}`, texts[name]?.[language] ?? '']),
    ) as Record<`${Name}_${Language}`, string>;
  return {
    businessName: settings.businessName ?? '',
    legalName: settings.legalName ?? '',
    email: settings.email ?? '',
    phone: settings.phone ?? '',
    street: address?.street ?? '',
    city: address?.city ?? '',
    province: (address?.province ?? DEFAULT_PROVINCE) as string,
    postalCode: address?.postalCode ?? '',
    copyrightYear: String(settings.copyrightYear ?? ''),
    ...both('hours'),
    ...both('guarantee'),
    ...both('freeDelivery'),
  };
}

/** Reads those fields. The API checks what was typed. */
export function readIdentity(text: (name: string) => string) {
  const address = { street: text('street'), city: text('city'), postalCode: text('postalCode') };
  const hasAddress = Object.values(address).some((typed) => typed !== '');
  const both = (name: Bilingual) => {
    const [en, fr] = [text(`${name}_en`), text(`${name}_fr`)];
    return en || fr ? { en, fr } : null;
  };
  const year = text('copyrightYear');
  return {
    businessName: text('businessName') || null,
    legalName: text('legalName') || null,
    email: text('email') || null,
    phone: text('phone') || null,
    businessAddress: hasAddress ? { ...address, province: text('province') } : null,
    hours: both('hours'),
    // What is no year is sent as it is, which the API refuses at its field.
    copyrightYear: year === '' ? null : /^\d{4}$/.test(year) ? Number(year) : year,
    promises: { guarantee: both('guarantee'), delivery: both('freeDelivery') },
  };
}
