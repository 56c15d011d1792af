import { useTranslations } from 'use-intl';
import type { StockAlertList } from '../../../contract/goods/stock-alerts.ts';
import { dayText } from '../../lib/words/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { RowList } from '../../ui/row-list.tsx';

/** What the person wants to hear of when it is back in stock, as asked for on product pages; nothing without any. */
export function PersonAwaited({ alerts }: { readonly alerts: StockAlertList['data'] }) {
  const t = useTranslations('person');
  if (alerts.length === 0) return null;
  return (
    <Panel title={t('awaited')}>
      <RowList
        empty=""
        rows={alerts.map(({ id, name, sku, askedAt }) => ({
          id,
          title: name,
          text: t('awaitedSince', { sku, date: dayText(askedAt) }),
        }))}
      />
    </Panel>
  );
}
