import { useTranslations } from 'use-intl';
import type { AddressBody, NewAddress } from '../../../contract/accounts/account-addresses.ts';
import { ADDRESS_TYPES } from '../../../contract/places/address-types.ts';
import { normalisePostalCode } from '../../../contract/places/postal-code.ts';
import { ProvinceOptions } from '../../lib/forms/province-options.tsx';
import type { usePageForm } from '../../lib/forms/use-page-form.ts';
import { SelectField, TextField } from '../../ui/fields/field.tsx';

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

/** Fields of an address, in the order of an envelope. */
export function AddressFields({ account }: { readonly account: AddressForm }) {
  const t = useTranslations('profile');
  const { field } = account;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField label={t('type')} {...field('addressType')}>
        {ADDRESS_TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`addressType.${type}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('businessName')}
        note={t('optional')}
        autoComplete="organization"
        maxLength={100}
        {...field('businessName')}
      />
      <TextField
        label={t('street')}
        autoComplete="address-line1"
        maxLength={200}
        required
        className="sm:col-span-2"
        {...field('streetAddress')}
      />
      <TextField
        label={t('apartment')}
        note={t('optional')}
        autoComplete="address-line2"
        maxLength={100}
        {...field('apartment')}
      />
      <Place account={account} />
      <TextField label={t('country')} name="country" value={t('canada')} disabled />
      <TextField
        label={t('phone')}
        note={t('optional')}
        type="tel"
        autoComplete="tel"
        maxLength={30}
        {...field('phone')}
      />
    </div>
  );
}

/** City, province and postal code; the last two must match. */
function Place({ account }: { readonly account: AddressForm }) {
  const t = useTranslations('profile');
  const { field, form } = account;
  const province = field('province');
  const postalCode = field('postalCode');
  return (
    <>
      <TextField
        label={t('city')}
        autoComplete="address-level2"
        maxLength={100}
        required
        {...field('city')}
      />
      <SelectField
        label={t('province')}
        autoComplete="address-level1"
        required
        {...province}
        onChange={(event) => {
          form.clearErrors('postalCode');
          return province.onChange(event);
        }}
      >
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
    </>
  );
}
