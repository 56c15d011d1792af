import { useTranslations } from 'use-intl';
import {
  type Address,
  type AddressBody,
  addressBodySchema,
  type NewAddress,
} from '../../../contract/accounts.ts';
import { AccountForm } from '../../lib/account-form.tsx';
import type { ApiError } from '../../lib/api.ts';
import { useAccountForm } from '../../lib/use-account-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { AddressFields } from './address-fields.tsx';
import { placeOf, toBody, withAddress } from './address-list.ts';
import { useSaveAddresses } from './use-save-addresses.ts';

interface AddressDialogProps {
  readonly addresses: readonly Address[];
  /** The one that is edited; without it a new one is added. */
  readonly address?: Address;
  readonly onClose: () => void;
}

/** Closes once the address is kept. */
export function AddressDialog({ addresses, address, onClose }: AddressDialogProps) {
  const t = useTranslations('profile');
  const save = useSaveAddresses();
  const account = useAccountForm<AddressBody, NewAddress>({
    schema: addressBodySchema,
    start: address ? toBody(address) : emptyAddress(addresses.length === 0),
    send: async (checked) => {
      await save(withAddress(addresses, checked));
      onClose();
    },
    issuesOf: issuesAt(placeOf(addresses, { _id: address?._id })),
  });
  const { field, isBusy } = account;
  const { error: _never, ...isDefault } = field('isDefault');
  return (
    <FormDialog
      title={address ? t('editAddress') : t('newAddress')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <AccountForm state={account}>
        <AddressFields account={account} />
        <Checkbox label={t('isDefault')} {...isDefault} />
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {isBusy ? t('saving') : t('saveAddress')}
          </Button>
        </div>
      </AccountForm>
    </FormDialog>
  );
}

/** Only what the server says of the address at this place of the list belongs to its form. */
const issuesAt =
  (position: number) =>
  ({ issues }: ApiError) =>
    issues.filter(({ path }) => path.startsWith(`shipping_address.${position}.`));

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
