import { useTranslations } from 'use-intl';
import type { LinkedOffer } from '../../../../contract/offers/quote-link.ts';
import { offerFileOf } from '../../../lib/api/api-quote-link.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OfferLines } from './offer-lines.tsx';
import { money } from './offer-money.ts';
import { OfferTotals } from './offer-totals.tsx';

interface EarlierOffersProps {
  /** Newest first. */
  readonly offers: readonly LinkedOffer[];
  readonly token: string;
}

const ENDED = {
  superseded: 'ended_superseded',
  withdrawn: 'ended_withdrawn',
  declined: 'ended_declined',
  expired: 'ended_expired',
  // Only one stands at a time.
  sent: 'ended_superseded',
  accepted: 'ended_superseded',
} as const satisfies Record<LinkedOffer['state'], string>;

/** Versions of the offer that do not stand any more, folded. */
export function EarlierOffers({ offers, token }: EarlierOffersProps) {
  const t = useTranslations('quoteLink');
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="earlier-title">
      <h2 id="earlier-title" className="mb-2 text-xl">
        {t('earlier')}
      </h2>
      <ul className="divide-y divide-line border-line border-y">
        {offers.map((offer) => (
          <li key={offer.number}>
            <details className="group">
              <summary className="flex min-h-12 cursor-pointer items-center gap-2">
                <Icon name="chevron-right" className="size-5 transition-transform group-open:rotate-90" />
                <span className="font-semibold">{t('offer', { number: offer.number })}</span>
                <span className="ml-auto tabular-nums">{money(offer.totals.totalCents)}</span>
              </summary>
              <div className="flex flex-col gap-4 pb-4">
                <p className="text-ink-soft">{t(ENDED[offer.state])}</p>
                <OfferLines offer={offer} />
                <OfferTotals offer={offer} totals={offer.totals} isOpen={false} />
                <a
                  href={offerFileOf(token, offer.number)}
                  download
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {t('pdf')}
                </a>
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
