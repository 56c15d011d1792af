import { valuesOfAddress } from './account-values.ts';
import { AddressChoice } from './address-choice.tsx';
import { DeliveryFields } from './customer-fields.tsx';
import { KeepAddress } from './keep-address.tsx';
import type { Account } from './use-account.ts';
import type { CustomerForm } from './use-customer-form.ts';
import type { AddressKeeping } from './use-keep-address.ts';

interface DeliveryProps {
  readonly customer: CustomerForm;
  readonly isPickup: boolean;
  readonly account: Account;
  readonly keeping: AddressKeeping;
}

/** Where it goes, or only the bill; for the signed-in with what their account can do about it. */
export function Delivery({ customer, isPickup, account, keeping }: DeliveryProps) {
  const { signedIn, profile, addresses } = account;
  return (
    <DeliveryFields
      field={customer.field}
      onFill={customer.fill}
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
          control={customer.form.control}
          addresses={addresses}
          isWanted={keeping.isWanted}
          onChange={keeping.setWanted}
        />
      )}
    </DeliveryFields>
  );
}
