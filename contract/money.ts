/** Integer cents of Canadian dollars. Dollars exist only on the wire and on the screen. */
export type Cents = number & { readonly __unit: 'cents' };

/** @throws {RangeError} when `n` is not a whole number of cents. */
export function cents(n: number): Cents {
  if (!Number.isSafeInteger(n)) throw new RangeError(`${n} is not a whole number of cents`);
  return n as Cents;
}

export const ZERO = cents(0);

/** 19.99 → 1999. Rounds to the nearest cent, so that binary fractions (1.005, 4.35) do no harm. */
export const toCents = (dollars: number): Cents => cents(Math.round(dollars * 100));

/** 1999 → 19.99, a JSON number with at most 2 decimals. */
export const toDollars = (amount: Cents): number => amount / 100;

/**
 * Parts per million of an amount, rounded half up once, in integer arithmetic only. The amount must not be negative.
 */
export function portion(amount: Cents, ratePpm: number): Cents {
  return cents(Number((BigInt(amount) * BigInt(ratePpm) * 2n + 1_000_000n) / 2_000_000n));
}

/** Cents by which cash rounds an amount to the nearest 5 cents, since Canada has no smaller coin. From -2 to 2. */
export const cashRounding = (amount: number): number => Math.round(amount / 5) * 5 - amount;
