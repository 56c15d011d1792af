import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ProvinceOptions } from '../../../lib/forms/province-options.tsx';
import { href } from '../../../lib/navigation/href.ts';
import { SelectField, TextAreaField, TextField } from '../../../ui/fields/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { CheckoutSection } from '../checkout-section.tsx';
import { AddressField } from './address-field.tsx';
import type { Account } from './use-account.ts';
import type { CustomerForm } from './use-customer-form.ts';

type Field = CustomerForm['field'];

interface ContactFieldsProps {
  readonly field: Field;
  readonly account: Account;
}

export function ContactFields({ field, account }: ContactFieldsProps) {
  const t = useTranslations('checkout');
  return (
    <CheckoutSection
      title={t('contact')}
      aside={account.signedIn ? <WhoIsSignedIn account={account} /> : <LogIn />}
    >
      <TextField
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        {...field('email')}
      />
    </CheckoutSection>
  );
}

function LogIn() {
  const t = useTranslations('checkout');
  return (
    <p className="text-sm">
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

interface DeliveryFieldsProps {
  readonly field: Field;
  /** Called with an address chosen from a list. */
  readonly onFill: CustomerForm['fill'];
  /** With pick-up the address is the billing address. */
  readonly isPickup: boolean;
  /** Next to the title. */
  readonly aside?: ReactNode;
  readonly children?: ReactNode;
}

export function DeliveryFields({ field, onFill, isPickup, aside, children }: DeliveryFieldsProps) {
  const t = useTranslations('checkout');
  return (
    <CheckoutSection title={isPickup ? t('billingAddress') : t('delivery')} aside={aside}>
      <div className="grid gap-4 sm:grid-cols-6">
        <TextField
          label={t('country')}
          name="country"
          autoComplete="country-name"
          value={t('canada')}
          disabled
          className="sm:col-span-6"
        />
        <TextField
          label={t('firstName')}
          autoComplete="given-name"
          maxLength={100}
          required
          className="sm:col-span-3"
          {...field('firstName')}
        />
        <TextField
          label={t('lastName')}
          autoComplete="family-name"
          maxLength={100}
          required
          className="sm:col-span-3"
          {...field('lastName')}
        />
        <TextField
          label={t('businessName')}
          note={t('optional')}
          autoComplete="organization"
          maxLength={100}
          className="sm:col-span-6"
          {...field('businessName')}
        />
        <AddressField field={field} onFill={onFill} className="sm:col-span-6" />
        <TextField
          label={t('apartment')}
          note={t('optional')}
          autoComplete="address-line2"
          maxLength={100}
          className="sm:col-span-6"
          {...field('apartment')}
        />
        <TextField
          label={t('city')}
          autoComplete="address-level2"
          maxLength={100}
          required
          className="sm:col-span-6 lg:col-span-2"
          {...field('city')}
        />
        <SelectField
          label={t('province')}
          autoComplete="address-level1"
          required
          className="sm:col-span-3 lg:col-span-2"
          {...field('province')}
        >
          <ProvinceOptions prompt={t('chooseProvince')} />
        </SelectField>
        <TextField
          label={t('postalCode')}
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={10}
          required
          className="sm:col-span-3 lg:col-span-2"
          {...field('postalCode')}
        />
        <TextField
          label={t('phone')}
          hint={isPickup ? t('phoneHintPickup') : t('phoneHint')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          required
          className="sm:col-span-6"
          {...field('phone')}
        />
        {children}
        <TextAreaField
          label={t('notes')}
          note={t('optional')}
          rows={3}
          maxLength={2000}
          className="sm:col-span-6"
          {...field('notes')}
        />
      </div>
    </CheckoutSection>
  );
}
