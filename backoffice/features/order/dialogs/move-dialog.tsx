import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskMail } from '../../../../contract/desk/desk-mails.ts';
import type { DeskParcel } from '../../../../contract/desk/orders.ts';
import { assertNever } from '../../../../contract/never.ts';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { type ParcelMove, useOrder } from '../order-context.ts';
import { useParcelName } from '../parcels/parcel-words.ts';
import { MailToggle } from './mail-choice.tsx';
import { OrderForm } from './order-form.tsx';

interface MoveProps {
  readonly parcel: DeskParcel;
  readonly move: ParcelMove;
}

/** The titles that do not begin with the parcel's name. */
const TITLES_WITHIN: ReadonlySet<string> = new Set(['ship', 'undo']);

/** Moves a parcel on, with the mail that the customer gets, unless it is not to be sent. */
export function MoveDialog({ parcel, move }: MoveProps) {
  const t = useTranslations('parcels');
  const { order } = useOrder();
  const name = useParcelName()(parcel.number);
  const [isSilent, setIsSilent] = useState(false);
  const isPickup = order.fulfilment === 'pickup';
  const word = move === 'deliver' && isPickup ? 'collect' : move;
  const hasMailbox = order.view !== 'whole' || order.customer.email !== '';
  const mail = hasMailbox ? mailAbout(move, isPickup) : undefined;
  const act = (key: string) => {
    const body = { notify: mail !== undefined && !isSilent };
    const call = { method: 'POST', body, version: parcel.version, key } as const;
    return api(at`/orders/${order.number}/fulfilments/${parcel.number}/${move}`, call);
  };
  return (
    <OrderForm
      title={t(`move_${word}`, { name: TITLES_WITHIN.has(word) ? name.toLowerCase() : name })}
      text={move === 'undo' ? t('undoText') : undefined}
      submit={t(`do_${word}`)}
      done={t(`done_${word}`, { name })}
      act={act}
    >
      {mail && (
        <MailToggle mail={{ kind: mail, parcel: parcel.number }} isSilent={isSilent} onChange={setIsSilent} />
      )}
    </OrderForm>
  );
}

/** The mail to the customer; undefined for what is no news. */
function mailAbout(move: ParcelMove, isPickup: boolean): DeskMail | undefined {
  switch (move) {
    case 'ship':
      return 'order-shipped';
    case 'ready':
      return 'order-ready';
    case 'deliver':
      return isPickup ? 'order-collected' : 'order-delivered';
    case 'undo':
      return undefined;
    default:
      return assertNever(move);
  }
}
