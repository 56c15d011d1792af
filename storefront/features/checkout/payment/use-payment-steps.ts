import { useEffect, useEffectEvent } from 'react';
import type { OrderState } from '../../../../contract/orders/order-states.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { answerTestBank, leaveCheckout } from '../../../lib/api/api-checkout.ts';
import { wait } from '../../../lib/wait.ts';
import type { OpenPayment } from '../../../state/checkout/open-payment.ts';
import { askOutcome, type Outcome } from '../placing/ask-outcome.ts';

/** Steps between an order that has its number and a known result of its payment. */
export type PaymentStep =
  | {
      readonly kind: 'bank';
      readonly payment: OpenPayment;
      readonly clientSecret: string;
      /** The step was not completed; it can be retried. */
      readonly failed: boolean;
      /** The provider's message about it. */
      readonly refusal?: string | undefined;
    }
  /** The result of the payment is unknown; `isLong` once the page has stopped polling. */
  | { readonly kind: 'checking'; readonly payment: OpenPayment; readonly isLong: boolean };

/** The provider's own authentication step. @returns the error message if it failed. */
export type AskBank = (clientSecret: string) => Promise<string | undefined>;

/** End state of an order whose details this browser may not see, because an earlier build stored only its number. */
export type KnownEnd = Extract<OrderState, 'placed' | 'bank' | 'cancelled'>;

/** Keeps unfinished payments over a reload, and asks the shop about one. */
export interface PaymentKeeper {
  readonly confirm: (payment: OpenPayment) => Promise<Outcome>;
  readonly keep: (payment: OpenPayment) => void;
  readonly read: () => OpenPayment | null;
  readonly forget: () => void;
}

interface Options {
  readonly keeper: PaymentKeeper;
  readonly alone: (work: () => Promise<void>) => Promise<void>;
  readonly step: PaymentStep | undefined;
  readonly setStep: (step: PaymentStep | undefined) => void;
  /** Undefined for the test provider, whose bank step the page shows itself. */
  readonly askBank: AskBank | undefined;
  /** Whether the payment configuration has loaded. */
  readonly isReady: boolean;
  readonly onPlaced: (order: Order) => Promise<void>;
  readonly onKnownEnd: (orderId: string, end: KnownEnd) => void;
  /** Called with the provider's message. */
  readonly onRefused: (message: string) => void;
}

type AskShop = () => Promise<Outcome>;
type BankStep = Extract<PaymentStep, { kind: 'bank' }>;

interface Sent {
  /** Its idempotency key; null behind a link to pay, whose secret stands for it. */
  readonly key: string | null;
  /** Sends the same request again. While the result is unknown, this also resumes a charge that never arrived. */
  readonly resend: () => Promise<Outcome>;
}

/**
 * Follows an order from its number to the end of its payment: paid, refused, or still unknown, in which case the shop
 * sends a mail later.
 */
export function usePaymentSteps(options: Options) {
  const { keeper, alone, step, setStep, askBank, isReady, onPlaced, onKnownEnd, onRefused } = options;
  const end = () => {
    setStep(undefined);
    keeper.forget();
  };
  const go = async (
    outcome: Outcome,
    payment: OpenPayment,
    ask: AskShop = () => keeper.confirm(payment),
  ): Promise<void> => {
    if ('placed' in outcome) {
      end();
      return onPlaced(outcome.placed);
    }
    if ('checking' in outcome) return check(payment, ask);
    if ('stateOnly' in outcome) return goByState(outcome.stateOnly.state, payment);
    const bank = bankStep(payment, outcome.bank);
    keeper.keep(payment);
    setStep(bank);
    if (askBank) await goToBank(bank);
  };
  const check = async (payment: OpenPayment, ask: AskShop = () => keeper.confirm(payment)): Promise<void> => {
    keeper.keep(payment);
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
    // The result that the browser saw is not trusted; the server asks the provider itself.
    const outcome = await keeper.confirm(payment);
    if ('bank' in outcome) setStep({ ...bankStep(payment, outcome.bank), failed: true, refusal });
    else await go(outcome, payment);
  };

  /** A missing response is not a failed payment: until the result is known, the page shows `meanwhile`. */
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

  /** Goes to the step that the response requires. */
  const follow = (result: Outcome, { key, resend }: Sent): Promise<void> => {
    const payment = { orderId: orderIdOf(result), key };
    const meanwhile = 'bank' in result ? failed(bankStep(payment, result.bank)) : unknown(payment);
    return guard(() => go(result, payment, resend), meanwhile);
  };
  const answerBank = (outcome: 'approve' | 'refuse') =>
    alone(async () => {
      if (step?.kind !== 'bank') return;
      const work = async () => {
        await answerTestBank(step.clientSecret, outcome);
        await go(await keeper.confirm(step.payment), step.payment);
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

  const resume = useEffectEvent(() => {
    const payment = keeper.read();
    if (!payment) return;
    const ask = async () => go(await keeper.confirm(payment), payment);
    void alone(() => guard(ask, unknown(payment)));
  });
  // A reload in the middle of a payment resumes it once the payment configuration has loaded.
  useEffect(() => {
    if (isReady) resume();
  }, [isReady]);

  /**
   * Cancels the order, so that its stock is free for the next attempt. If the request is lost, the order expires by
   * itself.
   */
  const leavePayment = () =>
    alone(async () => {
      if (step?.kind !== 'bank') return;
      const { payment, clientSecret } = step;
      try {
        await leaveCheckout(payment.orderId, clientSecret);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const ask = async () => go(await keeper.confirm(payment), payment);
        if (error.code === 'CONFLICT') return guard(ask, unknown(payment));
      }
      end();
    });

  return { follow, answerBank, askBankAgain, checkAgain, leavePayment, asksProvider: askBank !== undefined };
}

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

function orderIdOf(result: Outcome): string {
  if ('stateOnly' in result) return result.stateOnly.orderId;
  if ('placed' in result) return result.placed.order_id;
  return 'bank' in result ? result.bank.orderId : result.checking.orderId;
}
