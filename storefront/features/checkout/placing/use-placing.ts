import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { FreshCart } from '../../../../contract/orders/fresh-cart.ts';
import type { Order } from '../../../../contract/orders/orders.ts';
import type { Issue } from '../../../../contract/problem-schema.ts';
import { ApiError, browserFetch } from '../../../lib/api/api.ts';
import { type CheckoutResult, checkout, confirmCheckout } from '../../../lib/api/api-checkout.ts';
import { createUuid } from '../../../lib/create-uuid.ts';
import { useAlone } from '../../../lib/use-alone.ts';
import { wait } from '../../../lib/wait.ts';
import { setExemption } from '../../../state/account/my-terms.ts';
import { useUserAuth } from '../../../state/account/user-auth.ts';
import { forgetDraft } from '../../../state/checkout/checkout-draft.ts';
import { forgetOpenAttempt, keepOpenAttempt, readOpenAttempt } from '../../../state/checkout/open-attempt.ts';
import { forgetOpenPayment, keepOpenPayment, readOpenPayment } from '../../../state/checkout/open-payment.ts';
import { useOrderConfirmation } from '../../../state/checkout/order-confirmation.ts';
import { forgetPickup } from '../../../state/checkout/pickup-choice.ts';
import { keepPlacedOrder } from '../../../state/checkout/placed-order.ts';
import type { Cart } from '../../../state/lines/cart.ts';
import { forgetDiscountCode } from '../../../state/lines/discount-code.ts';
import { useEcom } from '../../../state/lines/ecom.ts';
import { setTaxRules } from '../../../state/tax-rules.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import type { MovedStore } from '../delivery/refresh-store.ts';
import {
  type AskBank,
  type KnownEnd,
  type PaymentKeeper,
  type PaymentStep,
  usePaymentSteps,
} from '../payment/use-payment-steps.ts';
import { attemptFor, isSignedOut, isUndecided, sendWithRetries } from './attempt.ts';
import { leaveForConfirmation } from './leave-for-confirmation.ts';
import { type Buyer, buildPayload, type OrderDraft } from './order-payload.ts';
import { dropLines, type Reconciled, reconcileCart } from './reconcile.ts';

/** A question that the shopper must answer before the order can go on. */
export type Question =
  | PaymentStep
  | { readonly kind: 'duplicate'; readonly draft: OrderDraft }
  | { readonly kind: 'changed'; readonly reconciled: Reconciled };

interface Listeners {
  readonly askBank: AskBank | undefined;
  readonly isReady: boolean;
  /** @returns a promise that settles when the work it starts is done. */
  readonly onPlaced: (order: Order) => Promise<void>;
  readonly onCardRefused: (message: string) => void;
  readonly onFieldIssues: (issues: readonly Issue[]) => void;
  /**
   * Called when the amounts of a pick-up order differ from the page's. @returns the store, if its province has changed.
   */
  readonly onOtherAmounts: () => Promise<MovedStore | undefined>;
  /** Called when the store refuses orders. */
  readonly onStoreClosed: () => void;
  /** Called when the server offers products of the order in other ways than the page assumed. */
  readonly onOtherWays: (cart: Cart) => void;
}

const KEEPER: PaymentKeeper = {
  confirm: confirmCheckout,
  keep: keepOpenPayment,
  read: readOpenPayment,
  forget: forgetOpenPayment,
};

