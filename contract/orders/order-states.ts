/** The payment methods that every shopper has at the checkout; an account with terms pays by invoice as well. */
export const PUBLIC_METHODS = ['card', 'cod'] as const;
export const CHECKOUT_METHODS = [...PUBLIC_METHODS, 'invoice'] as const;
export type CheckoutMethod = (typeof CHECKOUT_METHODS)[number];
/** A transfer is agreed with the shop. */
export const PAYMENT_METHODS = [...CHECKOUT_METHODS, 'transfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const ORDER_STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** `credited`: nothing is due or paid. `written_off`: a bad debt, which customers see as `awaiting_invoice`. */
export const PAYMENT_STATUSES = [
  'pending',
  'pending_cod',
  'awaiting_invoice',
  'awaiting_transfer',
  'deposit_paid',
  'paid',
  'failed',
  'credited',
  'written_off',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const FULFILMENTS = ['delivery', 'pickup'] as const;
export type Fulfilment = (typeof FULFILMENTS)[number];

export const ORDER_STATES = ['placed', 'bank', 'checking', 'cancelled', 'held'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
