import { useTranslations } from 'use-intl';
import type { Product } from '../../../contract/catalog/catalog.ts';
import { formatDay } from '../../lib/words/format.ts';
import { isDelivered } from '../../state/lines/lines.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Buying } from './use-buying.ts';

const FEW = 5;

interface StockLineProps {
  readonly product: Product;
  readonly buying: Buying;
}

/** Stock, or why the product cannot be bought; a live region that announces changes. */
export function StockLine({ product, buying }: StockLineProps) {
  const t = useTranslations('product');
  const common = useTranslations('common');
  const v = useTranslations('validation');
  const { text, tone } = stockWords(buying);
  return (
    <p id="stock" role="status" className={classNames('flex min-h-6 gap-2 text-sm', tone)}>
      <span aria-hidden className="flex h-lh shrink-0 items-center">
        <span className="size-2 rounded-full bg-current" />
      </span>
      {text}
    </p>
  );

  function stockWords({ pick, stock, isSoldOut, tooMany }: Buying) {
    if (pick.status === 'unavailable') return { text: t('unavailable'), tone: 'text-danger' };
    if (pick.status === 'incomplete') return { text: t('chooseOptions'), tone: 'text-ink-soft' };
    if (isSoldOut) return { text: common('outOfStock'), tone: 'text-danger' };
    if (tooMany === 'stock') return { text: t('onlyAvailable', { count: stock }), tone: 'text-danger' };
    if (tooMany === 'line') return { text: v('quantity'), tone: 'text-danger' };
    if (product.availability === 'Pre-Order') {
      return { text: preOrderWords(), tone: 'text-warning' };
    }
    if (stock <= FEW) return { text: t('onlyLeft', { count: stock }), tone: 'text-warning' };
    return { text: t('inStock'), tone: 'text-success' };
  }

  function preOrderWords(): string {
    const { available_on: day } = product;
    if (!day) return t(isDelivered(product) ? 'preOrderText' : 'preOrderPickupText');
    // Noon UTC is on the same day in all of Canada.
    const date = formatDay(new Date(`${day}T12:00Z`));
    return t(isDelivered(product) ? 'preOrderDated' : 'preOrderPickupDated', { date });
  }
}
