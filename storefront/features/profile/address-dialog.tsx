import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Address, AddressBody, NewAddress } from '../../../contract/accounts/account-addresses.ts';
import { ADDRESS_TYPES } from '../../../contract/places/address-types.ts';
import { AddressFields, type AddressName } from '../../lib/forms/address-fields.tsx';
import { PageForm } from '../../lib/forms/page-form.tsx';
import { usePageForm } from '../../lib/forms/use-page-form.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { Checkbox, SelectField, TextField } from '../../ui/fields/field.tsx';
import { PHONE } from '../../ui/fields/person.ts';
import { placeOf, toBody, withAddress } from './address-list.ts';
import { useSaveAddresses } from './use-save-addresses.ts';

const loadSchema = async () =>
  (await import('../../../contract/accounts/account-addresses.ts')).addressBodySchema;

interface AddressDialogProps {
  /** The first address is the default unless the user unchecks it. */
  readonly isFirst?: boolean;
  /** The address to edit; without it a new one is added. */
  readonly address?: Address;
  readonly onClose: () => void;
}

/** Closes once the address is saved. */
export function AddressDialog({ isFirst = false, address, onClose }: AddressDialogProps) {
  const t = useTranslations('profile');
  const common = useTranslations('common');
  const save = useSaveAddresses();
  const labels = useAddressLabels();
  const position = useRef(0);
  const account = usePageForm<AddressBody, NewAddress>({
    loadSchema,
    start: address ? toBody(address) : emptyAddress(isFirst),
    send: async (checked) => {
      await save((list) => {
        position.current = placeOf(list, checked);
        return withAddress(list, checked);
      });
      onClose();
    },
    // Errors about other addresses of the list do not belong to this form.
    issuesOf: ({ issues }) =>
      issues.filter(({ path }) => path.startsWith(`shipping_address.${position.current}.`)),
  });
  const { field, isBusy } = account;
  const { error: _never, ...isDefault } = field('isDefault');
  return (
    <FormDialog
      title={address ? t('editAddress') : t('newAddress')}
      closeLabel={common('close')}
      onClose={onClose}
    >
      <PageForm state={account} labels={labels}>
        <AccountAddressFields account={account} />
        <Checkbox label={t('isDefault')} {...isDefault} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {isBusy ? t('saving') : t('saveAddress')}
          </Button>
        </div>
      </PageForm>
    </FormDialog>
  );
}

const emptyAddress = (isDefault: boolean): AddressBody => ({
  addressType: 'shipping',
  businessName: '',
  streetAddress: '',
  apartment: '',
  city: '',
  province: '',
  postalCode: '',
  phone: '',
  isDefault,
});

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
function useAddressLabels(): Readonly<Record<string, string>> {
  const t = useTranslations('profile');
  return Object.fromEntries(Object.entries(LABELS).map(([name, label]) => [name, t(label)]));
}

function AccountAddressFields({ account }: { readonly account: AddressForm }) {
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
