import { useTranslations } from 'use-intl';
import { normalisePostalCode } from '../../../../contract/places/postal-code.ts';
import { ProvinceOptions } from '../../../lib/forms/province-options.tsx';
import { SelectField, TextField } from '../../../ui/fields/field.tsx';
import type { GeneralQuoteForm } from './use-general-quote.ts';

/** Address fields in the order of an envelope. */
export function AddressFields({ quote: { field, form } }: { readonly quote: GeneralQuoteForm }) {
  const t = useTranslations('quote');
  const postalCode = field('postalCode');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label={t('company')}
        note={t('optional')}
        autoComplete="organization"
        maxLength={100}
        {...field('businessName')}
      />
      <TextField label={t('country')} autoComplete="country-name" maxLength={100} {...field('country')} />
      <TextField
        label={t('address')}
        autoComplete="address-line1"
        maxLength={200}
        required
        {...field('address')}
      />
      <TextField
        label={t('apartment')}
        note={t('optional')}
        autoComplete="address-line2"
        maxLength={100}
        {...field('apartment')}
      />
      <TextField
        label={t('city')}
        autoComplete="address-level2"
        maxLength={100}
        required
        className="sm:col-span-2"
        {...field('city')}
      />
      <SelectField label={t('province')} autoComplete="address-level1" required {...field('province')}>
        <ProvinceOptions prompt={t('chooseProvince')} />
      </SelectField>
      <TextField
        label={t('postalCode')}
        autoComplete="postal-code"
        autoCapitalize="characters"
        maxLength={10}
        required
        {...postalCode}
        onBlur={(event) => {
          form.setValue('postalCode', normalisePostalCode(event.target.value));
          return postalCode.onBlur(event);
        }}
      />
    </div>
  );
}
