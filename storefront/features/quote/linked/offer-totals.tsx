import { useTranslations } from 'use-intl';
import type { LinkedOffer } from '../../../../contract/offers/quote-link.ts';
import { formatRate } from '../../../lib/words/format.ts';
import { money, taxesOf } from './offer-money.ts';

interface OfferTotalsProps {
  readonly offer: LinkedOffer;
  readonly totals: LinkedOffer['totals'];
  /** Whether nothing is agreed yet, so that the taxes are those of today. */
  readonly isOpen: boolean;
}

/** What an offer costs; changes are announced, because ticks change it. */
export function OfferTotals({ offer, totals, isOpen }: OfferTotalsProps) {
  const t = useTranslations('quoteLink');
  const { subtotalCents, discountCents, shippingCents, totalCents } = totals;
  const hasDelivery = offer.lines.some(({ kind }) => kind === 'delivery');
  return (
    <div>
      <dl className="flex flex-col gap-2 tabular-nums">
        <Row name={t('subtotal')} value={money(subtotalCents)} />
        {discountCents > 0 && <Row name={t('discount')} value={money(-discountCents)} />}
        {hasDelivery && (
          <Row
            name={t(offer.fulfilment === 'pickup' ? 'pickup' : 'delivery')}
            value={shippingCents === 0 ? t('free') : money(shippingCents)}
          />
        )}
        {taxesOf(offer, totals).map(([name, cents]) => (
          <Row key={name} name={name} value={money(cents)} />
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-3">
          <dt className="font-semibold">{t('total')}</dt>
          <dd aria-live="polite" className="font-heading font-semibold text-xl">
            {money(totalCents)}
          </dd>
        </div>
        {isOpen && <WhenDue offer={offer} totals={totals} />}
      </dl>
      {isOpen && <p className="mt-3 text-ink-soft text-sm">{t('taxNote')}</p>}
    </div>
  );
}

function WhenDue({ offer: { payment, depositPpm }, totals }: Omit<OfferTotalsProps, 'isOpen'>) {
  const t = useTranslations('quoteLink');
  const { totalCents, dueNowCents } = totals;
  if (payment === 'invoice') return <Row name={t('byInvoice')} value={money(totalCents)} />;
  if (payment === 'whole') return <Row name={t('dueNow')} value={money(dueNowCents)} />;
  return (
    <>
      <Row name={t('depositShare', { share: formatRate(depositPpm ?? 0) })} value={money(dueNowCents)} />
      <Row name={t('rest')} value={money(totalCents - dueNowCents)} />
    </>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="min-w-0 text-ink-soft">{name}</dt>
      <dd className="shrink-0">{value}</dd>
    </div>
  );
}
