import { useTranslations } from 'use-intl';
import type { LinkedOffer } from '../../../../contract/offers/quote-link.ts';
import { inProvince, PROVINCES_TO_CHOOSE, provinceName } from '../../../lib/words/names/province-name.ts';
import { SelectField, TextField } from '../../../ui/fields/field.tsx';

interface AcceptedAddressProps {
  readonly offer: LinkedOffer;
  readonly field: (name: string) => {
    readonly name: string;
    readonly defaultValue: string;
    readonly error: string | undefined;
  };
}

/** Where the goods go, or the billing address of a pick-up. An offer for delivery holds for its province alone. */
export function AcceptedAddress({ offer, field }: AcceptedAddressProps) {
  const t = useTranslations('quoteLink');
  const isPickup = offer.fulfilment === 'pickup';
  const of = (name: string) => field(`address.${name}`);
  const province = of('province');
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className="mb-2 font-semibold">{t(isPickup ? 'billing' : 'address')}</legend>
      <input type="hidden" name="asksAddress" value="on" />
      {!isPickup && (
        <p className="text-ink-soft text-sm">{t('addressProvince', { place: inProvince(offer.province) })}</p>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('firstName')}
          autoComplete="given-name"
          maxLength={100}
          required
          {...of('firstName')}
        />
        <TextField
          label={t('lastName')}
          autoComplete="family-name"
          maxLength={100}
          required
          {...of('lastName')}
        />
        <TextField
          label={t('businessName')}
          note={t('optionalField')}
          autoComplete="organization"
          maxLength={100}
          {...of('businessName')}
        />
        <TextField
          label={t('phone')}
          note={t('optionalField')}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          {...of('phone')}
        />
        <TextField
          label={t('street')}
          autoComplete="address-line1"
          maxLength={200}
          required
          className="sm:col-span-2"
          {...of('address')}
        />
        <TextField
          label={t('apartment')}
          note={t('optionalField')}
          autoComplete="address-line2"
          maxLength={100}
          {...of('apartment')}
        />
        <TextField label={t('city')} autoComplete="address-level2" maxLength={100} required {...of('city')} />
        <SelectField
          label={t('province')}
          autoComplete="address-level1"
          required
          {...province}
          defaultValue={province.defaultValue || (isPickup ? '' : offer.province)}
        >
          <option value="">{t('chooseProvince')}</option>
          {PROVINCES_TO_CHOOSE.map((code) => (
            <option key={code} value={code}>
              {provinceName(code)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('postalCode')}
          autoComplete="postal-code"
          autoCapitalize="characters"
          maxLength={10}
          required
          {...of('postalCode')}
        />
      </div>
    </fieldset>
  );
}
