/** A seeded random generator from 0 to below 1 (mulberry32): a seed gives the same numbers on every machine. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Picks a random element; with `skew` over 1 the first ones are far more frequent, as in any shop. */
export function draw<T>(random: () => number, from: readonly T[], skew = 1): T {
  const drawn = from[Math.floor(random() ** skew * from.length)];
  if (drawn === undefined) throw new Error('Cannot pick from an empty list');
  return drawn;
}

/** Picks the index of one of these weights: twice the weight, twice as often. */
export function drawWeighted(random: () => number, weights: readonly number[]): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [i, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return i;
  }
  return weights.length - 1;
}
