import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { VersionedSettings } from '../../../contract/desk/settings.ts';
import { DISCOUNT_TAXED } from '../../../contract/orders/tax.ts';
import {
  isSampleNumber,
  REGISTRATIONS,
  type Registration,
  type TaxRegistrations,
} from '../../../contract/orders/tax-registrations.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { Checkbox, SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { useEntry } from '../../lib/entry/use-entry.ts';
import { ChangedDialog } from '../../ui/changed-dialog.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Options } from '../../ui/options.tsx';
import { Panel } from '../../ui/panel.tsx';
import { readTaxSettings, type TaxEntry, taxFacts, taxValues } from './tax-settings.ts';

/** The shop's registrations and tax rules: one form, because they share one version. */
export function RegistrationForm({ settings, version }: Omit<VersionedSettings, 'unreadable'>) {
  const t = useTranslations('tax');
  const { failure, changed, isBusy, run, forget } = useSave<VersionedSettings>();
  const entry = useEntry(version, taxValues(settings));
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = readTaxSettings(new FormData(event.currentTarget));
    const call = { method: 'PATCH', body, version: entry.version ?? version } as const;
    if (await run(() => api('/settings', call), t('saved'))) entry.onSaved();
  };
  const errorOf = (path: string) => failure?.issues.find((issue) => issue.path === path)?.message;
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-4">
      <Panel title={t('registrations')} text={t('registrationsText')}>
        <div className="flex flex-col divide-y divide-line">
          {REGISTRATIONS.map((registration) => (
            <RegistrationFields
              key={registration}
              registration={registration}
              kept={settings.taxRegistrations[registration]}
              entry={entry}
              error={errorOf(`taxRegistrations.${registration}.number`)}
            />
          ))}
        </div>
      </Panel>
      <Panel title={t('choices')}>
        <div className="flex flex-col gap-4">
          <SelectField
            label={t('discountTaxed')}
            hint={t('discountTaxedHint')}
            {...entry.field('discountTaxed')}
          >
            <Options values={DISCOUNT_TAXED} word={(when) => t(`discountTaxed_${when}`)} />
          </SelectField>
          <div>
            <Checkbox label={t('roundEach')} {...entry.box('roundEach')} />
            <p className="mt-1 text-ink-soft text-sm">{t('roundEachHint')}</p>
          </div>
          <div>
            <Checkbox label={t('novaScotia14')} {...entry.box('novaScotia14')} />
            <p className="mt-1 text-ink-soft text-sm">{t('novaScotia14Hint')}</p>
          </div>
        </div>
      </Panel>
      {failure && !changed && <FailureNotice failure={failure} />}
      <Button type="submit" look="primary" disabled={isBusy} className="self-start">
        {t('save')}
      </Button>
      {changed && (
        <ChangedDialog facts={taxFacts(changed.settings, t)} onClose={forget} onShow={entry.onShow} />
      )}
    </form>
  );
}

interface RegistrationFieldsProps {
  readonly registration: Registration;
  readonly kept: TaxRegistrations[Registration];
  readonly entry: TaxEntry;
  readonly error: string | undefined;
}

/** Whether the shop is registered for a tax, the number, and what follows from it. */
function RegistrationFields({ registration, kept, entry, error }: RegistrationFieldsProps) {
  const t = useTranslations('tax');
  const isOn = entry.value(`${registration}-on`);
  const lacksNumber = isOn && kept.isOn && kept.number === null;
  const isSample = isOn && isSampleNumber(entry.value(`${registration}-number`));
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
          {...(!isOn && { note: t('optional') })}
          hint={t(`form_${registration}`)}
          autoComplete="off"
          maxLength={40}
          {...entry.field(`${registration}-number`)}
          error={error}
        />
        {lacksNumber && <p className="mt-1 text-sm text-warning">{t('numberMissing')}</p>}
        {isSample && <p className="mt-1 text-sm text-warning">{t('numberSample')}</p>}
      </div>
    </fieldset>
  );
}
