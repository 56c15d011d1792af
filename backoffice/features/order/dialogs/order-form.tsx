import type { FormEvent, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import type { DeskOrder } from '../../../../contract/desk/orders.ts';
import { cityLine, streetLine } from '../../../../contract/places/address-lines.ts';
import { Button } from '../../../../storefront/ui/button.tsx';
import { FormDialog } from '../../../../storefront/ui/dialogs/form-dialog.tsx';
import { useKey } from '../../../lib/api/use-key.ts';
import { useSave } from '../../../lib/api/use-save.ts';
import { moneyText } from '../../../lib/words/format.ts';
import { pageLanguage } from '../../../lib/words/words.ts';
import { ChangedDialog } from '../../../ui/changed-dialog.tsx';
import type { Fact } from '../../../ui/facts.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { useOrder } from '../order-context.ts';
import { statusWord } from '../order-states.ts';

interface OrderFormProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly submit: string;
  /** Announced when it is done. */
  readonly done: string;
  /** Sends the change. `key` stays the same while the dialog is open. */
  readonly act: (key: string, form: FormData) => Promise<unknown>;
  readonly isReady?: boolean;
  /** `useEntry` has it, for fields that show what the order has. */
  readonly onShow?: () => void;
  readonly children?: ReactNode;
}

/** A dialog that changes the order. When somebody else has changed it, what was typed stays. */
export function OrderForm({
  title,
  text,
  submit,
  done,
  act,
  isReady = true,
  onShow,
  children,
}: OrderFormProps) {
  const t = useTranslations('order');
  const { close } = useOrder();
  const { failure, changed, isBusy, run, forget } = useSave<DeskOrder | OrderMoney>();
  const key = useKey();
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (await run(() => act(key, form), done)) close();
  };
  return (
    <FormDialog title={title} text={text} closeLabel={t('close')} onClose={close}>
      <form onSubmit={onSubmit} className="flex flex-col gap-4">
        {children}
        {failure && !changed && <FailureNotice failure={failure} />}
        <Button type="submit" look="primary" className="min-h-11" disabled={isBusy || !isReady}>
          {submit}
        </Button>
      </form>
      {changed && <ChangedOrder now={changed} onClose={forget} onShow={onShow} />}
    </FormDialog>
  );
}

interface ChangedOrderProps {
  /** `data` of the 412: calls about money answer with the money. */
  readonly now: DeskOrder | OrderMoney;
  readonly onClose: () => void;
  readonly onShow: (() => void) | undefined;
}

function ChangedOrder({ now, onClose, onShow }: ChangedOrderProps) {
  const facts = useFacts(now);
  return <ChangedDialog facts={facts} onClose={onClose} onShow={onShow} />;
}

function useFacts(now: DeskOrder | OrderMoney): Fact[] {
  const t = useTranslations('order');
  const moneyWord = useTranslations('orderMoney');
  const parcelWord = useTranslations('parcels');
  const payment = { name: t('payment'), value: t(`pay_${now.paymentStatus}`) };
  if ('orderStatus' in now)
    return [
      { name: t('status'), value: t(`status_${now.orderStatus}`) },
      payment,
      { name: moneyWord('paid'), value: moneyText(now.paidCents) },
      { name: moneyWord('refunded'), value: moneyText(now.refundedCents) },
      { name: moneyWord('due'), value: moneyText(now.dueCents) },
    ];
  const { address, parcels } = now;
  const states = parcels.map(({ number, state }) => `${number}: ${parcelWord(`state_${state}`)}`);
  return [
    { name: t('status'), value: t(statusWord(now)) },
    payment,
    {
      name: t('address'),
      value: `${streetLine(address.address, address.apartment)}, ${cityLine(pageLanguage(), address)}`,
    },
    { name: t('tags'), value: now.tags.join(', ') || t('none') },
    { name: parcelWord('title'), value: states.join(', ') || parcelWord('none') },
  ];
}
