import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { TAX_KINDS } from '../../../contract/orders/tax.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { showToast } from '../../../storefront/ui/toasts/toast.ts';
import { api } from '../../lib/api/api.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { ProvinceOptions } from '../../ui/province-options.tsx';
import { readRate } from './read-rate.ts';

/** Adds rates that hold from a day on. The ones before them stay, and hold until then. */
export function AddRateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('tax');
  const { failure, isBusy, run } = useSave();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = readRate(new FormData(event.currentTarget));
    if (!(await run(() => api('/tax/rows', { method: 'POST', body })))) return;
    showToast({ message: t('rateAdded'), tone: 'success' });
    onClose();
  };
  const errorOf = (path: string) => failure?.issues.find((issue) => issue.path === path)?.message;
  return (
    <FormDialog title={t('addRateTitle')} text={t('addRateText')} closeLabel={t('close')} onClose={onClose}>
      <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
        <SelectField label={t('province')} name="province">
          <ProvinceOptions />
        </SelectField>
        <TextField
          label={t('validFrom')}
          name="validFrom"
          type="date"
          required
          error={errorOf('validFrom')}
        />
        <div className="grid gap-4 sm:grid-cols-3">
          {TAX_KINDS.map((rate) => (
            <TextField
              key={rate}
              label={t(`percent_${rate}`)}
              name={rate}
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              error={errorOf(`${rate}Ppm`)}
            />
          ))}
        </div>
        <TextField
          label={t('source')}
          hint={t('sourceHint')}
          name="source"
          required
          maxLength={500}
          autoComplete="off"
          error={errorOf('source')}
        />
        <TextField label={t('note')} note={t('optional')} name="note" maxLength={500} autoComplete="off" />
        {failure && <FailureNotice failure={failure} />}
        <Button type="submit" look="primary" className="min-h-11" disabled={isBusy}>
          {t('addRate')}
        </Button>
      </form>
    </FormDialog>
  );
}
