import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import { moneyText } from '../../../lib/words/format.ts';
import { MoneyForm } from './money-form.tsx';

interface MoneyProps {
  readonly money: OrderMoney;
}

/** Records that the till took the money. */
export const CashDialog = ({ money }: MoneyProps) => (
  <PlainDialog money={money} word="cash" path="cash-received" cents={money.cashDueCents} />
);

/** Mails the link by which the rest is paid. */
export const BalanceDialog = ({ money }: MoneyProps) => (
  <PlainDialog money={money} word="balance" path="balance-link" cents={money.dueCents} />
);

/** Writes off what is due as a bad debt. */
export const WriteOffDialog = ({ money }: MoneyProps) => (
  <PlainDialog money={money} word="writeOff" path="write-off" cents={money.dueCents} />
);

/** Makes due again what was written off: the buyer pays after all. */
export const RecoverDialog = ({ money }: MoneyProps) => (
  <PlainDialog money={money} word="recover" path="write-off-undone" cents={money.writtenOffCents} />
);

interface PlainDialogProps extends MoneyProps {
  readonly word: 'cash' | 'balance' | 'writeOff' | 'recover';
  readonly path: string;
  readonly cents: number;
}

/** A deed about one amount, with nothing to fill in. */
function PlainDialog({ money, word, path, cents }: PlainDialogProps) {
  const t = useTranslations('orderMoney');
  const amount = moneyText(cents);
  return (
    <MoneyForm
      money={money}
      path={path}
      title={t(`${word}Title`, { amount })}
      text={t(`${word}Text`, { amount })}
      submit={t(`${word}Action`)}
      done={t(`${word}Done`)}
    />
  );
}

/** Takes a refund that failed off the list of what waits. */
export function SettleDialog({ money, refundId }: MoneyProps & { readonly refundId: string }) {
  const t = useTranslations('orderMoney');
  return (
    <MoneyForm
      money={money}
      path="refund-settled"
      read={() => ({ refundId })}
      title={t('settle')}
      text={t('settleText')}
      submit={t('settle')}
      done={t('settleDone')}
    />
  );
}
