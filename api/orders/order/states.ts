import {
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '../../../contract/orders/order-states.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Step } from '../../db/state-queries.ts';
import type { OrderRow } from './rows.ts';

interface States {
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
}

interface Now extends States {
  /** Why the order is on hold; null when it is not. */
  readonly held_reason?: string | null;
}

/** `from` names payment states. */
export interface OrderStep extends Pick<Step<PaymentStatus>, 'from'> {
  /** States of the order in which the step is allowed; absent: all. */
  readonly status?: readonly OrderStatus[];
  /** The step is refused while the order is on hold. */
  readonly unlessHeld?: true;
  /** The states after the step; absent when it changes none. */
  readonly to?: Partial<States>;
}

const PAID: States = { status: 'processing', payment_status: 'paid' };
const CANCELLED: States = { status: 'cancelled', payment_status: 'failed' };

/**
 * Goods leave the shop when they are paid, or will be paid on delivery or by invoice. What was credited or written off goes on
 * with its parcels.
 */
const GOOD_FOR = ['paid', 'pending_cod', 'awaiting_invoice', 'credited', 'written_off'] as const;
/** With a deposit, stock goods may go first; the parcel that makes the order whole waits for the balance. */
const PARTLY_GOOD_FOR = [...GOOD_FOR, 'deposit_paid'] as const;
/** Placed, and not paid. */
const OWED = ['pending', 'pending_cod', 'awaiting_invoice', 'awaiting_transfer'] as const;
const ANY_PAYMENT = PAYMENT_STATUSES;
const PREPARED = { from: GOOD_FOR, status: ['processing'], unlessHeld: true } as const;
const PREPARED_IN_PART = { ...PREPARED, from: PARTLY_GOOD_FOR } as const;
/** A card may be asked. */
const ASKING = ['pending', 'deposit_paid'] as const;
const ON_ACCOUNT = {
  from: ['awaiting_invoice'],
  status: ['processing', 'shipped', 'delivered'],
  unlessHeld: true,
} as const;
/** What is still due can be credited without giving money back. */
const CREDITABLE = { ...ON_ACCOUNT, from: ['awaiting_invoice', 'deposit_paid'] } as const;
const SENT = { from: PARTLY_GOOD_FOR, status: ['processing', 'shipped'] } as const;

/**
 * The order's state machine: every step that the shop and its staff take. Each one is a row of the order's timeline. No
 * other step exists, so a paid or cancelled order never becomes open again. (`placed` is the initial state.)
 */
export const STEPS = {
  /** The charge is about to be sent; after a crash nobody knows whether it was. */
  'charge-asked': { from: ASKING },
  /** The provider has not reported the outcome. */
  checking: { from: ASKING },
  'bank-asked': { from: ASKING },
  paid: { from: ['pending'], to: PAID },
  /** The first of two payments, by card or as staff recorded it: it is made, and waits for the balance. */
  'deposit-paid': {
    from: ['pending'],
    status: ['pending'],
    to: { status: 'processing', payment_status: 'deposit_paid' },
  },
  /** The link to pay the rest is mailed. */
  'balance-asked': { from: ['deposit_paid'], status: ['processing'], unlessHeld: true },
  'balance-paid': { from: ['deposit_paid'], status: ['processing'], to: { payment_status: 'paid' } },
  /** An order from an offer is paid in a way that staff record. */
  'paid-otherwise': { from: ['pending'], status: ['pending'], unlessHeld: true, to: PAID },
  /** Nothing is to be sent, because it has services alone. */
  served: {
    from: ['paid', 'awaiting_invoice'],
    status: ['processing'],
    unlessHeld: true,
    to: { status: 'delivered' },
  },
  declined: { from: ['pending'], to: CANCELLED },
  /** Declined by a mailed link to pay, which can be tried again. */
  'link-declined': { from: ASKING },
  /** Abandoned at the bank by a mailed link to pay, which can be tried again. */
  'link-left': { from: ASKING },
  /** The buyer abandoned the payment. */
  cancelled: { from: ['pending'], to: CANCELLED },
  /** The cancelled order can no longer be paid. */
  'payment-closed': { from: ['failed'] },
  /** Paid after it was cancelled; the payment is refunded. */
  'paid-late': { from: ['failed'] },
  /** Paid again by a second payment, which is refunded. */
  'paid-twice': { from: ['paid', 'deposit_paid'] },
  'refund-asked': { from: ANY_PAYMENT },
  refunded: { from: ANY_PAYMENT },
  'refund-failed': { from: ANY_PAYMENT },
  /** A refund that failed needs no more. */
  'refund-settled': { from: ANY_PAYMENT },
  /** On hold: it changes no more until a person has looked at it. */
  held: { from: ANY_PAYMENT },
  /** The buyer's bank takes the payment back: on hold as well. */
  disputed: { from: ANY_PAYMENT },
  'dispute-closed': { from: ANY_PAYMENT },
  released: { from: ANY_PAYMENT },
  /** A person accepted a payment that does not match the order. */
  'payment-accepted': { from: ['pending', 'pending_cod'], status: ['pending', 'processing'], to: PAID },
  'cash-received': {
    from: ['pending_cod'],
    status: ['processing', 'shipped', 'delivered'],
    unlessHeld: true,
    to: { payment_status: 'paid' },
  },
  /** A part of what is owed by invoice or after a deposit; the order is paid by the payment that reaches the total. */
  'part-paid': CREDITABLE,
  'invoice-paid': { ...ON_ACCOUNT, to: { payment_status: 'paid' } },
  /** An amount was taken off what is due, without giving money back. */
  credited: CREDITABLE,
  /** A part was paid and the rest credited: nothing is due. */
  'rest-credited': { ...CREDITABLE, to: { payment_status: 'paid' } },
  /** All was credited, or given back: nothing was paid, and nothing is due. */
  'all-credited': { ...ON_ACCOUNT, to: { payment_status: 'credited' } },
  /** The goods of such an order are back, so it ends. */
  closed: {
    from: ['credited'],
    status: ['processing', 'shipped', 'delivered'],
    unlessHeld: true,
    to: { status: 'cancelled' },
  },
  /** A bad debt: it will not be paid. */
  'written-off': {
    from: ['awaiting_invoice'],
    status: ['shipped', 'delivered'],
    unlessHeld: true,
    to: { payment_status: 'written_off' },
  },
  /** The buyer pays after all. */
  'write-off-undone': { from: ['written_off'], unlessHeld: true, to: { payment_status: 'awaiting_invoice' } },
  /** The buyer did not take the parcel, and paid nothing for it. */
  'refused-at-door': {
    from: ['pending_cod'],
    status: ['processing', 'shipped', 'delivered'],
    unlessHeld: true,
    to: CANCELLED,
  },
  'cancelled-by-staff': { from: OWED, status: ['pending', 'processing'], unlessHeld: true, to: CANCELLED },
  /** The order stays paid, and its money is given back. */
  'cancelled-when-paid': {
    from: ['paid', 'deposit_paid'],
    status: ['processing'],
    unlessHeld: true,
    to: { status: 'cancelled' },
  },
  /** All of it was refunded before anything was packed, so nothing is left to do. */
  'refunded-whole': {
    from: ['paid', 'deposit_paid'],
    status: ['processing'],
    unlessHeld: true,
    to: { status: 'cancelled' },
  },
  packed: PREPARED_IN_PART,
  /** Some of the order is on its way; more is to come. */
  'part-shipped': PREPARED_IN_PART,
  shipped: { ...PREPARED, to: { status: 'shipped' } },
  'part-ready': PREPARED_IN_PART,
  'ready-for-pickup': { ...PREPARED, to: { status: 'shipped' } },
  /** A refund of what was never sent has failed, so it is to be sent after all. */
  reopened: { from: GOOD_FOR, status: ['shipped', 'delivered'], to: { status: 'processing' } },
  'part-delivered': SENT,
  delivered: { from: GOOD_FOR, status: ['shipped'], to: { status: 'delivered' } },
  /** A pick-up was collected; the order stays open for some days, in which that can be taken back. */
  collected: SENT,
  'picked-up': { from: GOOD_FOR, status: ['shipped'], to: { status: 'delivered' } },
  'fulfilment-undone': { ...SENT, to: { status: 'processing' } },
  /** The carrier brought a parcel back; its pieces are packed again, refunded or credited. */
  'came-back': {
    from: PARTLY_GOOD_FOR,
    status: ['processing', 'shipped', 'delivered'],
    to: { status: 'processing' },
  },
  'address-changed': { from: ANY_PAYMENT, status: ['pending', 'processing'] },
  /** The promised day or the buyer's number. */
  edited: { from: ANY_PAYMENT, status: ['pending', 'processing', 'shipped'] },
  /** The buyer is exempt from a tax, or is not any more: another total is owed. */
  'tax-changed': { from: OWED, status: ['pending', 'processing'], unlessHeld: true },
  /** The tax of its day is another one than when it was placed. */
  'tax-recalculated': { from: ANY_PAYMENT },
  noted: { from: ANY_PAYMENT },
  tagged: { from: ANY_PAYMENT },
  mailed: { from: ANY_PAYMENT },
} as const satisfies Record<string, OrderStep>;

export type StepName = keyof typeof STEPS;

/** Whether the current state allows the step. */
export function isAllowed(step: StepName, now: Now): boolean {
  const { from, status, unlessHeld }: OrderStep = STEPS[step];
  if (unlessHeld && now.held_reason != null) return false;
  return from.includes(now.payment_status) && (status === undefined || status.includes(now.status));
}

/**
 * Returns the order's state after a step.
 * @throws {ShopError} CONFLICT when the current state does not allow the step.
 */
export function statesAfter(step: StepName, now: Now): States {
  if (isAllowed(step, now)) {
    const { to }: OrderStep = STEPS[step];
    return { status: now.status, payment_status: now.payment_status, ...to };
  }
  throw refuseStep(step, now);
}

export const refuseStep = (step: StepName, now: Now) =>
  new ShopError('CONFLICT', { key: 'stepRefused', values: { state: refusing(step, now), step } });

/** The state that refuses the step. */
function refusing(step: StepName, now: Now): string {
  const { from, status, unlessHeld }: OrderStep = STEPS[step];
  if (unlessHeld && now.held_reason != null) return 'held';
  return status !== undefined && from.includes(now.payment_status) ? now.status : now.payment_status;
}

/** Whether a payment by card may be under way, or begin: of the whole, of a deposit, or of a balance that was asked for. */
export const isOpen = (order: Pick<OrderRow, 'payment_status' | 'held_reason' | 'asked_cents'>): boolean =>
  order.held_reason === null && isWaiting(order);

/** Whether the order waits for a payment by card, be it on hold or not. */
export const isWaiting = ({
  payment_status,
  asked_cents,
}: Pick<OrderRow, 'payment_status' | 'asked_cents'>): boolean =>
  payment_status === 'pending' || (payment_status === 'deposit_paid' && asked_cents !== null);

/** What the payment by card is for, in cents. */
export const askedOf = ({
  asked_cents,
  total_cents,
}: Pick<OrderRow, 'asked_cents' | 'total_cents'>): number => asked_cents ?? total_cents;

/** Whether the payment that an order waits for is the first of two. */
export const isDeposit = ({
  payment_status,
  asked_cents,
  total_cents,
}: Pick<OrderRow, 'payment_status' | 'asked_cents' | 'total_cents'>): boolean =>
  payment_status === 'pending' && asked_cents !== null && asked_cents < total_cents;
