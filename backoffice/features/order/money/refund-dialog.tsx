import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import { REFUND_REASONS } from '../../../../contract/desk/refund-reasons.ts';
import type { RefundQuote } from '../../../../contract/desk/refunds.ts';
import { Checkbox, SelectField, TextField } from '../../../../storefront/ui/fields/field.tsx';
import { moneyText } from '../../../lib/words/format.ts';
import { Options } from '../../../ui/options.tsx';
import { readCents } from '../../../ui/read-cents.ts';
import { MailChoice } from '../dialogs/mail-choice.tsx';
import { chosenLines, PieceFields, type Pieces } from '../dialogs/piece-fields.tsx';
import { useOrder } from '../order-context.ts';
import { MoneyForm } from './money-form.tsx';
import { RefundAmounts, useRefundQuote } from './refund-quote.tsx';

/** Gives money back: pieces and the shipping, or an amount. The amounts come from the API as they will be. */
export function RefundDialog({ money }: { readonly money: OrderMoney }) {
  const t = useTranslations('orderMoney');
  const { order } = useOrder();
  const wanted = useWish(money);
  const { wish } = wanted;
  const [isSilent, setIsSilent] = useState(false);
  const hasMailbox = order.view === 'whole' && order.customer.email !== '';
  const quoted = useRefundQuote(order.number, money.version, wish);
  const read = (form: FormData) => {
    const restock = form.get('restock') === 'on';
    const lines = wish.lines.map((line) => ({ ...line, restock }));
    return { ...wish, lines, reason: form.get('reason'), notify: hasMailbox && !isSilent };
  };
  const { quote } = quoted;
  const submit = useSubmit(quote);
  const isCredit = order.paymentStatus === 'awaiting_invoice';
  return (
    <MoneyForm
      money={money}
      path="refunds"
      read={read}
      title={t(isCredit ? 'creditTitle' : 'refundTitle')}
      text={isCredit ? t('creditText') : undefined}
      submit={submit}
      done={t('refundDone')}
      isReady={quote?.isWithinLimit === true}
    >
      <WishFields wanted={wanted} />
      <ReasonField />
      <RefundAmounts {...quoted} money={money} />
      {hasMailbox && quote && (
        <MailChoice
          isSilent={isSilent}
          onChange={setIsSilent}
          mailOf={() => ({ kind: 'refund-sent', refund: wish })}
        />
      )}
    </MoneyForm>
  );
}

/** Says what is credited and what is given back. */
function useSubmit(quote: RefundQuote | undefined): string {
  const t = useTranslations('orderMoney');
  if (!quote) return t('refundNothing');
  const [credit, amount] = [moneyText(quote.creditCents), moneyText(quote.cashCents)];
  if (quote.creditCents === 0) return t('refundAction', { amount });
  if (quote.creditCents === quote.amountCents) return t('creditAction', { amount: credit });
  return t('creditBothAction', { credit, amount });
}

/** The state of the refund form. */
function useWish(money: OrderMoney) {
  const lines = useRefundable(money);
  const [isAmount, setIsAmount] = useState(lines.length === 0);
  const [pieces, setPieces] = useState<Pieces>({});
  const [withShipping, setWithShipping] = useState(false);
  const [typed, setTyped] = useState('');
  const wish = {
    lines: isAmount ? [] : chosenLines(lines, pieces),
    shipping: !isAmount && withShipping,
    amountCents: isAmount ? readCents(typed) : undefined,
  };
  const fields = { isAmount, setIsAmount, pieces, setPieces, withShipping, setWithShipping, typed, setTyped };
  return { ...fields, lines, wish };
}

/** Pieces and the shipping where it cost something, or an amount. */
function WishFields({ wanted }: { readonly wanted: ReturnType<typeof useWish> }) {
  const t = useTranslations('orderMoney');
  const { order } = useOrder();
  const { lines, isAmount, setIsAmount, typed, setTyped } = wanted;
  const hasShipping = order.view === 'whole' && order.money.shippingCents > 0;
  return (
    <>
      {lines.length > 0 && <KindField isAmount={isAmount} onChange={setIsAmount} />}
      {isAmount ? (
        <TextField
          label={t('amount')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      ) : (
        <div>
          <PieceFields lines={lines} pieces={wanted.pieces} onChange={wanted.setPieces} />
          {hasShipping && (
            <Checkbox
              label={t('withShipping')}
              name="shipping"
              checked={wanted.withShipping}
              onChange={({ target }) => wanted.setWithShipping(target.checked)}
            />
          )}
          <Checkbox label={t('restock')} name="restock" />
        </div>
      )}
    </>
  );
}

/** The lines of which pieces can still be refunded. */
function useRefundable(money: OrderMoney) {
  const { order } = useOrder();
  return money.lines.flatMap(({ position, quantity, refunded }) => {
    const line = order.lines.find((one) => one.position === position);
    const max = quantity - refunded;
    return line && max > 0 ? [{ position, name: line.name, variant: line.variant, max }] : [];
  });
}

interface KindFieldProps {
  readonly isAmount: boolean;
  readonly onChange: (isAmount: boolean) => void;
}

function KindField({ isAmount, onChange }: KindFieldProps) {
  const t = useTranslations('orderMoney');
  return (
    <SelectField
      label={t('what')}
      name="kind"
      value={isAmount ? 'amount' : 'lines'}
      onChange={({ target }) => onChange(target.value === 'amount')}
    >
      <option value="lines">{t('byLines')}</option>
      <option value="amount">{t('byAmount')}</option>
    </SelectField>
  );
}

function ReasonField() {
  const t = useTranslations('orderMoney');
  return (
    <SelectField label={t('reason')} name="reason" required defaultValue="">
      <option value="" disabled>
        {t('choose')}
      </option>
      <Options values={REFUND_REASONS} word={(reason) => t(`reason_${reason}`)} />
    </SelectField>
  );
}
