import { useTranslations } from 'use-intl';
import type { Product } from '../../../contract/catalog/catalog.ts';
import { useShop } from '../../lib/use-shop.ts';
import { Icon } from '../../ui/icon.tsx';

export function Trust({ product }: { readonly product: Product }) {
  const t = useTranslations('product');
  const { guarantee, delivery } = useShop().promises;
  const isDelivered = product.shipping.includes('Free Shipping');
  const lines = [
    isDelivered
      ? { icon: 'truck' as const, text: delivery }
      : { icon: 'store' as const, text: t('trustPickupOnly') },
    { icon: 'rotate-ccw' as const, text: t('trustReturns') },
    { icon: 'credit-card' as const, text: t('trustPayment') },
  ];
  return (
    <div className="rounded-md border border-line bg-surface p-4">
      {guarantee && (
        <p className="mb-2 flex items-center gap-2 font-semibold">
          <Icon name="badge-check" className="size-6 shrink-0 text-brass" />
          {guarantee}
        </p>
      )}
      <ul className="flex flex-col gap-1 text-ink-soft text-sm">
        {lines.map(
          ({ icon, text }) =>
            text && (
              <li key={text} className="flex gap-2">
                <span className="flex h-lh w-6 shrink-0 items-center justify-center">
                  <Icon name={icon} className="size-4" />
                </span>
                {text}
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
