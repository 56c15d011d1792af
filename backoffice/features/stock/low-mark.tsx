import { useTranslations } from 'use-intl';
import { MAX_STOCK } from '../../../contract/goods/goods-limits.ts';
import type { StockRow } from '../../../contract/goods/stock.ts';
import { TextField } from '../../../storefront/ui/fields/field.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { Panel } from '../../ui/panel.tsx';
import { SaveForm } from '../../ui/save-form.tsx';

/** The mark at which the sku is low; empty for none. */
export function LowMark({ row: { sku, lowAt } }: { readonly row: StockRow }) {
  const t = useTranslations('stock');
  const { failure, isBusy, run } = useSave();
  const onSubmit = async (form: FormData) => {
    const typed = String(form.get('lowAt')).trim();
    const body = { lowAt: typed === '' ? null : Number(typed) };
    await run(() => api(at`/stock/${sku}`, { method: 'PATCH', body }), t('marked'));
  };
  return (
    <Panel title={t('lowMark')} text={t('lowMarkText')}>
      <SaveForm submit={t('saveMark')} onSubmit={onSubmit} failure={failure} isBusy={isBusy}>
        <TextField
          key={lowAt}
          label={t('column_lowAt')}
          hint={t('lowMarkHint')}
          name="lowAt"
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={0}
          max={MAX_STOCK}
          step={1}
          defaultValue={lowAt ?? ''}
        />
      </SaveForm>
    </Panel>
  );
}
