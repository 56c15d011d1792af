import { useTranslations } from 'use-intl';
import { carrierName } from '../../../../contract/orders/carriers.ts';
import { dateFormat } from '../../../lib/words/format.ts';
import { LANGUAGE } from '../../../lib/words/language.ts';
import { SummaryRow } from '../summary/summary-rows.tsx';
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
  return (
    <dl className="flex flex-col gap-2 text-sm [overflow-wrap:anywhere]">
      <SummaryRow
        name={t(isPickup ? 'pickup' : 'delivery')}
        value={
          carrier
            ? t('deliveredBy', { day, carrier: carrierName(carrier, LANGUAGE) ?? '' })
            : t('readyBy', { day })
        }
      />
      <SummaryRow name={t('seller')} value={[name, address, email, phone].filter(Boolean).join(', ')} />
    </dl>
  );
}
