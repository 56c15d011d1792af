/** Faults inside Stripe that affect a created intent or refund. */
export type Twist =
  | 'wrong-amount'
  | 'wrong-currency'
  | 'stays-processing'
  | 'without-words'
  | 'pending-refund';

export const isTwist = (fault: unknown): fault is Twist => TWISTS.some((twist) => twist === fault);

const TWISTS: readonly Twist[] = [
  'wrong-amount',
  'wrong-currency',
  'stays-processing',
  'without-words',
  'pending-refund',
];
