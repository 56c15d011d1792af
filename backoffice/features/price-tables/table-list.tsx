import { useTranslations } from 'use-intl';
import type { DeskPriceTable, ProductPrices } from '../../../contract/desk/price-tables.ts';
import { Button, LinkButton } from '../../../storefront/ui/button.tsx';
import { api } from '../../lib/api/api.ts';
import { at } from '../../lib/api/api-path.ts';
import { useSave } from '../../lib/api/use-save.ts';
import { dayText, momentText } from '../../lib/words/format.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { RowList } from '../../ui/row-list.tsx';

interface TableListProps {
  readonly prices: ProductPrices;
  readonly shown: DeskPriceTable | undefined;
}

/** The tables of a product by their day, one of which the form below shows. */
export function TableList({ prices: { product, version, tables }, shown }: TableListProps) {
  const t = useTranslations('priceTables');
  const { failure, isBusy, run } = useSave();
  const takeBack = ({ validFrom }: DeskPriceTable) =>
    run(() => api(at`/price-tables/${product}/${validFrom}`, { method: 'DELETE', version }), t('takenBack'));
  return (
    <Panel title={t('tables')} text={t('tablesText')}>
      {failure && <FailureNotice failure={failure} />}
      <RowList
        empty={t('noTables')}
        rows={tables.map((table) => ({
          id: table.validFrom,
          title: t('since', { day: dayText(table.validFrom) }),
          text: <TableFacts table={table} />,
          action: (
            <span className="flex flex-wrap gap-2">
              {table !== shown && (
                <LinkButton to={`?day=${table.validFrom}`} preventScrollReset>
                  {t('show')}
                </LinkButton>
              )}
              {table.canChange && (
                <Button disabled={isBusy} onClick={() => takeBack(table)}>
                  {t('takeBack')}
                </Button>
              )}
            </span>
          ),
        }))}
      />
    </Panel>
  );
}

function TableFacts({ table: { state, changedBy, changedAt } }: { readonly table: DeskPriceTable }) {
  const t = useTranslations('priceTables');
  const by = changedBy ? t('changedBy', { name: changedBy, time: momentText(changedAt) }) : t('cameWithShop');
  return (
    <>
      <span className={state === 'now' ? 'font-semibold text-ink' : undefined}>{t(`state_${state}`)}</span>
      {` · ${by}`}
    </>
  );
}
