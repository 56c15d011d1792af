import { useTranslations } from 'use-intl';
import type { Settings } from '../../../contract/desk/settings.ts';
import { LANGUAGES } from '../../../contract/locale.ts';
import { DEFAULT_PROVINCE } from '../../../contract/places/provinces.ts';
import { SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { ProvinceOptions } from '../../ui/province-options.tsx';

interface BusinessFieldsProps {
  readonly settings: Settings;
  /** The API's message about a field, by its path. */
  readonly errorOf: (path: string) => string | undefined;
}

const OFF = { autoComplete: 'off' } as const;

/** Names and numbers that mails and papers carry. */
export function NameFields({ settings, errorOf }: BusinessFieldsProps) {
  const t = useTranslations('settings');
  const languageName = useTranslations('account');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('businessName')}
        hint={t('businessNameHint')}
        name="businessName"
        {...OFF}
        maxLength={100}
        required
        defaultValue={settings.businessName}
        error={errorOf('businessName')}
      />
      <TextField
        label={t('senderName')}
        note={t('optional')}
        hint={t('senderNameHint')}
        name="senderName"
        {...OFF}
        maxLength={100}
        defaultValue={settings.senderName ?? ''}
        error={errorOf('senderName')}
      />
      <TextField
        label={t('phone')}
        hint={t('phoneHint')}
        name="phone"
        type="tel"
        {...OFF}
        maxLength={30}
        required
        defaultValue={settings.phone}
        error={errorOf('phone')}
      />
      <SelectField
        label={t('shopLanguage')}
        hint={t('shopLanguageHint')}
        name="shopLanguage"
        defaultValue={settings.shopLanguage}
      >
        {LANGUAGES.map((language) => (
          <option key={language} value={language}>
            {languageName(`language_${language}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** The address at the foot of mails; all of it, or none. */
export function AddressFields({ settings: { businessAddress: address }, errorOf }: BusinessFieldsProps) {
  const t = useTranslations('settings');
  const field = (name: 'street' | 'city' | 'postalCode') => ({
    label: t(name),
    name,
    ...OFF,
    defaultValue: address?.[name] ?? '',
    error: errorOf(`businessAddress.${name}`),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field('street')} maxLength={200} className="sm:col-span-2" />
      <TextField {...field('city')} maxLength={100} />
      <SelectField label={t('province')} name="province" defaultValue={address?.province ?? DEFAULT_PROVINCE}>
        <ProvinceOptions />
      </SelectField>
      <TextField {...field('postalCode')} maxLength={10} />
    </div>
  );
}
