import { useTranslations } from 'use-intl';
import { carrierName } from '../../../../contract/orders/carriers.ts';
import { dateFormat } from '../../../lib/words/format.ts';
import { LANGUAGE } from '../../../lib/words/language.ts';
import type { Promised } from './use-promise.ts';

/** A day without a time is formatted in UTC, to be the same day everywhere. */
const formatDay = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

interface ContractFactsProps {
  readonly promised: Promised;
  readonly isPickup: boolean;
}

/**
 * What a buyer must have read before the order: the promised day, the carrier and the seller (Quebec's Consumer
 * Protection Act, s. 54.4).
 */
export function ContractFacts({ promised, isPickup }: ContractFactsProps) {
  const t = useTranslations('orderTerms');
  const { by, carrier } = isPickup ? promised.pickup : promised.delivery;
  const { name, address, email, phone } = promised.seller;
  const day = by === null ? '' : formatDay(new Date(by));
  const facts = [
    [
      t(isPickup ? 'pickup' : 'delivery'),
      carrier
        ? t('deliveredBy', { day, carrier: carrierName(carrier, LANGUAGE) ?? '' })
        : t('readyBy', { day }),
    ],
    [t('seller'), [name, address, email, phone].filter(Boolean).join(', ')],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
