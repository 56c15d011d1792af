/** So many bytes must come within so long, again and again; the last of a body may be fewer. */
export interface MinRate {
  readonly bytes: number;
  readonly withinMs: number;
}

/**
 * 2 kB a second, which the slowest mobile line brings and at which no large file would be whole within its half hour
 * anyway. Bytes that only trickle in would keep one of the few places for as long (P80).
 */
export const MIN_RATE: MinRate = { bytes: 64 * 1024, withinMs: 30_000 };

/** Watches from now on. */
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
