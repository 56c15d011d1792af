import { useTranslations } from 'use-intl';
import { AddressFields } from '../../../lib/forms/address-fields.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import type { GeneralQuoteForm } from './use-general-quote.ts';

export function QuoteAddressFields({ field }: { readonly field: GeneralQuoteForm['field'] }) {
  const t = useTranslations('quote');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AddressFields field={field} words={t} classNames={{ city: 'sm:col-span-2' }}>
        <TextField label={t('country')} autoComplete="country-name" maxLength={100} {...field('country')} />
        <TextField
          label={t('address')}
          autoComplete="address-line1"
          maxLength={200}
          required
          {...field('address')}
        />
      </AddressFields>
    </div>
  );
}
