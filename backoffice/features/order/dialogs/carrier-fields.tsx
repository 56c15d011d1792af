import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskParcel } from '../../../../contract/desk/orders.ts';
import { CARRIER_FACTS, CARRIERS, type Carrier } from '../../../../contract/orders/carriers.ts';
import { SelectField, TextField } from '../../../../storefront/ui/fields/field.tsx';
import { useCarrierName } from '../parcels/parcel-words.ts';

interface CarrierFieldsProps {
  readonly parcel?: DeskParcel | undefined;
  readonly required?: boolean | undefined;
}

/** Carrier and tracking number; the page of a carrier that the shop does not know is typed. */
export function CarrierFields({ parcel, required = false }: CarrierFieldsProps) {
  const t = useTranslations('parcels');
  const [carrier, setCarrier] = useState<Carrier | ''>(parcel?.carrier ?? '');
  const hasOwnPage = carrier !== '' && !CARRIER_FACTS[carrier].page;
  return (
    <>
      <CarrierField carrier={carrier} required={required} onChange={setCarrier} />
      {carrier !== '' && (
        <TextField
          label={t('trackingNumber')}
          name="trackingNumber"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          defaultValue={parcel?.trackingNumber ?? ''}
        />
      )}
      {hasOwnPage && (
        <TextField
          label={t('trackingUrl')}
          hint={t('trackingUrlHint')}
          name="trackingUrl"
          type="url"
          autoComplete="off"
          maxLength={500}
          defaultValue={parcel?.trackingUrl ?? ''}
        />
      )}
    </>
  );
}

interface CarrierFieldProps {
  readonly carrier: Carrier | '';
  readonly required: boolean;
  readonly onChange: (carrier: Carrier | '') => void;
}

function CarrierField({ carrier, required, onChange }: CarrierFieldProps) {
  const t = useTranslations('parcels');
  const carrierName = useCarrierName();
  return (
    <SelectField
      label={t('carrier')}
      name="carrier"
      value={carrier}
      required={required}
      onChange={({ target }) => onChange(target.value as Carrier | '')}
    >
      <option value="">{t('carrierNone')}</option>
      {CARRIERS.map((one) => (
        <option key={one} value={one}>
          {carrierName(one)}
        </option>
      ))}
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
