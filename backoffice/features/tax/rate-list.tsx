import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskTaxRow } from '../../../contract/desk/tax.ts';
import { taxSourceName } from '../../../contract/orders/tax-sources.ts';
import { provinceName } from '../../../contract/places/province-names.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { showToast } from '../../../storefront/ui/toasts/toast.ts';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { dayText, momentText } from '../../lib/words/format.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { AddRateDialog } from './add-rate-dialog.tsx';
import { rateText } from './rate-text.ts';

/** The rates of each province by the day from which they hold, with their source and who added them. */
export function RateList({ rows }: { readonly rows: readonly DeskTaxRow[] }) {
  const t = useTranslations('tax');
  const { failure, isBusy, run } = useSave();
  const [isAdding, setIsAdding] = useState(false);
  const remove = async ({ id }: DeskTaxRow) => {
    if (await run(() => api(at`/tax/rows/${id}`, { method: 'DELETE' })))
      showToast({ message: t('rateRemoved'), tone: 'success' });
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
