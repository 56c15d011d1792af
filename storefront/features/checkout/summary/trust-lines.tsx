import { useTranslations } from 'use-intl';
import { Icon } from '../../../ui/icon.tsx';
import type { Fulfilment } from '../delivery/use-fulfilment.ts';

/** In words, not badges (DESIGN, The look). */
export function TrustLines({ fulfilment: { offer, isPickup } }: { readonly fulfilment: Fulfilment }) {
  const t = useTranslations('checkout');
  const lines = [
    { icon: 'lock-keyhole' as const, text: t('trustPayment') },
    ...(isPickup ? [{ icon: 'map-pin' as const, text: t('trustAtStore') }] : []),
    ...(!isPickup && offer.kind === 'choice' ? [{ icon: 'map-pin' as const, text: t('trustPickup') }] : []),
    { icon: 'rotate-ccw' as const, text: t('trustReturns') },
  ];
  return (
    <ul className="flex flex-col gap-2 text-ink-soft text-sm">
      {lines.map(({ icon, text }) => (
        <li key={text} className="flex gap-2">
          <Icon name={icon} className="mt-0.5 size-4 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  );
}
