import { useTranslations } from 'use-intl';
import type { StockRow } from '../../../contract/goods/stock.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';

/** Says in colour and words that a sku is archived, sold out or low; nothing when there is enough. */
export function StockBadge({ row }: { readonly row: Pick<StockRow, 'available' | 'isLow' | 'isArchived'> }) {
  const t = useTranslations('stock');
  const className = 'whitespace-nowrap';
  if (row.isArchived) return <Badge className={className}>{t('archived')}</Badge>;
  if (row.available === 0)
    return (
      <Badge tone="danger" className={className}>
        {t('out')}
      </Badge>
    );
  if (!row.isLow) return null;
  return (
    <Badge tone="warning" className={className}>
      {t('low')}
    </Badge>
  );
}
