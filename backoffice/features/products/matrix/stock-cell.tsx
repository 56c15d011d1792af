import { useTranslations } from 'use-intl';
import type { DeskVariant } from '../../../../contract/goods/products.ts';
import { Link } from '../../../../storefront/ui/link.tsx';

/** How many pieces can be sold. They are counted and received on the stock's own page. */
export function StockCell({
  stored,
}: {
  readonly stored: Pick<DeskVariant, 'sku' | 'quantity'> | undefined;
}) {
  const t = useTranslations('matrix');
  if (!stored) return <span className="text-ink-soft">–</span>;
  return (
    <Link
      to={`/stock/${encodeURIComponent(stored.sku)}`}
      aria-label={t('stockOf', { sku: stored.sku, quantity: stored.quantity })}
      className="touch-link justify-end tabular-nums"
    >
      {stored.quantity}
    </Link>
  );
}
