import { useTranslations } from 'use-intl';
import { arrival } from '#words/storefront';
import type { Product } from '../../../contract/catalog/catalog.ts';
import { carrierName } from '../../../contract/orders/carriers.ts';
import { usePromise } from '../../lib/use-promise.ts';
import { dateFormat } from '../../lib/words/format.ts';
import { LANGUAGE } from '../../lib/words/language.ts';
import { PageWords, pageWords } from '../../lib/words/page-words.tsx';
import { isDelivered } from '../../state/lines/lines.ts';

const words = pageWords({ arrival });

/** A day without a time is formatted in UTC, to be the same day everywhere. */
const formatDay = dateFormat({ dateStyle: 'long', timeZone: 'UTC' });

interface ArrivalProps {
  readonly product: Product;
}

/** By which day it comes when it is ordered now, as the checkout promises it. */
export const Arrival = (props: ArrivalProps) => (
  <PageWords words={words}>
    <Promised {...props} />
  </PageWords>
);

function Promised({ product }: ArrivalProps) {
  const t = useTranslations('arrival');
  const promised = usePromise([product._id]);
  const { by, carrier } = (isDelivered(product) ? promised?.delivery : promised?.pickup) ?? {};
  if (!by) return null;
  const day = formatDay(new Date(by));
  return carrier
    ? t('arrivesBy', { day, carrier: carrierName(carrier, LANGUAGE) ?? '' })
    : t('readyBy', { day });
}
