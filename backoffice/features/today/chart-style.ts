import { formatOf, writeNumber } from '../../../contract/formats.ts';
import { pageLanguage } from '../../lib/words/words.ts';

export const CHART_HEIGHT = 288;

const LINES = 'var(--color-line-strong)';
export const AXIS = { stroke: LINES, tickStroke: LINES } as const;
export const LABEL = { fill: 'var(--color-ink-soft)', fontSize: 13, fontFamily: 'var(--font-body)' } as const;

const SHORT = formatOf(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'CAD',
      notation: 'compact',
      maximumFractionDigits: 1,
      minimumFractionDigits: 0,
    }),
);

/** Cents as dollars, short enough for an axis: `$1.5K`. */
export const shortMoney = (cents: number): string =>
  writeNumber(SHORT(pageLanguage()), pageLanguage(), cents / 100);
