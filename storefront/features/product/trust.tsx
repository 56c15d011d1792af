import { BadgeCheck, CreditCard, RotateCcw, Store, Truck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Product } from '../../../contract/catalog/catalog.ts';

export function Trust({ product }: { readonly product: Product }) {
  const t = useTranslations('product');
  const isDelivered = product.shipping.includes('Free Shipping');
  const lines = [
    isDelivered ? { Icon: Truck, text: t('trustDelivery') } : { Icon: Store, text: t('trustPickupOnly') },
    { Icon: RotateCcw, text: t('trustReturns') },
    { Icon: CreditCard, text: t('trustPayment') },
  ];
  return (
    <div className="rounded-md border border-line bg-surface p-4">
      <p className="flex items-center gap-2 font-semibold">
        <BadgeCheck aria-hidden className="size-6 shrink-0 text-brass" />
        {t('satisfaction')}
      </p>
      <ul className="mt-2 flex flex-col gap-1 text-ink-soft text-sm">
        {lines.map(({ Icon, text }) => (
          <li key={text} className="flex gap-2">
            <span className="flex h-lh w-6 shrink-0 items-center justify-center">
              <Icon aria-hidden className="size-4" />
            </span>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
