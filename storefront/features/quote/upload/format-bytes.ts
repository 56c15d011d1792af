import { numberFormat } from '../../../lib/words/format.ts';

const KILO = 1000;

const formatKilobytes = numberFormat({ style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
const formatMegabytes = numberFormat({ style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });

/** Formats bytes as `640 kB` or `1.2 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < KILO * KILO ? formatKilobytes(Math.ceil(bytes / KILO)) : formatMegabytes(bytes / (KILO * KILO));
