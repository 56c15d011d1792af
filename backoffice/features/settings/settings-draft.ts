import type { Settings } from '../../../contract/desk/settings.ts';
import type { Language } from '../../../contract/locale.ts';
import type { TaxSetting } from '../../../contract/orders/tax-registrations.ts';
import type { Entry } from '../../lib/entry/use-entry.ts';
import { identityValues, readIdentity } from './identity-draft.ts';
import { offerValues, readOfferTerms } from './offer-terms-draft.ts';
import { wholeNumber } from './whole-number.ts';

/** A day on which the shop is closed, as it is typed. */
export interface Holiday {
  readonly key: number;
  readonly day: string;
  readonly en: string;
  readonly fr: string;
}

export const holidaysOf = ({ holidays }: Pick<Settings, 'holidays'>): readonly Holiday[] =>
  Object.entries(holidays)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([day, names], key) => ({ key, day, ...names }));

/** What the form shows of the settings. The holidays count as one field. */
export const settingsValues = (settings: Settings, language: Language) => {
  const { privacyOfficer: officer, accessibilityContact: contact } = settings;
  const { chequeTo, transferTo, bank } = settings.howToPay;
  return {
    ...identityValues(settings),
    senderName: settings.senderName ?? '',
    shopLanguage: settings.shopLanguage as string,
    officerName: officer?.name ?? '',
    officerEmail: officer?.email ?? '',
    contactName: contact?.name ?? '',
    contactEmail: contact?.email ?? '',
    chequeTo: chequeTo ?? '',
    transferTo: transferTo ?? '',
    bankName: bank?.name ?? '',
    institution: bank?.institution ?? '',
    transit: bank?.transit ?? '',
    account: bank?.account ?? '',
    readyDays: String(settings.delivery.readyDays),
    transitDays: String(settings.delivery.transitDays),
    carrier: settings.delivery.carrier as string,
    ...offerValues(settings.offers, language),
    fiscalYearEnd: String(settings.fiscalYearEnd),
    holidays: JSON.stringify(holidaysOf(settings)),
  };
};

export type SettingsEntry = Entry<ReturnType<typeof settingsValues>>;

/** Reads the form. The API checks what was typed. */
export function readSettings(
  form: FormData,
  holidays: readonly Holiday[],
): Record<Exclude<keyof Settings, TaxSetting | 'logo'>, unknown> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const contact = (who: 'officer' | 'contact') => {
    const [name, email] = [text(`${who}Name`), text(`${who}Email`)];
    return name || email ? { name, email } : null;
  };
  const bank = {
    name: text('bankName'),
    institution: text('institution'),
    transit: text('transit'),
    account: text('account'),
  };
  return {
    ...readIdentity(text),
    senderName: text('senderName') || null,
    holidays: Object.fromEntries(
      holidays
        .filter(({ day, en, fr }) => [day, en, fr].some((typed) => typed.trim() !== ''))
        .map(({ day, en, fr }) => [day, { en, fr }]),
    ),
    shopLanguage: text('shopLanguage'),
    privacyOfficer: contact('officer'),
    accessibilityContact: contact('contact'),
    fiscalYearEnd: wholeNumber(text('fiscalYearEnd')),
    howToPay: {
      chequeTo: text('chequeTo') || null,
      transferTo: text('transferTo') || null,
      bank: Object.values(bank).some((typed) => typed !== '') ? bank : null,
    },
    delivery: {
      readyDays: wholeNumber(text('readyDays')),
      transitDays: wholeNumber(text('transitDays')),
      carrier: text('carrier'),
    },
    offers: readOfferTerms(text),
  };
}
