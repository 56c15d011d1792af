import { useTranslations } from 'use-intl';
import { CONTACT_METHODS } from '../../../contract/forms/contact-methods.ts';
import { INDUSTRIES, industryName } from '../../../contract/forms/industries.ts';
import { DEFAULT_PROVINCE } from '../../../contract/places/provinces.ts';
import { SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { EMAIL, FIRST_NAME, LAST_NAME, PHONE } from '../../../storefront/ui/fields/person.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { ProvinceOptions } from '../../ui/province-options.tsx';

/** The API's message about a field, by its path. */
export type ErrorOf = (path: string) => string | undefined;

/** No field is filled in by the browser: it would give the data of whoever took the last call. */
export const OFF = { autoComplete: 'off' } as const;

interface PersonFieldsProps {
  /** A general request has an address; one for a product asks for none, but for a phone number. */
  readonly isGeneral: boolean;
  readonly errorOf: ErrorOf;
}

/** Who calls, with the fields of the form that the request stands for. */
export function PersonFields({ isGeneral, errorOf }: PersonFieldsProps) {
  const t = useTranslations('newQuote');
  const field = (name: Parameters<typeof t>[0] & string) => ({
    label: t(name),
    name,
    error: errorOf(name),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field('firstName')} {...FIRST_NAME} {...OFF} />
      <TextField {...field('lastName')} {...LAST_NAME} {...OFF} />
      <TextField
        {...field('email')}
        {...EMAIL}
        {...OFF}
        required={false}
        note={t('optional')}
        hint={t('emailHint')}
      />
      <TextField {...field('phone')} {...PHONE} {...OFF} required={!isGeneral} />
      {isGeneral && (
        <>
          <TextField {...field('businessName')} {...OFF} maxLength={100} note={t('optional')} />
          <TextField {...field('apartment')} {...OFF} maxLength={100} note={t('optional')} />
          <TextField {...field('address')} {...OFF} maxLength={200} required className="sm:col-span-2" />
          <TextField {...field('city')} {...OFF} maxLength={100} required />
          <TextField {...field('postalCode')} {...OFF} maxLength={10} required />
          <SelectField {...field('province')} defaultValue={DEFAULT_PROVINCE} className="sm:col-span-2">
            <ProvinceOptions />
          </SelectField>
        </>
      )}
      <SelectField {...field('contact_method')} defaultValue="">
        <option value="">{t('notSaid')}</option>
        {CONTACT_METHODS.map((method) => (
          <option key={method} value={method}>
            {t(`contact_method_${method}`)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field('industry_segment')} defaultValue="">
        <option value="">{t('notSaid')}</option>
        {INDUSTRIES.map((industry) => (
          <option key={industry} value={industry}>
            {industryName(industry, pageLanguage())}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
