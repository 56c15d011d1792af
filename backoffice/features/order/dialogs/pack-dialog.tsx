import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskOrder } from '../../../../contract/desk/orders.ts';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { shipDialog } from '../next-step.ts';
import { useOrder } from '../order-context.ts';
import { useParcelName } from '../parcels/parcel-words.ts';
import { CarrierFields, readCarrier } from './carrier-fields.tsx';
import { OrderForm } from './order-form.tsx';
import { chosenLines, PieceFields, type Pieces } from './piece-fields.tsx';

/** Packs lines × pieces; a parcel with a carrier is shipped next, with the mail before one's eyes. */
export function PackDialog() {
  const t = useTranslations('parcels');
  const parcelName = useParcelName();
  const { order, open, close } = useOrder();
  const lines = order.lines
    .filter(({ toPack }) => toPack > 0)
    .map(({ position, name, variant, toPack }) => ({ position, name, variant, max: toPack }));
  const [pieces, setPieces] = useState<Pieces>(() =>
    Object.fromEntries(lines.map(({ position, max }) => [position, max])),
  );
  const [number] = useState(order.parcels.length + 1);
  const isPickup = order.fulfilment === 'pickup';
  let packed: DeskOrder['parcels'][number] | undefined;
  const act = async (key: string, form: FormData) => {
    const body = { lines: chosenLines(lines, pieces), ...(!isPickup && readCarrier(form)) };
    const call = { method: 'POST', body, key } as const;
    const { data } = await api<{ readonly data: DeskOrder }>(at`/orders/${order.number}/fulfilments`, call);
    packed = data.parcels.at(-1);
  };
  const onDone = () => {
    if (packed?.next.includes('ready')) open({ name: 'move', parcel: packed.number, move: 'ready' });
    else if (packed?.carrier && packed.next.includes('ship')) open(shipDialog(packed));
    else close();
  };
  return (
    <OrderForm
      title={t('packTitle')}
      text={t(isPickup ? 'packPickupText' : 'packText')}
      submit={t('packAction')}
      done={t('packDone', { name: parcelName(number) })}
      act={act}
      onDone={onDone}
      isReady={chosenLines(lines, pieces).length > 0}
    >
      <PieceFields lines={lines} pieces={pieces} onChange={setPieces} />
      {!isPickup && <CarrierFields />}
    </OrderForm>
  );
}
