import fc from 'fast-check';

/** One thing that somebody does, as plain numbers: whatever does not fit the order as it is then, the shop refuses. */
export interface Act<Name extends string = string> {
  readonly what: Name;
  /** The order that it is about, counted through. */
  readonly order: number;
  /** Numbers by which the act chooses amounts, pieces and ways. */
  readonly n: number;
  readonly m: number;
  readonly yes: boolean;
}

const numbers = { order: fc.nat(2), n: fc.nat(999), m: fc.nat(999), yes: fc.boolean() };

/** Sequences of acts; a name is drawn as often as its weight says. */
export const actsOf = <Name extends string>(weights: Readonly<Record<Name, number>>, most: number) => {
  const names = (Object.entries(weights) as [Name, number][]).map(([name, weight]) => ({
    arbitrary: fc.constant(name),
    weight,
  }));
  const act = fc.record({ what: fc.oneof(...names), ...numbers });
  // Short sequences of small numbers, which are drawn first otherwise, hardly place an order.
  return fc.noBias(fc.array(act, { minLength: 1, maxLength: most, size: 'max' }));
};

/** The element that a number stands for. */
export function pick<T>(from: readonly T[], n: number): T {
  const picked = from[n % from.length];
  if (picked === undefined) throw new Error('Cannot pick from an empty list');
  return picked;
}
