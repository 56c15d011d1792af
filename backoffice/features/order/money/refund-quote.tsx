import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderMoney } from '../../../../contract/desk/order-money.ts';
import type { RefundQuote } from '../../../../contract/desk/refunds.ts';
import { Notice } from '../../../../storefront/ui/notice.tsx';
import { api } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { at, withQuery } from '../../../lib/api/api-path.ts';
import { debounce } from '../../../lib/debounce.ts';
import { useStaff } from '../../../lib/session/use-staff.ts';
import { moneyText } from '../../../lib/words/format.ts';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { FailureNotice } from '../../../ui/failure-notice.tsx';
import { useOrder } from '../order-context.ts';

interface RefundAmountsProps {
  readonly quote?: RefundQuote;
  readonly failure?: ApiError;
  readonly money: OrderMoney;
}

/** Shows the refund by part, what remains, and this person's limit. */
export function RefundAmounts({ quote, failure, money }: RefundAmountsProps) {
  const t = useTranslations('orderMoney');
  const { refundLimitCents } = useStaff();
  const facts = useFacts(quote, money);
  const left = quote?.limitLeftCents ?? null;
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      {failure ? <FailureNotice failure={failure} /> : <Facts facts={facts} look="amounts" />}
      {quote && !quote.isWithinLimit && <Notice tone="warning">{t('aboveLimit')}</Notice>}
      {!quote && !failure && <p className="text-ink-soft text-sm">{t('chooseRefund')}</p>}
      {left !== null && (
        <p className="text-ink-soft text-sm">
          {t('limit', { left: moneyText(left), limit: moneyText(refundLimitCents ?? 0) })}
        </p>
      )}
    </div>
  );
}

function useFacts(quote: RefundQuote | undefined, money: OrderMoney): Fact[] {
  const t = useTranslations('orderMoney');
  const { order } = useOrder();
  if (!quote) return [{ name: t('remainingNow'), value: moneyText(money.refundableCents) }];
  const isQuebec = order.view === 'whole' && order.money.taxDetails.province === 'QC';
  const moneyCents = quote.amountCents - quote.creditCents;
  const some = (name: 'takeOff' | 'giveBack', cents: number): Fact[] =>
    cents === 0 ? [] : [{ name: t(name), value: <strong>{moneyText(cents)}</strong> }];
  const parts = [
    { name: t('goods'), cents: quote.parts.goods },
    { name: t('shipping'), cents: quote.parts.shipping },
    { name: t('gst'), cents: quote.parts.gst },
    { name: t(isQuebec ? 'qst' : 'pst'), cents: quote.parts.pst },
    { name: t('hst'), cents: quote.parts.hst },
    { name: t('other'), cents: quote.parts.other },
  ];
  return [
    ...parts.filter(({ cents }) => cents !== 0).map(({ name, cents }) => ({ name, value: moneyText(cents) })),
    ...some('takeOff', quote.creditCents),
    ...some('giveBack', moneyCents),
    ...(quote.cashCents === moneyCents ? [] : [{ name: t('giveCash'), value: moneyText(quote.cashCents) }]),
    { name: t('remaining'), value: moneyText(quote.remainingCents) },
  ];
}

/** The amounts are asked for when the typing pauses this long. */
const PAUSE_MS = 200;

interface Quoted {
  readonly wish: string;
  readonly quote?: RefundQuote;
  readonly failure?: ApiError;
}

interface Wish {
  readonly lines: readonly { readonly position: number; readonly quantity: number }[];
  readonly shipping: boolean;
  readonly amountCents: number | undefined;
}

/** The query of a wish; empty when nothing is chosen. */
function queryOf({ lines, shipping, amountCents }: Wish): string {
  return withQuery('', {
    lines: lines.map(({ position, quantity }) => `${position}:${quantity}`).join(','),
    shipping: shipping ? 'true' : undefined,
    amount: amountCents,
  });
}

/**
 * Quotes a refund. Stale answers are dropped.
 * @param version of the order: another one has other amounts.
 */
export function useRefundQuote(number: string, version: number, wanted: Wish): Omit<Quoted, 'wish'> {
  const query = queryOf(wanted);
  const wish = `${version}${query}`;
  const [quoted, setQuoted] = useState<Quoted>({ wish: '' });
  useEffect(() => {
    if (query === '') return;
    return debounce(PAUSE_MS, async (signal) => {
      const answer = await ask(at`/orders/${number}/refund-quote` + query, signal);
      if (!signal.aborted) setQuoted({ wish, ...answer });
    });
  }, [number, query, wish]);
  return query !== '' && quoted.wish === wish ? quoted : {};
}

async function ask(path: string, signal: AbortSignal): Promise<Omit<Quoted, 'wish'>> {
  try {
    return { quote: (await api<{ readonly data: RefundQuote }>(path, { signal })).data };
  } catch (error) {
    return error instanceof ApiError ? { failure: error } : {};
  }
}
