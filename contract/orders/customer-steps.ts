/** The steps of an order that its customer is told of. */
export const CUSTOMER_STEPS = [
  'placed',
  'paid',
  'deposit-paid',
  'balance-paid',
  'paid-otherwise',
  'served',
  'cash-received',
  'invoice-paid',
  'payment-accepted',
  'declined',
  'cancelled',
  'cancelled-by-staff',
  'cancelled-when-paid',
  'refunded-whole',
  'refunded',
  'part-shipped',
  'shipped',
  'part-ready',
  'ready-for-pickup',
  'part-delivered',
  'delivered',
  'collected',
  'fulfilment-undone',
  'came-back',
  'refused-at-door',
  'credited',
  'closed',
  'address-changed',
] as const;
export type CustomerStep = (typeof CUSTOMER_STEPS)[number];

export const isCustomerStep = (step: string): step is CustomerStep =>
  (CUSTOMER_STEPS as readonly string[]).includes(step);
