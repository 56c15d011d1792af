import { useTranslations } from 'use-intl';
import { carrierName } from '../../../../contract/orders/carriers.ts';
import type { DeliveryPromise } from '../../../../contract/orders/delivery-promise.ts';
import type { Promised } from '../../../lib/use-promise.ts';
import { dateFormat } from '../../../lib/words/format.ts';
import { LANGUAGE } from '../../../lib/words/language.ts';

/** A day without a time is formatted in UTC, to be the same day everywhere. */
const formatDay = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

interface ContractFactsProps {
  readonly promise: DeliveryPromise;
  readonly seller: Promised['seller'];
  readonly isPickup: boolean;
}

/**
 * What a buyer must have read before the order: the promised day, or the days from the payment, the carrier and the
 * seller (Quebec's Consumer Protection Act, s. 54.4).
 */
export function ContractFacts({ promise, seller, isPickup }: ContractFactsProps) {
  const t = useTranslations('orderTerms');
  const promised = usePromised(promise);
  const { name, address, email, phone } = seller;
  const facts = [
    [t(isPickup ? 'pickup' : 'delivery'), promised],
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

function usePromised({ by, days, carrier: code }: DeliveryPromise): string {
  const t = useTranslations('orderTerms');
  const carrier = (code && carrierName(code, LANGUAGE)) ?? '';
  if (by === null) return code ? t('deliveredWithin', { days, carrier }) : t('readyWithin', { days });
  const day = formatDay(new Date(by));
  return code ? t('deliveredBy', { day, carrier }) : t('readyBy', { day });
}
