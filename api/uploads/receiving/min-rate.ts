/** Minimum upload rate: each period of `withinMs` must bring `bytes`, except the last one. */
export interface MinRate {
  readonly bytes: number;
  readonly withinMs: number;
}

/**
 * About 2 kB/s, which even the slowest mobile connection reaches. A slowloris upload that only trickles in would hold
 * one of the few slots until the request timeout of half an hour (P80).
 */
export const MIN_RATE: MinRate = { bytes: 64 * 1024, withinMs: 30_000 };

/** Starts the timer and calls `onTooSlow` once a period brings too few bytes; call `end` when the body is complete. */
export function watchRate(
  { bytes, withinMs }: MinRate,
  onTooSlow: () => void,
): { add(bytes: number): void; end(): void } {
  const timer = setTimeout(onTooSlow, withinMs);
  let missing = bytes;
  return {
    add(arrived) {
      missing -= arrived;
      if (missing > 0) return;
      missing = bytes;
      timer.refresh();
    },
    end: () => clearTimeout(timer),
  };
}
