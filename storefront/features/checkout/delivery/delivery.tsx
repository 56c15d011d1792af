import { valuesOfAddress } from '../address/account-values.ts';
import { AddressChoice } from '../address/address-choice.tsx';
import { DeliveryFields } from '../address/customer-fields.tsx';
import { KeepAddress } from '../address/keep-address.tsx';
import type { Account } from '../address/use-account.ts';
import type { CustomerForm } from '../address/use-customer-form.ts';
import type { AddressKeeping } from '../address/use-keep-address.ts';

interface DeliveryProps {
  readonly customer: CustomerForm;
  readonly isPickup: boolean;
  readonly account: Account;
  readonly keeping: AddressKeeping;
}

/** The delivery address, or only the billing address; signed-in shoppers can also choose and save addresses. */
export function Delivery({ customer, isPickup, account, keeping }: DeliveryProps) {
  const { signedIn, profile, addresses } = account;
  return (
    <DeliveryFields
      field={customer.field}
      onFind={customer.fillFound}
      isPickup={isPickup}
      aside={
        signedIn && (
          <AddressChoice
            addresses={addresses}
            onChoose={(address) => customer.fill(valuesOfAddress(address))}
          />
        )
      }
    >
      {profile && (
        <KeepAddress
          form={customer.form}
          addresses={addresses}
          isWanted={keeping.isWanted}
          onChange={keeping.setWanted}
        />
      )}
    </DeliveryFields>
  );
}
