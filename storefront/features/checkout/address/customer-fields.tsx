import { useTranslations } from 'use-intl';
import { AddressFields } from '../../../lib/forms/address-fields.tsx';
import { href } from '../../../lib/navigation/href.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TextAreaField, TextField } from '../../../ui/fields/field.tsx';
import { EMAIL, FIRST_NAME, LAST_NAME, PHONE } from '../../../ui/fields/person.ts';
import { Link } from '../../../ui/link.tsx';
import { CheckoutSection } from '../checkout-section.tsx';
import { valuesOfAddress } from './account-values.ts';
import { AddressChoice } from './address-choice.tsx';
import { AddressField } from './address-field.tsx';
import { UnfoldButtons, useFolding } from './folded-fields.tsx';
import { type AddressKeeping, KeepAddress } from './keep-address.tsx';
import type { Account } from './use-account.ts';
import type { CustomerForm } from './use-customer-form.ts';

interface ContactFieldsProps {
  readonly field: CustomerForm['field'];
  readonly account: Account;
}

export function ContactFields({ field, account }: ContactFieldsProps) {
  const t = useTranslations('checkout');
  return (
    <CheckoutSection
      title={t('contact')}
      aside={account.signedIn ? <WhoIsSignedIn account={account} /> : <LogIn isKnown={account.isGuest} />}
    >
      <TextField label={t('email')} hint={t('emailHint')} {...EMAIL} {...field('email')} />
    </CheckoutSection>
  );
}

function LogIn({ isKnown }: { readonly isKnown: boolean }) {
  const t = useTranslations('checkout');
  return (
    <p className={classNames('text-sm', !isKnown && 'for-guests')}>
      {t('haveAccount')}{' '}
      <Link
        to={`${href('/sign-in')}?redirect=checkout`}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {t('logIn')}
      </Link>
    </p>
  );
}

function WhoIsSignedIn({ account: { who } }: { readonly account: Account }) {
  const t = useTranslations('checkout');
  return (
    <p className="flex min-h-11 min-w-0 items-center text-ink-soft text-sm">
      <span className="min-w-0 break-words">
        {who && t('signedInAs', { name: `${who.first_name} ${who.last_name}`.trim() || who.email })}
      </span>
    </p>
  );
}

const ADDRESS_COLUMNS = {
  city: 'sm:col-span-6 lg:col-span-2',
  province: 'sm:col-span-4 lg:col-span-2',
  postalCode: 'sm:col-span-2',
};

interface DeliveryFieldsProps {
  readonly customer: CustomerForm;
  /** With pick-up the address is the billing address. */
  readonly isPickup: boolean;
  readonly account: Account;
  readonly keeping: AddressKeeping;
}

/** The delivery address, or only the billing address; signed-in shoppers can also choose and save addresses. */
export function DeliveryFields({ customer, isPickup, account, keeping }: DeliveryFieldsProps) {
  const t = useTranslations('checkout');
  const { form, field, fill, fillFound } = customer;
  const { signedIn, profile, addresses } = account;
  const folding = useFolding(customer);
  const choice = signedIn && (
    <AddressChoice addresses={addresses} onChoose={(address) => fill(valuesOfAddress(address))} />
  );
  return (
    <CheckoutSection title={isPickup ? t('billingAddress') : t('delivery')} aside={choice}>
      <div className="grid gap-4 sm:grid-cols-6" {...folding.opensOnUse}>
        <TextField label={t('firstName')} {...FIRST_NAME} className="sm:col-span-3" {...field('firstName')} />
        <TextField label={t('lastName')} {...LAST_NAME} className="sm:col-span-3" {...field('lastName')} />
        <AddressFields
          field={field}
          words={t}
          classNames={{
            ...ADDRESS_COLUMNS,
            businessName: folding.look('businessName'),
            apartment: folding.look('apartment'),
          }}
        >
          <AddressField field={field} onFind={fillFound} className="sm:col-span-6" />
          <UnfoldButtons folding={folding} names={['apartment', 'businessName']} />
        </AddressFields>
        <TextField
          label={t('phone')}
          hint={isPickup ? t('phoneHintPickup') : t('phoneHint')}
          {...PHONE}
          required
          className="sm:col-span-4"
          {...field('phone')}
        />
        <TextField
          label={t('country')}
          name="country"
          autoComplete="country-name"
          value={t('canada')}
          disabled
          className="max-sm:max-w-40 sm:col-span-2"
        />
        {profile && <KeepAddress form={form} addresses={addresses} keeping={keeping} />}
        <UnfoldButtons folding={folding} names={['notes']} />
        <TextAreaField
          label={t('notes')}
          note={t('optional')}
          rows={3}
          maxLength={2000}
          className={folding.look('notes')}
          {...field('notes')}
        />
      </div>
    </CheckoutSection>
  );
}
