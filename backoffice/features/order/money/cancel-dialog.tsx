import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import { Checkbox } from '../../../../storefront/ui/fields/field.tsx';
import { moneyText } from '../../../lib/words/format.ts';
import { MailToggle } from '../dialogs/mail-choice.tsx';
import { useOrder } from '../order-context.ts';
import { variantText } from '../variant-text.ts';
import { MoneyForm } from './money-form.tsx';

/** Cancels an order of which nothing was sent, gives its money back, and asks whether its pieces are fit to be sold. */
export function CancelDialog({ money }: { readonly money: OrderMoney }) {
  const t = useTranslations('orderMoney');
  const text = useText(money);
  const { order } = useOrder();
  const hasMailbox = order.view === 'whole' && order.customer.email !== '';
  const [isSilent, setIsSilent] = useState(false);
  const read = (form: FormData) => ({
    notify: hasMailbox && !isSilent,
    restock: form.get('restock') === 'on',
  });
  return (
    <MoneyForm
      money={money}
      path="cancel"
      read={read}
      title={t('cancelTitle')}
      text={text}
      submit={t('cancelAction')}
      done={t('cancelDone')}
    >
      <Pieces money={money} />
      {hasMailbox && (
        <MailToggle mail={{ kind: 'order-cancelled' }} isSilent={isSilent} onChange={setIsSilent} />
      )}
    </MoneyForm>
  );
}

/** What becomes of the money: some or all of it may have been given back before. */
function useText({ refundableCents, refundedCents, paidCents }: OrderMoney): string {
  const t = useTranslations('orderMoney');
  const [amount, refunded] = [moneyText(refundableCents), moneyText(refundedCents)];
  if (paidCents === 0) return t('cancelText');
  if (refundedCents === 0) return t('cancelPaidText', { amount });
  return refundableCents > 0
    ? t('cancelRestText', { amount, refunded })
    : t('cancelRefundedText', { refunded });
}

/** The pieces that can go back into stock, and whether they do. */
function Pieces({ money }: { readonly money: OrderMoney }) {
  const t = useTranslations('orderMoney');
  const { order } = useOrder();
  const pieces = money.lines.flatMap(({ position, returnable }) => {
    const line = order.lines.find((one) => one.position === position);
    return line && returnable > 0 ? [{ ...line, returnable }] : [];
  });
  if (pieces.length === 0) return <p>{t('cancelNoPieces')}</p>;
  const isLess = money.lines.some(({ quantity, returnable }) => returnable < quantity);
  return (
    <fieldset>
      <legend className="control-label">{t('cancelPieces')}</legend>
      <ul className="mb-1">
        {pieces.map((line) => (
          <li key={line.position}>
            {line.returnable} × {[line.name, variantText(line.variant)].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
      {isLess && <p className="text-ink-soft text-sm">{t('cancelKept')}</p>}
      <Checkbox label={t('restock')} name="restock" defaultChecked />
    </fieldset>
  );
}
