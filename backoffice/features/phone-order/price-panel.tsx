import { useTranslations } from 'use-intl';
import type { PhoneQuote } from '../../../contract/desk/phone-orders.ts';
import { moneyText } from '../../lib/words/format.ts';
import { FailureNotice } from '../../ui/failure-notice.tsx';
import type { Pricing } from './use-pricing.ts';

/** The price to tell the caller, as the checkout would have it. */
export function PricePanel({ pricing: { quote, failure, isAsking } }: { readonly pricing: Pricing }) {
  const t = useTranslations('phoneOrder');
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      {failure && <FailureNotice failure={failure} />}
      {quote ? (
        <Amounts quote={quote} />
      ) : (
        <p className="text-ink-soft text-sm">{isAsking ? t('pricing') : !failure && t('noPrice')}</p>
      )}
    </div>
  );
}

function Amounts({ quote }: { readonly quote: PhoneQuote }) {
  const t = useTranslations('phoneOrder');
  const rows = [
    [t('subtotal'), quote.subtotalCents],
    ...(quote.discountCents > 0 ? [[t('discount'), -quote.discountCents] as const] : []),
    [t('shipping'), quote.shippingCents],
    [t('tax'), quote.taxCents],
  ] as const;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2 text-sm tabular-nums">
      {rows.map(([name, cents]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="text-right">{moneyText(cents)}</dd>
        </div>
      ))}
      <div className="col-span-2 grid grid-cols-subgrid border-line border-t pt-2 font-bold text-xl">
        <dt>{t('total')}</dt>
        <dd className="text-right">{moneyText(quote.totalCents)}</dd>
      </div>
    </dl>
  );
}
