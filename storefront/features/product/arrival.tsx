import { useTranslations } from 'use-intl';
import type { Product } from '../../../contract/catalog/catalog.ts';
import { carrierName } from '../../../contract/orders/carriers.ts';
import { usePromise } from '../../lib/use-promise.ts';
import { dateFormat } from '../../lib/words/format.ts';
import { LANGUAGE } from '../../lib/words/language.ts';
import { isDelivered } from '../../state/lines/lines.ts';

/** A day without a time is formatted in UTC, to be the same day everywhere. */
const formatDay = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

interface ArrivalProps {
  readonly product: Product;
  /** Nothing is promised of what cannot be ordered now. */
  readonly isSoldOut: boolean;
}

/** By which day it comes when it is ordered now, as the checkout promises it. */
export function Arrival({ product, isSoldOut }: ArrivalProps) {
  const t = useTranslations('product');
  const promised = usePromise([product._id]);
  const { by, carrier } = (isDelivered(product) ? promised?.delivery : promised?.pickup) ?? {};
  const day = by ? formatDay(new Date(by)) : undefined;
  return (
    <p className="min-h-6 text-sm">
      {day !== undefined &&
        !isSoldOut &&
        (carrier
          ? t('arrivesBy', { day, carrier: carrierName(carrier, LANGUAGE) ?? '' })
          : t('readyBy', { day }))}
    </p>
  );
}
