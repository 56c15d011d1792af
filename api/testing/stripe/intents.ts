import { randomBytes } from 'node:crypto';
import { ASK_THE_BANK, REFUSED_BY_BANK, refusalOf, SUCCEED } from '../../payments/test-cards.ts';
import type { Intent } from './intent.ts';
import { metadataOf, readAmount } from './parameters.ts';
import { invalidParameter, noSuch, StripeProblem, unexpectedState } from './problems.ts';
import type { Twist } from './twists.ts';

type Emit = (type: `payment_intent.${string}`, intent: Intent) => void;

const MIN_CENTS = 50;
const MAX_METADATA = 500;

/** Creates the PaymentIntents of an account: Stripe's state machine for card payments confirmed on creation. */
export function createIntentBook(now: () => Date, emit: Emit) {
  const intents = new Map<string, Intent>();

  function store(intent: Intent): Intent {
    intents.set(intent.id, intent);
    return intent;
  }

  function get(id: string): Intent {
    const intent = intents.get(id) ?? [...intents.values()].find(({ client_secret }) => client_secret === id);
    if (!intent) throw noSuch('payment_intent', id, 'intent');
    return intent;
  }

  function succeed(intent: Intent): Intent {
    const paid = store({
      ...intent,
      status: 'succeeded',
      amount_received: intent.amount,
      next_action: null,
      last_payment_error: null,
    });
    emit('payment_intent.succeeded', paid);
    return paid;
  }

  function fail(intent: Intent, error: Readonly<Record<string, string>>): Intent {
    const failed = store({
      ...intent,
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: { type: 'card_error', ...error },
    });
    emit('payment_intent.payment_failed', failed);
    return failed;
  }

  function confirm(intent: Intent, method: string, twist: Twist | undefined): Intent {
    if (twist === 'stays-processing') {
      const processing = store({ ...intent, status: 'processing' });
      emit('payment_intent.processing', processing);
      return processing;
    }
    if (SUCCEED.has(method)) return succeed(intent);
    if (ASK_THE_BANK.has(method)) {
      const asking = store({ ...intent, status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
      emit('payment_intent.requires_action', asking);
      return asking;
    }
    const { message = '', code = '', declineCode } = refusalOf(method) ?? {};
    const words: Record<string, string> = twist === 'without-words' ? {} : { message };
    const error = { ...words, code, ...(declineCode !== undefined && { decline_code: declineCode }) };
    const payment_intent = fail(intent, error);
    throw new StripeProblem(402, { type: 'card_error', ...error, payment_intent });
  }

  return {
    get,
    all: (): readonly Intent[] => [...intents.values()],
    create(form: URLSearchParams, twist?: Twist): Intent {
      const method = readCreate(form);
      const id = `pi_${randomBytes(12).toString('hex')}`;
      const intent = store({
        id,
        object: 'payment_intent',
        amount: Number(form.get('amount')) + (twist === 'wrong-amount' ? 100 : 0),
        amount_received: 0,
        currency: twist === 'wrong-currency' ? 'usd' : (form.get('currency') ?? ''),
        status: 'requires_payment_method',
        client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
        created: Math.floor(now().getTime() / 1000),
        metadata: metadataOf(form),
        payment_method: method,
        payment_method_types: ['card'],
        next_action: null,
        last_payment_error: null,
        livemode: false,
      });
      emit('payment_intent.created', intent);
      return confirm(intent, method, twist);
    },
    cancel(id: string): Intent {
      const intent = get(id);
      const ended = ['succeeded', 'canceled', 'processing'].includes(intent.status);
      if (ended) throw unexpectedState(intent, 'cancel');
      const canceled = store({ ...intent, status: 'canceled', next_action: null });
      emit('payment_intent.canceled', canceled);
      return canceled;
    },
    /** Completes an open payment, as the shopper's bank or a slow card network does. */
    settle(idOrSecret: string, outcome: 'succeeded' | 'failed'): Intent {
      const intent = get(idOrSecret);
      if (intent.status !== 'requires_action' && intent.status !== 'processing')
        throw unexpectedState(intent, 'confirm');
      if (outcome === 'succeeded') return succeed(intent);
      return fail(intent, { code: 'payment_intent_authentication_failure', message: REFUSED_BY_BANK });
    },
  };
}

/** Validates the parameters of a new intent. @returns the payment method. */
function readCreate(form: URLSearchParams): string {
  if (readAmount(form.get('amount') ?? '') < MIN_CENTS)
    throw invalidParameter('amount', 'amount_too_small', 'Amount must be at least $0.50 cad');
  if (!form.get('currency'))
    throw invalidParameter('currency', 'parameter_missing', 'Missing required param: currency.');
  if (Object.values(metadataOf(form)).some((value) => value.length > MAX_METADATA))
    throw invalidParameter(
      'metadata',
      'parameter_invalid_string',
      'Metadata values can have 500 characters.',
    );
  const method = form.get('payment_method');
  if (form.get('confirm') !== 'true' || !method)
    throw invalidParameter('payment_method', 'parameter_missing', 'Missing required param: payment_method.');
  if (!SUCCEED.has(method) && !ASK_THE_BANK.has(method) && !refusalOf(method))
    throw noSuch('PaymentMethod', method, 'payment_method');
  return method;
}
