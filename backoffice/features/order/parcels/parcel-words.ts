import { useTranslations } from 'use-intl';
import { type Carrier, carrierName } from '../../../../contract/orders/carriers.ts';
import { pageLanguage } from '../../../lib/words/words.ts';
import { useOrder } from '../order-context.ts';

/** "Parcel 2", or "Pick-up 2". */
export function useParcelName(): (parcel: number) => string {
  const t = useTranslations('parcels');
  const { order } = useOrder();
  return (parcel) => t(order.fulfilment === 'pickup' ? 'pickupName' : 'name', { parcel });
}

/** The name of a carrier; freight and others have a word in place of one. */
export function useCarrierName(): (carrier: Carrier) => string {
  const t = useTranslations('parcels');
  return (carrier) =>
    carrierName(carrier, pageLanguage()) ?? t(carrier === 'freight' ? 'carrier_freight' : 'carrier_other');
}
