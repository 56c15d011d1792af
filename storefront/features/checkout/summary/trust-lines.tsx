import { LockKeyhole, MapPin, RotateCcw } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Fulfilment } from '../delivery/use-fulfilment.ts';

/** In words, not badges (DESIGN, The look). */
export function TrustLines({ fulfilment: { offer, isPickup } }: { readonly fulfilment: Fulfilment }) {
  const t = useTranslations('checkout');
  const lines = [
    { Icon: LockKeyhole, text: t('trustPayment') },
    ...(isPickup ? [{ Icon: MapPin, text: t('trustAtStore') }] : []),
    ...(!isPickup && offer.kind === 'choice' ? [{ Icon: MapPin, text: t('trustPickup') }] : []),
    { Icon: RotateCcw, text: t('trustReturns') },
  ];
  return (
    <ul className="flex flex-col gap-2 text-ink-soft text-sm">
      {lines.map(({ Icon, text }) => (
        <li key={text} className="flex gap-2">
          <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text}
        </li>
      ))}
    </ul>
  );
}
