import { useEffect, useEffectEvent } from 'react';
import type { Order, OrderState } from '../../../../contract/orders/orders.ts';
import { ApiError } from '../../../lib/api/api.ts';
import {
  answerTestBank,
  type CheckoutResult,
  confirmCheckout,
  leaveCheckout,
} from '../../../lib/api/api-checkout.ts';
import { wait } from '../../../lib/wait.ts';
import {
  forgetOpenPayment,
  keepOpenPayment,
  type OpenPayment,
  readOpenPayment,
} from '../../../state/checkout/open-payment.ts';
import { askOutcome, type Outcome } from '../placing/ask-outcome.ts';

/** What can stand between an order that has its number and the knowledge of how it was paid. */
export type PaymentStep =
  | {
      readonly kind: 'bank';
      readonly payment: OpenPayment;
      readonly clientSecret: string;
      /** The step did not come to an end; another try may. */
      readonly failed: boolean;
      /** The provider's own words for that. */
      readonly refusal?: string | undefined;
    }
  /** Nobody knows yet how the payment ended; `isLong` once the page has stopped asking by itself. */
  | { readonly kind: 'checking'; readonly payment: OpenPayment; readonly isLong: boolean };

/** The provider's own way through the bank's step. @returns why it failed, in words. */
export type AskBank = (clientSecret: string) => Promise<string | undefined>;

/** How an order stands of which this browser is told no more, because an earlier build kept its number alone. */
export type KnownEnd = Extract<OrderState, 'placed' | 'bank' | 'cancelled'>;

interface Options {
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly step: PaymentStep | undefined;
  readonly setStep: (step: PaymentStep | undefined) => void;
  /** Absent where the page itself asks in the bank's place. */
  readonly askBank: AskBank | undefined;
  /** Whether it is known how this shop is paid. */
  readonly isReady: boolean;
  readonly onPlaced: (order: Order) => Promise<void>;
  readonly onKnownEnd: (orderId: string, end: KnownEnd) => void;
  /** In the provider's words. */
  readonly onRefused: (message: string) => void;
}

type AskShop = () => Promise<Outcome>;
type BankStep = Extract<PaymentStep, { kind: 'bank' }>;

/** An order that was sent. */
interface Sent {
  /** That it went under. */
  readonly key: string;
  /** The same again: while nobody knows how it ended, that also goes on with a charge that never arrived. */
  readonly resend: () => Promise<CheckoutResult>;
}

/** From an order's number to its end: paid, refused, or the shop writes to the shopper once it knows. */
export function usePaymentSteps(options: Options) {
  const { alone, step, setStep, askBank, isReady, onPlaced, onKnownEnd, onRefused } = options;
  const end = () => {
    setStep(undefined);
    forgetOpenPayment();
  };
  const go = async (outcome: Outcome, payment: OpenPayment, ask = askAbout(payment)): Promise<void> => {
    if ('placed' in outcome) {
      end();
      return onPlaced(outcome.placed);
    }
    if ('checking' in outcome) return check(payment, ask);
    if ('stateOnly' in outcome) return goByState(outcome.stateOnly.state, payment);
    const bank = bankStep(payment, outcome.bank);
    keepOpenPayment(payment);
    setStep(bank);
    if (askBank) await goToBank(bank);
  };
  const check = async (payment: OpenPayment, ask = askAbout(payment)): Promise<void> => {
    keepOpenPayment(payment);
    setStep({ kind: 'checking', payment, isLong: false });
    const outcome = await askOutcome(ask, wait);
    if (outcome) await go(outcome, payment, ask);
    else setStep(unknown(payment));
  };
  const goByState = async (state: OrderState, payment: OpenPayment): Promise<void> => {
    if (state === 'checking') return check(payment);
    if (state === 'held') return setStep(unknown(payment));
    end();
    onKnownEnd(payment.orderId, state);
  };
  const goToBank = async ({ payment, clientSecret }: BankStep): Promise<void> => {
    const refusal = await askBank?.(clientSecret);
    // Whatever the browser was told, the shop asks the provider itself.
    const outcome = await confirmCheckout(payment);
    if ('bank' in outcome) setStep({ ...bankStep(payment, outcome.bank), failed: true, refusal });
    else await go(outcome, payment);
  };

  /** That there is no answer is no failure of the payment: nothing says so until somebody knows. */
  const guard = async (work: () => Promise<void>, meanwhile: PaymentStep): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'CARD_DECLINED' && error.code !== 'NOT_FOUND') return setStep(meanwhile);
      end();
      if (error.code === 'CARD_DECLINED') onRefused(error.message);
    }
  };

  /** To where the shop's answer leads. */
  const follow = (result: CheckoutResult, { key, resend }: Sent): Promise<void> => {
    const payment = { orderId: orderIdOf(result), key };
    const meanwhile = 'bank' in result ? failed(bankStep(payment, result.bank)) : unknown(payment);
    return guard(() => go(result, payment, resend), meanwhile);
  };
  const answerBank = (outcome: 'approve' | 'refuse') =>
    alone(async () => {
      if (step?.kind !== 'bank') return;
      const work = async () => {
        await answerTestBank(step.clientSecret, outcome);
        await go(await confirmCheckout(step.payment), step.payment);
      };
      await guard(work, failed(step));
    });
  const askBankAgain = () =>
    alone(async () => {
      if (step?.kind === 'bank') await guard(() => goToBank(step), failed(step));
    });
  const checkAgain = () =>
    alone(async () => {
      if (step?.kind === 'checking') await guard(() => check(step.payment), unknown(step.payment));
    });

  const resume = useEffectEvent((payment: OpenPayment) => {
    const ask = async () => go(await confirmCheckout(payment), payment);
    void alone(() => guard(ask, unknown(payment)));
  });
  // A reload in the middle of a payment resumes it, as soon as it is known how this shop is paid.
  useEffect(() => {
    const payment = isReady ? readOpenPayment() : null;
    if (payment) resume(payment);
  }, [isReady]);

  /** The order ends, so that its pieces are there for the next try; where that is not heard, it ends by itself. */
  const leavePayment = () =>
    alone(async () => {
      if (step?.kind !== 'bank') return;
      const { payment, clientSecret } = step;
      try {
        await leaveCheckout(payment.orderId, clientSecret);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const ask = async () => go(await confirmCheckout(payment), payment);
        if (error.code === 'CONFLICT') return guard(ask, unknown(payment));
      }
      end();
    });

  return { follow, answerBank, askBankAgain, checkAgain, leavePayment, asksProvider: askBank !== undefined };
}

const askAbout =
  (payment: OpenPayment): AskShop =>
  () =>
    confirmCheckout(payment);

const unknown = (payment: OpenPayment): PaymentStep => ({ kind: 'checking', payment, isLong: true });

const bankStep = (payment: OpenPayment, { clientSecret }: { readonly clientSecret: string }): BankStep => ({
  kind: 'bank',
  payment,
  clientSecret,
  failed: false,
});

const failed = ({ payment, clientSecret }: BankStep): BankStep => ({
  kind: 'bank',
  payment,
  clientSecret,
  failed: true,
});

function orderIdOf(result: CheckoutResult): string {
  if ('placed' in result) return result.placed.order_id;
  return 'bank' in result ? result.bank.orderId : result.checking.orderId;
}
