import { useTranslations } from 'use-intl';
import type { Registration, TaxRegistrations } from '../../../contract/orders/tax-registrations.ts';
import { Checkbox, TextField } from '../../../storefront/ui/fields/field.tsx';

interface RegistrationFieldsProps {
  readonly registration: Registration;
  readonly kept: TaxRegistrations[Registration];
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
  readonly error: string | undefined;
}

/** Whether the shop is registered for a tax, the number, and what follows from it. */
export function RegistrationFields({ registration, kept, isOn, onTurn, error }: RegistrationFieldsProps) {
  const t = useTranslations('tax');
  const lacksNumber = isOn && kept.isOn && kept.number === null;
  return (
    <fieldset className="grid min-w-0 gap-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-2">
      <legend className="sr-only">{t(`name_${registration}`)}</legend>
      <div>
        <Checkbox
          label={t(`registered_${registration}`)}
          name={`${registration}-on`}
          checked={isOn}
          onChange={({ target }) => onTurn(target.checked)}
        />
        <p className="mt-1 text-ink-soft text-sm">{t(`${isOn ? 'on' : 'off'}_${registration}`)}</p>
      </div>
      <div>
        <TextField
          label={t(`number_${registration}`)}
          note={t('optional')}
          hint={t(`form_${registration}`)}
          name={`${registration}-number`}
          autoComplete="off"
          maxLength={40}
          defaultValue={kept.number ?? ''}
          error={error}
        />
        {lacksNumber && <p className="mt-1 text-sm text-warning">{t('numberMissing')}</p>}
      </div>
    </fieldset>
  );
}
