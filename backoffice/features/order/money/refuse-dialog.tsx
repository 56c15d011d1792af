import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import { MailToggle } from '../dialogs/mail-choice.tsx';
import { chosenLines, PieceFields, type Pieces } from '../dialogs/piece-fields.tsx';
import { useOrder } from '../order-context.ts';
import { MoneyForm } from './money-form.tsx';

/** Ends an order that was to be paid in cash and was not taken at the door. */
export function RefuseDialog({ money }: { readonly money: OrderMoney }) {
  const t = useTranslations('orderMoney');
  const { order } = useOrder();
  const [pieces, setPieces] = useState<Pieces>({});
  const [isSilent, setIsSilent] = useState(false);
  const hasMailbox = order.view === 'whole' && order.customer.email !== '';
  const lines = order.lines.map((line) => ({ ...line, max: line.sent })).filter(({ max }) => max > 0);
  return (
    <MoneyForm
      money={money}
      path="refused-at-door"
      read={() => ({ damaged: chosenLines(lines, pieces), notify: hasMailbox && !isSilent })}
      title={t('refuseTitle')}
      text={t('refuseText')}
      submit={t('refuseAction')}
      done={t('refuseDone')}
    >
      <PieceFields lines={lines} pieces={pieces} onChange={setPieces} />
      {hasMailbox && (
        <MailToggle mail={{ kind: 'order-cancelled' }} isSilent={isSilent} onChange={setIsSilent} />
      )}
    </MoneyForm>
  );
}
