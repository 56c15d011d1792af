import { useTranslations } from 'use-intl';
import { type ReportPart, TAX_SIDES, type TaxSides } from '../../../contract/desk/tax-columns.ts';
import type { TaxPeriod } from '../../../contract/desk/tax-report.ts';
import { moneyText } from '../../lib/words/format.ts';
import { Figure } from './figure.tsx';

export const isNothing = (sides: TaxSides): boolean => TAX_SIDES.every((side) => sides[side] === 0);

interface AmountsProps {
  readonly period: TaxPeriod;
  readonly part: ReportPart;
  readonly sides: TaxSides;
}

/** What was collected, and below it what was given back and written off. */
export function Amounts({ period, part, sides }: AmountsProps) {
  const t = useTranslations('taxReport');
  if (isNothing(sides)) return '–';
  const below = (['refunded', 'writtenOff'] as const).filter((side) => sides[side] !== 0);
  return (
    <>
      <Figure period={period} side="collected" part={part} cents={sides.collected} />
      {below.map((side) => (
        <span key={side} className="block text-ink-soft text-sm">
          <Figure period={period} side={side} part={part} cents={sides[side]}>
            {side === 'refunded'
              ? moneyText(-sides[side])
              : t('badDebts', { amount: moneyText(-sides[side]) })}
          </Figure>
        </span>
      ))}
    </>
  );
}