/** Places an order exactly once, through every interruption on the way. */
export function usePlacing(listeners: Listeners) {
  const {
    askBank,
    isReady,
    onPlaced,
    onCardRefused,
    onFieldIssues,
    onOtherAmounts,
    onStoreClosed,
    onOtherWays,
  } = listeners;
  const t = useTranslations('checkout');
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Question>();
  const [failure, setFailure] = useState('');
  const [sessionEnded, setSessionEnded] = useState(false);
  const { isBusy, alone } = useAlone();

  const finish = (order: Order) => {
    forgetOpenAttempt();
    forgetOpenPayment();
    useOrderConfirmation.getState().setOrder(order);
    forgetDraft();
    keepPlacedOrder(order.order_id, new Date());
    useEcom.getState().clearCart();
    return leaveForConfirmation(order, {
      underWay: onPlaced(order),
      go: navigate,
      onAnnounced: () => showToast({ tone: 'success', message: t('placed') }),
    });
  };
  const fail = (message: string) => {
    setFailure(message);
    showToast({ tone: 'error', message, about: 'product' });
  };
  const refuseCard = (message: string) => {
    forgetOpenPayment();
    onCardRefused(message);
    showToast({ tone: 'error', message, about: 'product' });
  };
  /** Ends an order without its details, which the server does not reveal to a caller who only has the number. */
  const endUnseen = (orderId: string, end: KnownEnd) => {
    if (end !== 'placed') return refuseCard(t(end === 'bank' ? 'bankLeft' : 'orderCancelled'));
    forgetOpenAttempt();
    forgetPickup();
    forgetDiscountCode();
    forgetDraft();
    keepPlacedOrder(orderId, new Date());
    useEcom.getState().clearCart();
    showToast({ tone: 'success', message: t('placed') });
  };

  const steps = usePaymentSteps({
    keeper: KEEPER,
    alone,
    step: question?.kind === 'bank' || question?.kind === 'checking' ? question : undefined,
    setStep: setQuestion,
    askBank,
    isReady,
    onPlaced: finish,
    onKnownEnd: endUnseen,
    onRefused: refuseCard,
  });

  const place = (makeDraft: () => Promise<OrderDraft | undefined>) =>
    alone(async () => {
      setFailure('');
      setSessionEnded(false);
      setQuestion(undefined);
      const draft = await makeDraft();
      if (!draft) return;
      const now = new Date();
      const payload = buildPayload(draft, currentBuyer(), now);
      const attempt = attemptFor(readOpenAttempt(now), payload, createUuid);
      keepOpenAttempt(attempt, now);
      const send = () => checkout(browserFetch, attempt.payload, attempt.key);
      let result: CheckoutResult;
      try {
        result = await sendWithRetries(send, wait);
      } catch (error) {
        if (!isUndecided(error)) forgetOpenAttempt();
        return handle(error, draft);
      }
      if (!('checking' in result)) forgetOpenAttempt();
      await steps.follow(result, { key: attempt.key, resend: send });
    });

  const handle = async (error: unknown, draft: OrderDraft) => {
    if (!(error instanceof ApiError)) return fail(t('errorOccurred'));
    if (isSignedOut(error)) return setSessionEnded(true);
    const { code, issues } = error;
    const unsold = issues.flatMap(({ path }) => /^items\.(\d+)\.(?:product_id|sku)$/.exec(path)?.[1] ?? []);
    if (code === 'CARD_DECLINED') return refuseCard(error.message);
    if (code === 'DUPLICATE_ORDER') return setQuestion({ kind: 'duplicate', draft });
    if ((code === 'PRICE_CHANGED' || code === 'OUT_OF_STOCK') && error.data) {
      const fresh = error.data as FreshCart;
      setTaxRules(fresh.taxRules);
      setExemption(fresh.exemption);
      const { cart, changes } = reconcileCart(draft.cart, fresh);
      const moved = draft.pickup ? await onOtherAmounts() : undefined;
      const all = moved ? [...changes, moved] : changes;
      return setQuestion({ kind: 'changed', reconciled: { cart, changes: all } });
    }
    const isNotPickedUp = issues.some(({ path }) => path === 'fulfilment');
    if (code === 'PICKUP_ONLY' || isNotPickedUp) {
      onOtherWays(draft.cart);
      const reason = error.message;
      return fail(isNotPickedUp ? t('notPickedUp', { reason }) : t('pickupOnly', { reason }));
    }
    if (issues.some(({ path }) => path === 'pickupStore')) return onStoreClosed();
    if (unsold.length > 0) {
      return setQuestion({ kind: 'changed', reconciled: dropLines(draft.cart, unsold.map(Number)) });
    }
    if (issues.some(({ path }) => path.startsWith('customerInfo.'))) return onFieldIssues(issues);
    fail(error.problem.message || t('failed'));
  };

  const dismiss = () => setQuestion(undefined);
  return { place, ...steps, isBusy, failure, sessionEnded, question, dismiss };
}

function currentBuyer(): Buyer {
  const { status, user } = useUserAuth.getState();
  return { signedIn: status === 'signed-in', userId: user?._id ?? null };
}

export type Placing = ReturnType<typeof usePlacing>;
