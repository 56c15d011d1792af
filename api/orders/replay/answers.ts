import type { Language } from '../../../contract/locale.ts';
import { assertNever } from '../../../contract/never.ts';
import type { OrderState } from '../../../contract/orders/order-states.ts';
import type {
  ActionRequiredAnswer,
  CheckingAnswer,
  CheckoutAnswer,
  Order,
  OrderStateAnswer,
} from '../../../contract/orders/orders.ts';
import { type Sentence, ShopError } from '../../../contract/problem.ts';
import { say } from '../../http/say.ts';
import { inOrder } from '../order/wire.ts';
import { sentenceOfBefore } from './answers-of-before.ts';

/** A response whose message is worded when it leaves, in the language of the call that gets it. */
export interface Unworded<Status extends number, Body> {
  readonly status: Status;
  readonly sentence: Sentence;
  readonly body: Omit<Body, 'message'>;
}

/** A final checkout response. It is stored with its Idempotency-Key, and replayed unchanged but for the language. */
export type StoredAnswer =
  | Unworded<201, CheckoutAnswer>
  | Unworded<202, ActionRequiredAnswer>
  | Unworded<402, Record<never, never>>;

/** The response of one call. Only final ones are stored: not `checking`, and not an order on hold (409). */
export type CallAnswer = StoredAnswer | Unworded<202, CheckingAnswer> | Unworded<409, Record<never, never>>;

export const isKept = (answer: CallAnswer): answer is StoredAnswer =>
  answer.status !== 409 && !(answer.status === 202 && 'checking' in answer.body.data);

/** Fields missing from orders that an earlier version stored. */
const EARLIER_ORDER: { readonly language?: Language; readonly refunds?: Order['refunds'] } = {
  language: 'en',
  refunds: [],
};

interface AnswerBody {
  readonly sentence?: Sentence;
  readonly message?: string;
  readonly [field: string]: unknown;
}

/** What a key keeps of a response. */
export interface AnswerRow {
  readonly status: StoredAnswer['status'];
  readonly body: AnswerBody;
}

/** The English message is for the version before, which may replay the response while a new one is deployed (R56). */
export const toAnswerRow = ({ status, sentence, body }: StoredAnswer): AnswerRow => ({
  status,
  body: { ...body, sentence, message: say(sentence, 'en') },
});

/** Restores a stored response as it was first sent: jsonb does not preserve the order of a variant's options. */
export function restoreAnswer({ status, body: kept }: AnswerRow): StoredAnswer {
  const { sentence = sentenceOfBefore(status, kept.message ?? ''), message: _, ...body } = kept;
  const stored = { status, sentence, body } as StoredAnswer;
  if (stored.status !== 201) return stored;
  const { order } = stored.body;
  const order_items = order.order_items.map((item) => ({
    ...item,
    variant: item.variant && inOrder(item.variant),
  }));
  return { ...stored, body: { ...stored.body, order: { ...EARLIER_ORDER, ...order, order_items } } };
}

export type CheckoutOutcome = Exclude<CallAnswer, { status: 402 | 409 }>;

export const placedAnswer = (order: Order): Extract<StoredAnswer, { status: 201 }> => ({
  status: 201,
  sentence: 'orderPlaced',
  body: { data: { order_id: order.order_id }, order },
});

export const actionRequiredAnswer = (order_id: string, clientSecret: string): StoredAnswer => ({
  status: 202,
  sentence: 'bankConfirms',
  body: { data: { order_id, requiresAction: true, clientSecret } },
});

export const declinedAnswer = (sentence: Sentence): StoredAnswer => ({ status: 402, sentence, body: {} });

export const checkingAnswer = (order_id: string): CallAnswer => ({
  status: 202,
  sentence: 'checkingPayment',
  body: { data: { order_id, checking: true } },
});

export const HELD_ANSWER: CallAnswer = { status: 409, sentence: 'orderHeld', body: {} };

const STATE_WORDS: Readonly<Record<OrderState, Sentence>> = {
  placed: 'orderIsPlaced',
  bank: 'orderWaitsForBank',
  checking: 'orderIsChecked',
  cancelled: 'orderIsCancelled',
  held: 'orderHeld',
};

export type StateAnswer = Unworded<200, OrderStateAnswer>;

/** Reduces a response to the order's state, for a caller who knows only the order number. */
export function stateAnswer(order_id: string, answer: CallAnswer): StateAnswer {
  const state = stateOf(answer);
  return { status: 200, sentence: STATE_WORDS[state], body: { data: { order_id, state, checking: true } } };
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
  if (answer.status === 402) throw new ShopError('CARD_DECLINED', answer.sentence);
  if (answer.status === 409) throw new ShopError('CONFLICT', answer.sentence);
  return answer;
}

/** A response with its message. */
type Worded<Answer extends { readonly body: object }> = Answer extends unknown
  ? Omit<Answer, 'sentence' | 'body'> & { readonly body: { readonly message: string } & Answer['body'] }
  : never;

/** Words the message of a response in the language of the call. */
export const wordedIn = <Answer extends Unworded<number, object>>(
  language: Language,
  { sentence, body, ...answer }: Answer,
): Worded<Answer> =>
  ({ ...answer, body: { message: say(sentence, language), ...body } }) as unknown as Worded<Answer>;
