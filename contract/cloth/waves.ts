import { seeded } from '../seeded.ts';
import { between } from './ranges.ts';

/** Nearly a whole turn of a wave, in radians. All pictures of the catalogue are drawn with this value. */
const TURN = 6.283;

/** Seeds whose waves leave the middle of the flag easy to read. */
export const GOOD_SEEDS: readonly number[] = [1, 2, 4, 6, 7, 8, 12];

/** How one flag waves. Lengths are heights of the flag. */
export interface Waves {
  /** Of the long, middle and short wave, and of the creases at the upper and the lower grommet. */
  readonly phases: readonly [number, number, number, number, number];
  /** Waves for each height of the flag. */
  readonly frequency: number;
  /** How far a crest leans on its way down. */
  readonly slant: number;
  readonly amplitude: number;
}

/** Returns the waves of a seed, always the same ones, at a wind of 1 or so. */
export function wavesOf(seed: number, wind: number): Waves {
  const random = seeded(seed * 7919 + 17);
  const phase = () => random() * TURN;
  return {
    phases: [phase(), phase(), phase(), phase(), phase()],
    frequency: between(0.74, 0.92, random()),
    slant: between(-0.2, -0.34, random()),
    amplitude: between(0.108, 0.132, random()) * wind,
  };
}

/** Returns how far the cloth is in front of the pole, `along` from the hoist and `down` from the top (0 to 1). */
export function depthAt(waves: Waves, length: number, along: number, down: number): number {
  const { phases, frequency, slant, amplitude } = waves;
  const [long, middle, short] = phases;
  const swing = amplitude * (1 - Math.exp(-1.9 * along)) * (0.8 + (0.28 * along) / length);
  const wave =
    swing *
    (Math.sin(TURN * (frequency * along + slant * down) + long) +
      0.33 * Math.sin(TURN * (1.55 * frequency * along + 0.3 * down) + middle) +
      0.12 * Math.sin(TURN * (3.1 * frequency * along - 0.55 * down) + short));
  return wave + creasesAt(phases, along, down);
}

/** Returns the depth of the creases that start at the two grommets and fade within a height of the flag. */
function creasesAt([, , , upper, lower]: Waves['phases'], along: number, down: number): number {
  const toUpper = Math.hypot(along, down) + 1e-3;
  const toLower = Math.hypot(along, 1 - down) + 1e-3;
  const strength = Math.exp(-2.2 * along) * Math.min(1, along * 9);
  return (
    0.014 *
    strength *
    (Math.sin(15 * Math.atan2(down, along + 0.02) + upper) * Math.exp(-1.6 * toUpper) +
      Math.sin(15 * Math.atan2(1 - down, along + 0.02) + lower) * Math.exp(-1.6 * toLower))
  );
}
