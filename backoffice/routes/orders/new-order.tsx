import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PhoneOrderAnswer } from '../../../contract/desk/phone-orders.ts';
import type { AllStoresAnswer } from '../../../contract/places/stores.ts';
import { PhoneOrderForm } from '../../features/phone-order/phone-order-form.tsx';
import { PlacedOrder } from '../../features/phone-order/placed-order.tsx';
import { readShop } from '../../lib/api/read-shop.ts';
import { requirePermission } from '../../lib/session/guards.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/new-order.ts';

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  await requirePermission('orders.place');
  return (await readShop<AllStoresAnswer>('/all-stores?limit=100', { signal })).data.stores;
}

export default function NewOrder({ loaderData: stores }: Route.ComponentProps) {
  const t = useTranslations('phoneOrder');
  const [placed, setPlaced] = useState<PhoneOrderAnswer>();
  // The element with the focus goes away, so keys and screen readers begin at the top, as on a new page.
  const show = (order: PhoneOrderAnswer | undefined) => {
    setPlaced(order);
    document.getElementById('page')?.focus();
    scrollTo(0, 0);
  };
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      {placed ? (
        <PlacedOrder order={placed} onAnother={() => show(undefined)} />
      ) : (
        <PhoneOrderForm stores={stores} onPlaced={show} />
      )}
    </>
  );
}
