import { useTranslations } from 'use-intl';
import { CARRIER_FACTS } from '../../../contract/orders/carriers.ts';
import { PROMISED_CARRIERS } from '../../../contract/orders/delivery-promise.ts';
import { SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { Options } from '../../ui/options.tsx';
import type { FieldsProps } from './business-fields.tsx';

/** What checkout and mails promise of deliveries. */
export function DeliveryFields({ entry, errorOf }: FieldsProps) {
  const t = useTranslations('settings');
  const days = (name: 'readyDays' | 'transitDays') => ({
    ...entry.field(name),
    label: t(name),
    hint: t(`${name}Hint`),
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 2,
    required: true,
    error: errorOf(`delivery.${name}`),
  });
  return (
    <div className="grid gap-4 sm:grid-cols-3 sm:items-end">
      <TextField {...days('readyDays')} />
      <TextField {...days('transitDays')} />
      <SelectField label={t('carrier')} {...entry.field('carrier')}>
        <Options values={PROMISED_CARRIERS} word={(carrier) => CARRIER_FACTS[carrier].name ?? carrier} />
      </SelectField>
    </div>
  );
}
