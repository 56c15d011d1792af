/** What goes wrong inside Stripe with an intent that is made. */
export type Twist = 'wrong-amount' | 'wrong-currency' | 'stays-processing' | 'without-words';

export const isTwist = (fault: unknown): fault is Twist => TWISTS.some((twist) => twist === fault);

const TWISTS: readonly Twist[] = ['wrong-amount', 'wrong-currency', 'stays-processing', 'without-words'];
