import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { SALE_PRICE_VIEWS } from '../../../contract/goods/sale-states.ts';
import type { DeskSale, SalePrice } from '../../../contract/goods/sales.ts';
import { Button } from '../../../storefront/ui/button.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { ChoiceLinks } from '../../ui/choice-links.tsx';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FilterChips } from '../../ui/table/filter-chips.tsx';
import type { ListPage } from '../../ui/table/list-page.ts';
import { Pager } from '../../ui/table/pager.tsx';
import { SearchBox } from '../../ui/table/search-box.tsx';
import { SALE_PRICE_COLUMNS } from './sale-price-columns.tsx';

interface SalePricesProps {
  readonly sale: DeskSale;
  readonly page: ListPage<SalePrice>;
}

/** The prices of a sale: what each was and will be, how pages show it, and what became of it. */
export function SalePrices({ sale, page }: SalePricesProps) {
  const t = useTranslations('sales');
  const [query] = useSearchParams();
  const { failure, isBusy, run } = useSave();
  const isOpen = sale.state === 'scheduled' || sale.state === 'running';
  const takeOut = async (prices: readonly SalePrice[], clear: () => void) => {
    // What was taken out before is in the list, but no longer in the sale.
    const body = { takeOut: prices.filter(({ endResult }) => endResult === null).map(({ id }) => id) };
    const call = { method: 'PATCH', body, version: sale.version } as const;
    if (await run(() => api(at`/sales/${sale.id}`, call), t('takenOut'))) clear();
  };
  const isLeft = query.get('show') === 'left';
  return (
    <section aria-labelledby="sale-prices">
      <h2 id="sale-prices" className="mb-1 text-xl">
        {t('prices')}
      </h2>
      <p className="mb-4 max-w-prose text-ink-soft text-sm">{t('unproven')}</p>
      <ChoiceLinks
        label={t('showPrices')}
        name="show"
        choices={SALE_PRICE_VIEWS.map((value) => ({ value, text: t(`prices_${value}`) }))}
      />
      <SearchBox name="q" label={t('search')} keeps={['show']} />
      <FilterChips filters={[{ name: 'q', text: query.get('q') ?? undefined }]} />
      {failure && (
        <div className="mb-4">
          <FailureNotice failure={failure} />
        </div>
      )}
      <DataTable
        name="sale-prices"
        label={t('prices')}
        columns={SALE_PRICE_COLUMNS}
        columnName={(id) => t(`column_${id as 'product'}`)}
        rows={page.data}
        rowId={({ id }) => id}
        rowName={({ productName, id }) => `${productName} ${id}`}
        rowPath={({ id }) => `/prices/${encodeURIComponent(id)}`}
        {...(isOpen && {
          bulk: (selected: readonly SalePrice[], clear: () => void) => (
            <Button look="inverse" disabled={isBusy} onClick={() => void takeOut(selected, clear)}>
              {t('takeOut')}
            </Button>
          ),
        })}
        empty={{
          icon: 'percent',
          title: t(isLeft ? 'noneLeftTitle' : 'noPrices'),
          text: t(isLeft ? 'noneLeft' : 'noPricesText'),
        }}
      />
      <Pager page={page} />
    </section>
  );
}
