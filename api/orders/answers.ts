import type { Language } from '../../contract/locale.ts';
import { assertNever } from '../../contract/never.ts';
import type {
  ActionRequiredAnswer,
  CheckingAnswer,
  CheckoutAnswer,
  Order,
  OrderState,
  OrderStateAnswer,
} from '../../contract/orders/orders.ts';
import { type Sentence, ShopError } from '../../contract/problem.ts';
import messages from '../../messages/api/en.json' with { type: 'json' };
import { say } from '../http/say.ts';
import { inOrder } from './wire.ts';

/** A final checkout response. It is stored with its Idempotency-Key, in English, and replayed unchanged. */
export type StoredAnswer =
  | { readonly status: 201; readonly body: CheckoutAnswer }
  | { readonly status: 202; readonly body: ActionRequiredAnswer }
  | { readonly status: 402; readonly body: { readonly message: string } };

/** The response of one call. Only final ones are stored: not `checking`, and not an order on hold (409). */
export type CallAnswer =
  | StoredAnswer
  | { readonly status: 202; readonly body: CheckingAnswer }
  | { readonly status: 409; readonly body: { readonly message: string } };

export const isKept = (answer: CallAnswer): answer is StoredAnswer =>
  answer.status !== 409 && !(answer.status === 202 && 'checking' in answer.body.data);

/** Fields missing from orders that an earlier version stored. */
const EARLIER_ORDER: { readonly language?: Language; readonly refunds?: Order['refunds'] } = {
  language: 'en',
  refunds: [],
};

/** Restores a stored response as it was first sent: jsonb does not preserve the order of a variant's options. */
export function restoreAnswer(stored: StoredAnswer): StoredAnswer {
  if (stored.status !== 201) return stored;
  const { order } = stored.body;
  const order_items = order.order_items.map((item) => ({
    ...item,
    variant: item.variant && inOrder(item.variant),
  }));
  return { status: 201, body: { ...stored.body, order: { ...EARLIER_ORDER, ...order, order_items } } };
}

export type CheckoutOutcome = Exclude<CallAnswer, { status: 402 | 409 }>;

export const placedAnswer = (order: Order): Extract<StoredAnswer, { status: 201 }> => ({
  status: 201,
  body: {
    message: messages.orderPlaced,
    data: { order_id: order.order_id },
    order,
  },
});

export const actionRequiredAnswer = (order_id: string, clientSecret: string): StoredAnswer => ({
  status: 202,
  body: {
    message: messages.bankConfirms,
    data: { order_id, requiresAction: true, clientSecret },
  },
});

export const declinedAnswer = (message: string): StoredAnswer => ({ status: 402, body: { message } });

export const checkingAnswer = (order_id: string): CallAnswer => ({
  status: 202,
  body: {
    message: messages.checkingPayment,
    data: { order_id, checking: true },
  },
});

export const HELD_ANSWER: CallAnswer = {
  status: 409,
  body: { message: messages.orderHeld },
};

const STATE_WORDS: Readonly<Record<OrderState, string>> = {
  placed: messages.orderIsPlaced,
  bank: messages.orderWaitsForBank,
  checking: messages.orderIsChecked,
  cancelled: messages.orderIsCancelled,
  held: messages.orderHeld,
};

export interface StateAnswer {
  readonly status: 200;
  readonly body: OrderStateAnswer;
}

/** Reduces a response to the order's state, for a caller who knows only the order number. */
export function stateAnswer(order_id: string, answer: CallAnswer): StateAnswer {
  const state = stateOf(answer);
  return { status: 200, body: { message: STATE_WORDS[state], data: { order_id, state, checking: true } } };
}

function stateOf(answer: CallAnswer): OrderState {
  switch (answer.status) {
    case 201:
      return 'placed';
    case 202:
      return 'checking' in answer.body.data ? 'checking' : 'bank';
    case 402:
      return 'cancelled';
    case 409:
      return 'held';
    default:
      return assertNever(answer);
  }
}

/** @throws {ShopError} CARD_DECLINED with the provider's message, CONFLICT for an order on hold. */
export function orRefused(answer: CallAnswer): CheckoutOutcome {
  if (answer.status === 402) throw new ShopError('CARD_DECLINED', stored(answer.body.message));
  if (answer.status === 409) throw new ShopError('CONFLICT', stored(answer.body.message));
  return answer;
}

/** A message that was stored, or that the payment provider gave: its declines are in English, too. */
const stored = (english: string): Sentence => ({ english, otherwise: 'cardDeclined' });

/** Words the message of a response in the language of the call. */
export const wordedIn = <Answer extends { readonly body: { readonly message: string } }>(
  language: Language,
  answer: Answer,
): Answer => ({
  ...answer,
  body: { ...answer.body, message: say(stored(answer.body.message), language) },
});
