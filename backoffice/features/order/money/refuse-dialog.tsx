import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { MailToggle } from '../dialogs/mail-toggle.tsx';
import { OrderForm } from '../dialogs/order-form.tsx';
import { chosenLines, PieceFields, type Pieces } from '../dialogs/piece-fields.tsx';
import { useOrder } from '../order-context.ts';

/** Ends an order that was to be paid in cash and was not taken at the door. */
export function RefuseDialog({ money: { version } }: { readonly money: OrderMoney }) {
  const t = useTranslations('orderMoney');
  const { order } = useOrder();
  const [pieces, setPieces] = useState<Pieces>({});
  const [isSilent, setIsSilent] = useState(false);
  const hasMailbox = order.view === 'whole' && order.customer.email !== '';
  const lines = order.lines.map((line) => ({ ...line, max: line.sent })).filter(({ max }) => max > 0);
  const act = (key: string) => {
    const body = { damaged: chosenLines(lines, pieces), notify: hasMailbox && !isSilent };
    return api(at`/orders/${order.number}/refused-at-door`, { method: 'POST', body, version, key });
  };
  return (
    <OrderForm
      title={t('refuseTitle')}
      text={t('refuseText')}
      submit={t('refuseAction')}
      done={t('refuseDone')}
      act={act}
    >
      <PieceFields lines={lines} pieces={pieces} onChange={setPieces} />
      {hasMailbox && (
        <MailToggle mail={{ kind: 'order-cancelled' }} isSilent={isSilent} onChange={setIsSilent} />
      )}
    </OrderForm>
  );
}
