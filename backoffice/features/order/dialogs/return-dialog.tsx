import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskParcel } from '../../../../contract/desk/orders.ts';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { useOrder } from '../order-context.ts';
import { useParcelName } from '../parcels/parcel-words.ts';
import { MailToggle } from './mail-choice.tsx';
import { OrderForm } from './order-form.tsx';
import { chosenLines, PieceFields, type Pieces } from './piece-fields.tsx';

/** Receives a parcel that came back, with those of its pieces that are unfit for sale, and the mail to the customer. */
export function ReturnDialog({ parcel }: { readonly parcel: DeskParcel }) {
  const t = useTranslations('parcels');
  const { order } = useOrder();
  const name = useParcelName()(parcel.number);
  const [pieces, setPieces] = useState<Pieces>({});
  const [isSilent, setIsSilent] = useState(false);
  const hasMailbox = order.view !== 'whole' || order.customer.email !== '';
  const lines = order.lines.flatMap((line) => {
    const packed = parcel.lines.find(({ position }) => position === line.position);
    return packed ? [{ ...line, max: packed.quantity }] : [];
  });
  const act = (key: string) => {
    const body = { damaged: chosenLines(lines, pieces), notify: hasMailbox && !isSilent };
    const call = { method: 'POST', body, version: parcel.version, key } as const;
    return api(at`/orders/${order.number}/fulfilments/${parcel.number}/return`, call);
  };
  return (
    <OrderForm
      title={t(order.fulfilment === 'pickup' ? 'move_return_pickup' : 'move_return', { name })}
      text={t('returnText')}
      submit={t('returnAction')}
      done={t('done_return', { name })}
      act={act}
    >
      <PieceFields lines={lines} pieces={pieces} onChange={setPieces} />
      {hasMailbox && (
        <MailToggle
          mail={{ kind: 'order-came-back', parcel: parcel.number }}
          isSilent={isSilent}
          onChange={setIsSilent}
        />
      )}
    </OrderForm>
  );
}
