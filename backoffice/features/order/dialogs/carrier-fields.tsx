import { useTranslations } from 'use-intl';
import type { DeskParcel } from '../../../../contract/desk/orders.ts';
import { CARRIER_FACTS, CARRIERS, type Carrier } from '../../../../contract/orders/carriers.ts';
import { may } from '../../../../contract/staff/permissions.ts';
import { SelectField, TextField } from '../../../../storefront/ui/fields/field.tsx';
import type { Entry } from '../../../lib/entry/use-entry.ts';
import { useStaff } from '../../../lib/session/use-staff.ts';
import { Options } from '../../../ui/options.tsx';
import { useCarrierName } from '../parcels/parcel-words.ts';

/** What the fields show of a parcel, or of a new one. */
export const carrierValues = (parcel?: DeskParcel) => ({
  carrier: (parcel?.carrier ?? '') as string,
  trackingNumber: parcel?.trackingNumber ?? '',
  trackingUrl: parcel?.trackingUrl ?? '',
});

type CarrierEntry = Pick<Entry<ReturnType<typeof carrierValues>>, 'field'> & {
  readonly value: (name: 'carrier') => string;
};

interface CarrierFieldsProps {
  readonly entry: CarrierEntry;
  readonly required?: boolean;
}

/** Carrier and tracking number; the page of a carrier that the shop does not know is typed. */
export function CarrierFields({ entry, required = false }: CarrierFieldsProps) {
  const t = useTranslations('parcels');
  const mayLink = may(useStaff().role, 'orders.edit');
  const carrier = entry.value('carrier') as Carrier | '';
  const hasOwnPage = carrier !== '' && !CARRIER_FACTS[carrier].page;
  return (
    <>
      <CarrierField entry={entry} required={required} />
      {carrier !== '' && (
        <TextField
          label={t('trackingNumber')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          {...entry.field('trackingNumber')}
        />
      )}
      {hasOwnPage && (
        <TextField
          label={t('trackingUrl')}
          hint={t(mayLink ? 'trackingUrlHint' : 'trackingUrlByDesk')}
          readOnly={!mayLink}
          type="url"
          autoComplete="off"
          maxLength={500}
          {...entry.field('trackingUrl')}
        />
      )}
    </>
  );
}

function CarrierField({ entry, required }: Required<CarrierFieldsProps>) {
  const t = useTranslations('parcels');
  const carrierName = useCarrierName();
  return (
    <SelectField label={t('carrier')} required={required} {...entry.field('carrier')}>
      <option value="">{t('carrierNone')}</option>
      <Options values={CARRIERS} word={carrierName} />
    </SelectField>
  );
}

/** Reads the fields into the shape that the API takes. */
export function readCarrier(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim() || null;
  return {
    carrier: text('carrier') as Carrier | null,
    trackingNumber: text('trackingNumber'),
    trackingUrl: text('trackingUrl'),
  };
}
