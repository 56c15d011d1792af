import { useTranslations } from 'use-intl';
import type { ProvinceCode } from '../../../../contract/places/provinces.ts';
import { href } from '../../../lib/navigation/href.ts';
import { PrivacyLine } from '../../../lib/privacy-line.tsx';
import type { Promised } from '../../../lib/use-promise.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Fulfilment } from '../delivery/use-fulfilment.ts';
import { AcceptedTerms } from './accepted-terms.tsx';
import type { Placing } from './use-placing.ts';

interface PlaceOrderProps {
  readonly placing: Placing;
  readonly fulfilment: Fulfilment;
  /** The buyer's province, as far as it is known. */
  readonly province: ProvinceCode;
  readonly promised: Promised | null;
  /** Formatted; '' until the cart is known. */
  readonly total: string;
}

/** The button, with the errors of pressing it; on phones it stays in sight in a bar with the total. */
export function PlaceOrder({ placing, fulfilment, province, promised, total }: PlaceOrderProps) {
  const t = useTranslations('checkout');
  return (
    <>
      <div className="flex flex-col gap-4">
        {placing.failure && <Notice tone="error">{placing.failure}</Notice>}
        {placing.sessionEnded && <SessionEnded />}
        <PrivacyLine words="checkout" />
        <AcceptedTerms
          by="placing"
          offersFrench={province === 'QC'}
          facts={promised && factsOf(promised, fulfilment)}
        />
        <TrustLines fulfilment={fulfilment} />
      </div>
      <div className="buy-bar order-bar">
        <p className="md:hidden">
          <span className="block text-ink-soft text-sm">{t('total')}</span>
          <span className="font-heading font-semibold text-base tabular-nums">{total}</span>
        </p>
        <Button
          type="submit"
          look="primary"
          disabled={placing.isBusy}
          className="min-h-12 flex-1 md:min-h-14"
        >
          {placing.isBusy ? t('processing') : t('placeOrder')}
        </Button>
      </div>
    </>
  );
}

const factsOf = ({ pickup, delivery, seller }: Promised, { isPickup }: Fulfilment) => ({
  promise: isPickup ? pickup : delivery,
  seller,
  isPickup,
});

/** The session expired before the order was sent; everything typed is kept. */
function SessionEnded() {
  const t = useTranslations('checkout');
  const session = useTranslations('session');
  return (
    <Notice tone="error">
      <p>{t('sessionEnded')}</p>
      <LinkButton to={`${href('/sign-in')}?redirect=checkout`} className="mt-3 mb-1">
        {session('signIn')}
      </LinkButton>
    </Notice>
  );
}

/** In words, not badges (DESIGN, The look). */
function TrustLines({ fulfilment: { offer, isPickup } }: { readonly fulfilment: Fulfilment }) {
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
