import { useTranslations } from 'use-intl';
import { Button } from '../../../../storefront/ui/button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useOrder } from '../order-context.ts';
import { ParcelCard } from './parcel-card.tsx';

export function ParcelsPanel() {
  const t = useTranslations('parcels');
  const { order, open } = useOrder();
  return (
    <Panel
      title={t(order.fulfilment === 'pickup' ? 'pickups' : 'title')}
      action={
        order.next.includes('pack') && (
          <Button className="no-print" onClick={() => open({ name: 'pack' })}>
            {t('packAction')}
          </Button>
        )
      }
    >
      {order.parcels.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {order.parcels.map((parcel) => (
            <li key={parcel.number} className="py-4 first:pt-0 last:pb-0">
              <ParcelCard parcel={parcel} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
