import { useTranslations } from 'use-intl';
import type { Registration, TaxRegistrations } from '../../../contract/orders/tax-registrations.ts';
import { Checkbox, TextField } from '../../../storefront/ui/fields/field.tsx';
import type { TaxEntry } from './tax-settings.ts';

interface RegistrationFieldsProps {
  readonly registration: Registration;
  readonly kept: TaxRegistrations[Registration];
  readonly entry: TaxEntry;
  readonly error: string | undefined;
}

/** Whether the shop is registered for a tax, the number, and what follows from it. */
export function RegistrationFields({ registration, kept, entry, error }: RegistrationFieldsProps) {
  const t = useTranslations('tax');
  const isOn = entry.value(`${registration}-on`);
  const lacksNumber = isOn && kept.isOn && kept.number === null;
  return (
    <fieldset className="grid min-w-0 gap-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-2">
      <legend className="sr-only">{t(`name_${registration}`)}</legend>
      <div>
        <Checkbox label={t(`registered_${registration}`)} {...entry.box(`${registration}-on`)} />
        <p className="mt-1 text-ink-soft text-sm">{t(`${isOn ? 'on' : 'off'}_${registration}`)}</p>
      </div>
      <div>
        <TextField
          label={t(`number_${registration}`)}
          note={t('optional')}
          hint={t(`form_${registration}`)}
          autoComplete="off"
          maxLength={40}
          {...entry.field(`${registration}-number`)}
          error={error}
        />
        {lacksNumber && <p className="mt-1 text-sm text-warning">{t('numberMissing')}</p>}
      </div>
    </fieldset>
  );
}
