import { useTranslations } from 'use-intl';
import type { LinkedOffer } from '../../../contract/offers/quote-link.ts';
import { provinceName } from '../../../contract/places/province-names.ts';
import { SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { pageLanguage } from '../../lib/words/words.ts';
import { ProvinceOptions } from '../../ui/province-options.tsx';

interface RecordedAddressProps {
  readonly offer: LinkedOffer;
  readonly errorOf: (path: string) => string | undefined;
}

/** Where the goods go, which the request does not say. */
export function RecordedAddress({ offer, errorOf }: RecordedAddressProps) {
  const t = useTranslations('offerAnswers');
  const field = (name: string) => ({
    name: `address.${name}`,
    autoComplete: 'off',
    error: errorOf(`address.${name}`),
  });
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-2 font-semibold">
        {t(offer.fulfilment === 'pickup' ? 'billing' : 'address')}
      </legend>
      <p className="text-ink-soft text-sm">
        {t('addressText', { province: provinceName(offer.province, pageLanguage()) })}
      </p>
      <TextField label={t('firstName')} maxLength={100} required {...field('firstName')} />
      <TextField label={t('lastName')} maxLength={100} required {...field('lastName')} />
      <TextField label={t('street')} maxLength={200} required {...field('address')} />
      <TextField label={t('city')} maxLength={100} required {...field('city')} />
      <SelectField label={t('province')} defaultValue={offer.province} {...field('province')}>
        <ProvinceOptions />
      </SelectField>
      <TextField label={t('postalCode')} maxLength={10} required {...field('postalCode')} />
    </fieldset>
  );
}
