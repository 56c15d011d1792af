import type { FlagSize } from './flag-sizes.ts';

export interface Pole {
  /** Feet above ground; of a house bracket the length of its pole. */
  readonly feet: number;
  readonly kind: 'bracket' | 'roof' | 'ground';
  /** Fly in inches of the recommended flag, and of the largest one. */
  readonly fly: number;
  readonly mostFly: number;
}

/**
 * Which flag for which pole, Canadian 2 : 1 sizes. Three Canadian shops' tables agree within one size: The Flag Store
 * (Barrie), Flag Networks, The Flag Shop.
 */
export const POLES: readonly Pole[] = [
  { feet: 4, kind: 'bracket', fly: 36, mostFly: 36 },
  { feet: 5, kind: 'bracket', fly: 48, mostFly: 54 },
  { feet: 8, kind: 'roof', fly: 72, mostFly: 72 },
  { feet: 15, kind: 'ground', fly: 54, mostFly: 54 },
  { feet: 18, kind: 'ground', fly: 54, mostFly: 54 },
  { feet: 20, kind: 'ground', fly: 72, mostFly: 72 },
  { feet: 25, kind: 'ground', fly: 72, mostFly: 90 },
  { feet: 30, kind: 'ground', fly: 90, mostFly: 108 },
  { feet: 35, kind: 'ground', fly: 108, mostFly: 120 },
  { feet: 40, kind: 'ground', fly: 120, mostFly: 144 },
  { feet: 50, kind: 'ground', fly: 144, mostFly: 144 },
];

/** The poles for which a flag is the recommended one, or at least not too large; none for what is no outdoor flag. */
export function polesFor({ fly }: FlagSize): readonly Pole[] {
  const recommended = POLES.filter((pole) => pole.fly === fly);
  return recommended.length > 0 ? recommended : POLES.filter((pole) => pole.fly < fly && fly <= pole.mostFly);
}
