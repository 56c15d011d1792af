import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PayBody, PayLink } from '../../../../contract/desk/phone-orders.ts';
import { ApiError } from '../../../lib/api/api.ts';
import { type AnyPayLink, confirmPayLink, leavePayLink, payByLink } from '../../../lib/api/api-pay-link.ts';
import { useAlone } from '../../../lib/use-alone.ts';
import { wait } from '../../../lib/wait.ts';
import {
  type AskBank,
  type PaymentKeeper,
  type PaymentStep,
  usePaymentSteps,
} from '../payment/use-payment-steps.ts';
import type { Outcome } from '../placing/ask-outcome.ts';
import { isUndecided, sendWithRetries } from '../placing/attempt.ts';

export interface OpenLink {
  readonly token: string;
  readonly link: PayLink;
  /** Reads the link again, which shows how it ended. */
  readonly refresh: () => Promise<void>;
  /** Called with the link as it is once the bank's step was left. */
  readonly onLeft: (link: AnyPayLink) => void;
}

/** What the buyer accepted beside the button. */
type Accepting = Pick<PayBody, 'continueInEnglish'>;

interface Options extends OpenLink {
  readonly askBank: AskBank | undefined;
  /** Called with the provider's message. */
  readonly onRefused: (message: string) => void;
}

/** Pays an order by its link, through the bank's step and every interruption on the way. */
export function usePayingByLink({ token, link, refresh, onLeft, askBank, onRefused }: Options) {
  const t = useTranslations('checkout');
  const [step, setStep] = useState<PaymentStep>();
  const [failure, setFailure] = useState('');
  const { isBusy, alone } = useAlone();
  const steps = usePaymentSteps({
    keeper: keeperOf(token, link),
    alone,
    step,
    setStep,
    askBank,
    isReady: true,
    onPlaced: refresh,
    onKnownEnd: () => void refresh(),
    onRefused,
  });

  const pay = (createMethod: () => Promise<string | undefined>, accepting: Accepting) =>
    alone(async () => {
      setFailure('');
      const method = await createMethod();
      if (method === undefined) return;
      const seen = { totalAmount: link.totalAmount, dueAmount: link.part?.dueAmount };
      const send = () => payByLink(token, { paymentMethodId: method, ...seen, ...accepting });
      const goOn = (result: Outcome) => steps.follow(result, { key: null, resend: send });
      try {
        await goOn(await sendWithRetries(send, wait));
      } catch (error) {
        // The card may have been charged: the page asks until it knows.
        if (isUnknown(error)) return goOn({ checking: { orderId: link.order_id } });
        await refuse(error);
      }
    });
  const refuse = async (error: unknown) => {
    if (!(error instanceof ApiError)) return setFailure(t('errorOccurred'));
    if (error.code === 'NOT_FOUND') return refresh();
    if (error.code === 'CARD_DECLINED') return onRefused(error.message);
    // The new total is shown before it can be paid.
    if (error.code === 'PRICE_CHANGED') await refresh();
    setFailure(error.message);
  };

  /** Cancels the payment that waits at the bank, so that another card can be tried. */
  const leavePayment = () =>
    alone(async () => {
      setFailure('');
      try {
        onLeft(await leavePayLink(token));
        setStep(undefined);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code === 'NOT_FOUND') return refresh();
        if (step?.kind === 'bank') setStep({ ...step, failed: true, refusal: error.message });
      }
    });

  const { answerBank, askBankAgain, asksProvider, checkAgain } = steps;
  return { pay, isBusy, failure, step, answerBank, askBankAgain, asksProvider, checkAgain, leavePayment };
}

const isUnknown = (error: unknown): boolean => error instanceof ApiError && isUndecided(error);

export type PayingByLink = ReturnType<typeof usePayingByLink>;

/** The shop keeps the payment of a link, so the browser does not. */
const keeperOf = (token: string, { state, order_id: orderId }: PayLink): PaymentKeeper => ({
  confirm: () => confirmPayLink(token),
  keep: () => {},
  read: () => (state === 'checking' ? { orderId, key: null } : null),
  forget: () => {},
});
