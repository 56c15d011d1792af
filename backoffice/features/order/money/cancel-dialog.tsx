import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import { Checkbox } from '../../../../storefront/ui/fields/field.tsx';
import { api } from '../../../lib/api/api.ts';
import { at } from '../../../lib/api/api-path.ts';
import { moneyText } from '../../../lib/words/format.ts';
import { MailFrame } from '../dialogs/mail-frame.tsx';
import { OrderForm } from '../dialogs/order-form.tsx';
import { useOrder } from '../order-context.ts';

/** Cancels an order of which nothing was sent, and gives its money back. */
export function CancelDialog({ money }: { readonly money: OrderMoney }) {
  const t = useTranslations('orderMoney');
  const orderWord = useTranslations('order');
  const { order } = useOrder();
  const hasMailbox = order.view === 'whole' && order.customer.email !== '';
  const [isSilent, setIsSilent] = useState(false);
  const { refundableCents, version } = money;
  return (
    <OrderForm
      title={t('cancelTitle')}
      text={
        refundableCents > 0 ? t('cancelPaidText', { amount: moneyText(refundableCents) }) : t('cancelText')
      }
      submit={t('cancelAction')}
      done={t('cancelDone')}
      act={(key) => {
        const call = { method: 'POST', body: { notify: hasMailbox && !isSilent }, version, key } as const;
        return api(at`/orders/${order.number}/cancel`, call);
      }}
    >
      {hasMailbox && !isSilent && <MailFrame mail={{ kind: 'order-cancelled' }} />}
      {hasMailbox && (
        <Checkbox
          label={orderWord('doNotSend')}
          name="silent"
          checked={isSilent}
          onChange={({ target }) => setIsSilent(target.checked)}
        />
      )}
    </OrderForm>
  );
}
