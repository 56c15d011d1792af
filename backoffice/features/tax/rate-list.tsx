import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskTaxRow } from '../../../contract/desk/tax.ts';
import { formatRate } from '../../../contract/formats.ts';
import { TAX_KINDS, taxName } from '../../../contract/orders/tax.ts';
import { taxSourceName } from '../../../contract/orders/tax-sources.ts';
import { provinceName } from '../../../contract/places/province-names.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../storefront/ui/dialogs/form-dialog.tsx';
import { SelectField, TextField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { dayText, momentText } from '../../lib/words/format.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProvinceOptions } from '../../ui/province-options.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { readRate } from './read-rate.ts';

/** The rates of each province by the day from which they hold, with their source and who added them. */
export function RateList({ rows }: { readonly rows: readonly DeskTaxRow[] }) {
  const t = useTranslations('tax');
  const { failure, isBusy, run } = useSave();
  const [isAdding, setIsAdding] = useState(false);
  const remove = async ({ id }: DeskTaxRow) => {
    await run(() => api(at`/tax/rows/${id}`, { method: 'DELETE' }), t('rateRemoved'));
  };
  return (
    <Panel
      title={t('rates')}
      text={t('ratesText')}
      action={<Button onClick={() => setIsAdding(true)}>{t('addRate')}</Button>}
    >
      {failure && <FailureNotice failure={failure} />}
      <RowList
        empty=""
        rows={rows.map((row) => ({
          id: row.id,
          title: t('rateOf', { province: provinceName(row.province, pageLanguage()), rates: rateText(row) }),
          text: <RateFacts row={row} />,
          action: row.canRemove && (
            <Button disabled={isBusy} onClick={() => remove(row)}>
              {t('removeRate')}
            </Button>
          ),
        }))}
      />
      {isAdding && <AddRateDialog onClose={() => setIsAdding(false)} />}
    </Panel>
  );
}

function RateFacts({ row }: { readonly row: DeskTaxRow }) {
  const t = useTranslations('tax');
  const { state, source, note, changedBy, createdAt, validFrom } = row;
  const by = changedBy ? t('addedBy', { name: changedBy, time: momentText(createdAt) }) : t('cameWithShop');
  return (
    <>
      <span className={state === 'now' ? 'font-semibold text-ink' : undefined}>{t(`state_${state}`)}</span>
      {` · ${t('since', { day: dayText(validFrom) })} · ${t('sourceOf', { source: taxSourceName(source, pageLanguage()) })} · ${by}`}
      {note && <span className="block">{note}</span>}
    </>
  );
}

/** The rates of a row with their names in its province: “GST 5% + QST 9.975%”. */
function rateText({ province, gstPpm, pstPpm, hstPpm }: DeskTaxRow): string {
  const language = pageLanguage();
  const parts = [
    ['GST', gstPpm],
    ['PST', pstPpm],
    ['HST', hstPpm],
  ] as const;
  const charged = parts.filter(([, ppm]) => ppm > 0);
  const write = ([part, ppm]: (typeof parts)[number]) =>
    `${taxName(part, province, language)} ${formatRate(language, ppm)}`;
  return charged.map(write).join(' + ') || formatRate(language, 0);
}

/** Adds rates that hold from a day on. The ones before them stay, and hold until then. */
function AddRateDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('tax');
  const { failure, isBusy, run } = useSave();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = readRate(new FormData(event.currentTarget));
    if (await run(() => api('/tax/rows', { method: 'POST', body }), t('rateAdded'))) onClose();
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
