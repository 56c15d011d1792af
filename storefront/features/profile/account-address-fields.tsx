import { useTranslations } from 'use-intl';
import type { AddressBody, NewAddress } from '../../../contract/accounts/account-addresses.ts';
import { ADDRESS_TYPES } from '../../../contract/places/address-types.ts';
import { AddressFields, type AddressName } from '../../lib/forms/address-fields.tsx';
import type { usePageForm } from '../../lib/forms/use-page-form.ts';
import { SelectField, TextField } from '../../ui/fields/field.tsx';
import { PHONE } from '../../ui/fields/person.ts';

type AddressForm = ReturnType<typeof usePageForm<AddressBody, NewAddress>>;

const LABELS = {
  addressType: 'type',
  businessName: 'businessName',
  streetAddress: 'street',
  apartment: 'apartment',
  city: 'city',
  province: 'province',
  postalCode: 'postalCode',
  phone: 'phone',
} as const;

/** Names of the fields in the error summary. */
export function useAddressLabels(): Readonly<Record<string, string>> {
  const t = useTranslations('profile');
  return Object.fromEntries(Object.entries(LABELS).map(([name, label]) => [name, t(label)]));
}

export function AccountAddressFields({ account }: { readonly account: AddressForm }) {
  const t = useTranslations('profile');
  const { field, form } = account;
  /** Postal code and province must match, so a new province may mend the error of the postal code. */
  const addressField = (name: AddressName) => {
    const wiring = field(name);
    if (name !== 'province') return wiring;
    const onChange: typeof wiring.onChange = (event) => {
      form.clearErrors('postalCode');
      return wiring.onChange(event);
    };
    return { ...wiring, onChange };
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField label={t('type')} {...field('addressType')}>
        {ADDRESS_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`addressType.${type}`)}
          </option>
        ))}
      </SelectField>
      <AddressFields field={addressField} words={t}>
        <TextField
          label={t('street')}
          autoComplete="address-line1"
          maxLength={200}
          required
          className="sm:col-span-2"
          {...field('streetAddress')}
        />
      </AddressFields>
      <TextField label={t('country')} name="country" value={t('canada')} disabled />
      <TextField label={t('phone')} note={t('optional')} {...PHONE} {...field('phone')} />
    </div>
  );
}
