import type { useFormatter } from 'use-intl';

const KILO = 1000;

/** Formats bytes as `640 kB` or `1.2 MB`. */
export function formatBytes(format: ReturnType<typeof useFormatter>, bytes: number): string {
  const isSmall = bytes < KILO * KILO;
  return format.number(isSmall ? Math.ceil(bytes / KILO) : bytes / (KILO * KILO), {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  });
}
