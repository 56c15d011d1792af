import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import type { DeskOrder } from '../../../../contract/desk/orders.ts';
import { cityLine, streetLine } from '../../../../contract/places/address-lines.ts';
import { moneyText } from '../../../lib/words/format.ts';
import { pageLanguage } from '../../../lib/words/words.ts';
import { ChangedDialog } from '../../../ui/changed-dialog.tsx';
import type { Fact } from '../../../ui/facts.tsx';
import { statusWord } from '../order-states.ts';

interface ChangedOrderProps {
  /** `data` of the 412: calls about money answer with the money. */
  readonly now: DeskOrder | OrderMoney;
  readonly onClose: () => void;
  readonly onShow: (() => void) | undefined;
}

export function ChangedOrder({ now, onClose, onShow }: ChangedOrderProps) {
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
