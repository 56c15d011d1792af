import { useTranslations } from 'use-intl';
import { MAX_STOCK } from '../../../contract/goods/goods-limits.ts';
import type { StockRow } from '../../../contract/goods/stock.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';

/** The mark at which the sku is low; empty for none. */
export function LowMark({ row: { sku, lowAt } }: { readonly row: StockRow }) {
  const t = useTranslations('stock');
  const { failure, isBusy, run } = useSave();
  const save = async (form: FormData) => {
    const typed = String(form.get('lowAt')).trim();
    const body = { lowAt: typed === '' ? null : Number(typed) };
    await run(() => api(at`/stock/${sku}`, { method: 'PATCH', body }), t('marked'));
  };
  return (
    <Panel title={t('lowMark')} text={t('lowMarkText')}>
      {failure && <FailureNotice failure={failure} />}
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save(new FormData(event.currentTarget));
        }}
      >
        <TextField
          key={lowAt}
          label={t('lowMarkField')}
          name="lowAt"
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={0}
          max={MAX_STOCK}
          step={1}
          defaultValue={lowAt ?? ''}
          className="flex-1"
        />
        <Button type="submit" disabled={isBusy}>
          {t('saveMark')}
        </Button>
      </form>
    </Panel>
  );
}
