import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskOrder } from '../../../../contract/desk/orders.ts';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { useEntry } from '../../../lib/entry/use-entry.ts';
import { shipDialog } from '../next-step.ts';
import { useOrder } from '../order-context.ts';
import { useParcelName } from '../parcels/parcel-words.ts';
import { CarrierFields, carrierValues, readCarrier } from './carrier-fields.tsx';
import { OrderForm } from './order-form.tsx';
import { chosenLines, PieceFields } from './piece-fields.tsx';
import { ScanField } from './scan-field.tsx';
import { usePieces } from './use-pieces.ts';

/** Packs lines × pieces; a parcel with a carrier is shipped next, with the mail before one's eyes. */
export function PackDialog() {
  const t = useTranslations('parcels');
  const parcelName = useParcelName();
  const { order, open } = useOrder();
  const all = order.lines.map(({ toPack, ...line }) => ({ ...line, max: toPack }));
  const lines = all.filter(({ max }) => max > 0);
  const { pieces, setPieces, scan } = usePieces(all);
  const carrier = useEntry(undefined, carrierValues());
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
    else return false;
    return true;
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
      <ScanField onScan={scan} />
      <PieceFields lines={lines} pieces={pieces} onChange={setPieces} />
      {!isPickup && <CarrierFields entry={carrier} />}
    </OrderForm>
  );
}
