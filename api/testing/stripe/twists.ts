/** Faults inside Stripe that affect a created intent. */
export type Twist = 'wrong-amount' | 'wrong-currency' | 'stays-processing' | 'without-words';

export const isTwist = (fault: unknown): fault is Twist => TWISTS.some((twist) => twist === fault);

const TWISTS: readonly Twist[] = ['wrong-amount', 'wrong-currency', 'stays-processing', 'without-words'];
