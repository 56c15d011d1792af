import { useEffect } from 'react';
import type { Order } from '../../../contract/orders.ts';
import {
  ApiError,
  answerTestBank,
  type CheckoutResult,
  confirmCheckout,
  leaveCheckout,
} from '../../lib/api.ts';
import { forgetOpenPayment, keepOpenPayment, readOpenPayment } from '../../state/open-payment.ts';
import { askOutcome } from './ask-outcome.ts';

/** What can stand between an order that has its number and the knowledge of how it was paid. */
export type PaymentStep =
  | {
      readonly kind: 'bank';
      readonly orderId: string;
      readonly clientSecret: string;
      /** The step did not come to an end; another try may. */
      readonly failed: boolean;
      /** The provider's own words for that. */
      readonly refusal?: string | undefined;
    }
  /** Nobody knows yet how the payment ended; `isLong` once the page has stopped asking by itself. */
  | { readonly kind: 'checking'; readonly orderId: string; readonly isLong: boolean };

/** The provider's own way through the bank's step. @returns why it failed, in words. */
export type AskBank = (clientSecret: string) => Promise<string | undefined>;

interface Options {
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly question: { readonly kind: string } | undefined;
  readonly setQuestion: (step: PaymentStep | undefined) => void;
  /** Absent where the page itself asks in the bank's place. */
  readonly askBank: AskBank | undefined;
  /** Whether it is known how this shop is paid. */
  readonly isReady: boolean;
  readonly onPlaced: (order: Order) => Promise<void>;
  /** In the provider's words. */
  readonly onRefused: (message: string) => void;
}

type AskShop = (orderId: string) => Promise<CheckoutResult>;
type Bank = Extract<CheckoutResult, { bank: unknown }>['bank'];

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** From an order's number to its end: paid, refused, or the shop writes to the shopper once it knows. */
export function usePaymentSteps(options: Options) {
  const { alone, question, setQuestion, askBank, isReady, onPlaced, onRefused } = options;
  const go = async (result: CheckoutResult, ask: AskShop = confirmCheckout): Promise<void> => {
    if ('placed' in result) {
      setQuestion(undefined);
      forgetOpenPayment();
      return onPlaced(result.placed);
    }
    if ('checking' in result) return check(result.checking.orderId, ask);
    keepOpenPayment(result.bank.orderId);
    setQuestion({ kind: 'bank', ...result.bank, failed: false });
    if (askBank) await goToBank(result.bank);
  };
  const check = async (orderId: string, ask: AskShop = confirmCheckout): Promise<void> => {
    keepOpenPayment(orderId);
    setQuestion({ kind: 'checking', orderId, isLong: false });
    const result = await askOutcome(orderId, ask, wait);
    if ('checking' in result) setQuestion({ kind: 'checking', orderId, isLong: true });
    else await go(result, ask);
  };
  const goToBank = async (bank: Bank): Promise<void> => {
    const refusal = await askBank?.(bank.clientSecret);
    // Whatever the browser was told, the shop asks the provider itself.
    const result = await confirmCheckout(bank.orderId);
    if ('bank' in result) setQuestion({ kind: 'bank', ...result.bank, failed: true, refusal });
    else await go(result);
  };

  /** That there is no answer is no failure of the payment: nothing says so until somebody knows. */
  const guard = async (work: () => Promise<void>, meanwhile: PaymentStep): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'CARD_DECLINED' && error.code !== 'NOT_FOUND') return setQuestion(meanwhile);
      setQuestion(undefined);
      forgetOpenPayment();
      if (error.code === 'CARD_DECLINED') onRefused(error.message);
    }
  };
  const unknown = (orderId: string): PaymentStep => ({ kind: 'checking', orderId, isLong: true });

  /**
   * To where the shop's answer leads.
   * @param resend the same order under the same key: while nobody knows, it also goes on with a charge that never arrived.
   */
  const follow = (result: CheckoutResult, resend: AskShop): Promise<void> => {
    const orderId = orderIdOf(result);
    return guard(() => go(result, resend), 'bank' in result ? failedBank(result.bank) : unknown(orderId));
  };
  const bank = question as PaymentStep | undefined;
  const answerBank = (outcome: 'approve' | 'refuse') =>
    alone(async () => {
      if (bank?.kind !== 'bank') return;
      const work = async () => {
        await answerTestBank(bank.clientSecret, outcome);
        await go(await confirmCheckout(bank.orderId));
      };
      await guard(work, failedBank(bank));
    });
  const askBankAgain = () =>
    alone(async () => {
      if (bank?.kind === 'bank') await guard(() => goToBank(bank), failedBank(bank));
    });
  const checkAgain = () =>
    alone(async () => {
      if (bank?.kind === 'checking') await guard(() => check(bank.orderId), unknown(bank.orderId));
    });

  // A reload in the middle of a payment goes on where it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is known who is paid
  useEffect(() => {
    const orderId = isReady ? readOpenPayment() : null;
    if (!orderId) return;
    const resume = async () => go(await confirmCheckout(orderId));
    void alone(() => guard(resume, unknown(orderId)));
  }, [isReady]);

  /** The order ends, so that its pieces are there for the next try; where that is not heard, it ends by itself. */
  const leavePayment = () =>
    alone(async () => {
      if (bank?.kind !== 'bank') return;
      const { orderId, clientSecret } = bank;
      try {
        await leaveCheckout(orderId, clientSecret);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const ask = async () => go(await confirmCheckout(orderId));
        if (error.code === 'CONFLICT') return guard(ask, unknown(orderId));
      }
      forgetOpenPayment();
      setQuestion(undefined);
    });

  return { follow, answerBank, askBankAgain, checkAgain, leavePayment, asksProvider: askBank !== undefined };
}

const failedBank = ({ orderId, clientSecret }: Bank): PaymentStep => ({
  kind: 'bank',
  orderId,
  clientSecret,
  failed: true,
});

function orderIdOf(result: CheckoutResult): string {
  if ('placed' in result) return result.placed.order_id;
  return 'bank' in result ? result.bank.orderId : result.checking.orderId;
}
