import { useTranslations } from 'use-intl';
import { LANGUAGES } from '../../../contract/locale.ts';
import { SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { Options } from '../../ui/options.tsx';
import { ProvinceOptions } from '../../ui/province-options.tsx';
import type { SettingsEntry } from './settings-draft.ts';

export interface FieldsProps {
  readonly entry: SettingsEntry;
  /** The API's message about a field, by its path. */
  readonly errorOf: (path: string) => string | undefined;
}

const OFF = { autoComplete: 'off' } as const;

/** Names and numbers that mails and papers carry. */
export function NameFields({ entry, errorOf }: FieldsProps) {
  const t = useTranslations('settings');
  const languageName = useTranslations('account');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('businessName')}
        hint={t('businessNameHint')}
        {...OFF}
        maxLength={100}
        required
        {...entry.field('businessName')}
        error={errorOf('businessName')}
      />
      <TextField
        label={t('legalName')}
        note={t('optional')}
        hint={t('legalNameHint')}
        {...OFF}
        maxLength={200}
        {...entry.field('legalName')}
        error={errorOf('legalName')}
      />
      <TextField
        label={t('senderName')}
        note={t('optional')}
        hint={t('senderNameHint')}
        {...OFF}
        maxLength={100}
        {...entry.field('senderName')}
        error={errorOf('senderName')}
      />
      <TextField
        label={t('copyrightYear')}
        note={t('optional')}
        hint={t('copyrightYearHint')}
        inputMode="numeric"
        {...OFF}
        maxLength={4}
        {...entry.field('copyrightYear')}
        error={errorOf('copyrightYear')}
      />
      <SelectField label={t('shopLanguage')} hint={t('shopLanguageHint')} {...entry.field('shopLanguage')}>
        <Options values={LANGUAGES} word={(language) => languageName(`language_${language}`)} />
      </SelectField>
    </div>
  );
}

/** The address at the foot of mails; all of it, or none. */
export function AddressFields({ entry, errorOf }: FieldsProps) {
  const t = useTranslations('settings');
  const field = (name: 'street' | 'city' | 'postalCode') => ({
    label: t(name),
    ...entry.field(name),
    ...OFF,
    error: errorOf(`businessAddress.${name}`),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field('street')} maxLength={200} className="sm:col-span-2" />
      <TextField {...field('city')} maxLength={100} />
      <SelectField label={t('province')} {...entry.field('province')}>
        <ProvinceOptions />
      </SelectField>
      <TextField {...field('postalCode')} maxLength={10} />
    </div>
  );
}

const CONTACTS = [
  { key: 'privacyOfficer', who: 'officer' },
  { key: 'accessibilityContact', who: 'contact' },
] as const;

/** Fields for the contacts that the shop's pages name for privacy and accessibility. */
export function ContactFields({ entry, errorOf }: FieldsProps) {
  const t = useTranslations('settings');
  return (
    // Two lines of a label lift it, so that the fields stay beside each other.
    <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
      {CONTACTS.map(({ key, who }) => (
        <div key={key} className="contents">
          <TextField
            label={t(`${who}Name`)}
            note={t('optional')}
            autoComplete="off"
            maxLength={100}
            {...entry.field(`${who}Name`)}
            error={errorOf(`${key}.name`)}
          />
          <TextField
            label={t(`${who}Email`)}
            type="email"
            autoComplete="off"
            maxLength={254}
            {...entry.field(`${who}Email`)}
            error={errorOf(`${key}.email`)}
          />
        </div>
      ))}
    </div>
  );
}
