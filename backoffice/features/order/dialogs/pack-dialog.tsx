import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { useEntry } from '../../../lib/entry/use-entry.ts';
import { useOrder } from '../order-context.ts';
import { useParcelName } from '../parcels/parcel-words.ts';
import { CarrierFields, carrierValues, readCarrier } from './carrier-fields.tsx';
import { OrderForm } from './order-form.tsx';
import { chosenLines, PieceFields } from './piece-fields.tsx';
import { ScanField } from './scan-field.tsx';
import { usePieces } from './use-pieces.ts';

/** Packs lines × pieces. The page then offers to ship: a second press on Pack must not do that. */
export function PackDialog() {
  const t = useTranslations('parcels');
  const parcelName = useParcelName();
  const { order } = useOrder();
  const all = order.lines.map(({ toPack, ...line }) => ({ ...line, max: toPack }));
  const lines = all.filter(({ max }) => max > 0);
  const { pieces, setPieces, scan } = usePieces(all);
  const carrier = useEntry(undefined, carrierValues());
  const [number] = useState(order.parcels.length + 1);
  const isPickup = order.fulfilment === 'pickup';
  const act = (key: string, form: FormData) => {
    const body = { lines: chosenLines(lines, pieces), ...(!isPickup && readCarrier(form)) };
    const call = { method: 'POST', body, key } as const;
    return api(at`/orders/${order.number}/fulfilments`, call);
  };
  return (
    <OrderForm
      title={t('packTitle')}
      text={t(isPickup ? 'packPickupText' : 'packText')}
      submit={t('packAction')}
      done={t('packDone', { name: parcelName(number) })}
      act={act}
      isReady={chosenLines(lines, pieces).length > 0}
    >
      <ScanField onScan={scan} />
      <PieceFields lines={lines} pieces={pieces} onChange={setPieces} />
      {!isPickup && <CarrierFields entry={carrier} />}
    </OrderForm>
  );
}
