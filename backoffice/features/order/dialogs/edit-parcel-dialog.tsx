import { useTranslations } from 'use-intl';
import type { DeskParcel } from '../../../../contract/desk/orders.ts';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { useEntry } from '../../../lib/entry/use-entry.ts';
import { useOrder } from '../order-context.ts';
import { useParcelName } from '../parcels/parcel-words.ts';
import { CarrierFields, carrierValues, readCarrier } from './carrier-fields.tsx';
import { OrderForm } from './order-form.tsx';
import { chosenLines, PieceFields, type Pieces } from './piece-fields.tsx';

interface EditParcelProps {
  readonly parcel: DeskParcel;
  /** The parcel is about to be shipped, so it needs a carrier. */
  readonly thenShip?: boolean | undefined;
}

/** Changes what is in a packed parcel, and the carrier until it arrives. */
export function EditParcelDialog({ parcel, thenShip = false }: EditParcelProps) {
  const t = useTranslations('parcels');
  const orderWord = useTranslations('order');
  const { order } = useOrder();
  const name = useParcelName()(parcel.number);
  // A piece that was refunded since cannot stay in the parcel.
  const inIt = new Map(
    parcel.lines.map(({ position, quantity, refunded }) => [position, quantity - refunded]),
  );
  const lines = order.lines
    .map(({ position, toPack, ...line }) => ({
      position,
      name: line.name,
      variant: line.variant,
      max: toPack + (inIt.get(position) ?? 0),
    }))
    .filter(({ max }) => max > 0);
  // The pieces count as one field.
  const entry = useEntry(parcel.version, {
    ...carrierValues(parcel),
    pieces: JSON.stringify(Object.fromEntries(inIt)),
  });
  const pieces: Pieces = JSON.parse(entry.value('pieces'));
  const setPieces = (typed: Pieces) => entry.type('pieces', JSON.stringify(typed));
  const isPacked = parcel.state === 'packed' && !thenShip;
  const act = (_key: string, form: FormData) => {
    const body = {
      ...(isPacked && { lines: chosenLines(lines, pieces) }),
      ...(order.fulfilment === 'delivery' && readCarrier(form)),
    };
    const call = { method: 'PATCH', body, version: entry.version ?? parcel.version } as const;
    return api(at`/orders/${order.number}/fulfilments/${parcel.number}`, call);
  };
  return (
    <OrderForm
      title={t('editTitle', { name: name.toLowerCase() })}
      text={thenShip && t('carrierFirst')}
      submit={t('editAction')}
      done={thenShip ? t('carrierSaved', { name }) : orderWord('saved')}
      act={act}
      onShow={entry.onShow}
      isReady={!isPacked || chosenLines(lines, pieces).length > 0}
    >
      {isPacked && <PieceFields lines={lines} pieces={pieces} onChange={setPieces} />}
      {order.fulfilment === 'delivery' && <CarrierFields entry={entry} required={thenShip} />}
    </OrderForm>
  );
}
