import { useTranslations } from 'use-intl';
import type { LinkedOffer } from '../../../../contract/offers/quote-link.ts';
import { inProvince } from '../../../lib/words/names/province-name.ts';

/** The terms of an offer: days, changes, place, and what is not taken back. */
export function OfferTerms({ offer }: { readonly offer: LinkedOffer }) {
  const t = useTranslations('quoteLink');
  const { terms, pickupStore, province } = offer;
  const place = pickupStore
    ? t('pickUpAt', { store: pickupStore.name, city: pickupStore.city })
    : t('deliverTo', { place: inProvince(province) });
  const facts = [
    [t('proof'), t('proofDays', { days: terms.proofDays })],
    [t('making'), t('makeDays', { days: terms.makeDays })],
    [t('revisions'), t('revisionCount', { count: terms.revisions })],
    [t(pickupStore ? 'pickup' : 'delivery'), place],
  ] as const;
  return (
    <div className="text-sm">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-soft">{t('madeForYou')}</p>
    </div>
  );
}
