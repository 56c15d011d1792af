import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ReportPart, TaxSide } from '../../../contract/desk/tax-columns.ts';
import type { TaxPeriod } from '../../../contract/desk/tax-report.ts';
import { provinceName } from '../../../contract/places/province-names.ts';
import { Link } from '../../../storefront/ui/link.tsx';
import { withQuery } from '../../lib/api/api-path.ts';
import { moneyText } from '../../lib/words/format.ts';
import { pageLanguage } from '../../lib/words/words.ts';

/** What of a period is looked at; without side and part, all of it. */
interface Behind extends TaxPeriod {
  readonly side?: TaxSide;
  readonly part?: ReportPart;
  readonly paper?: 'waiting';
}

/** The page of the entries behind a figure. */
export const entriesPath = ({ from, to, province, side, part, paper }: Behind): string =>
  withQuery('/tax-entries', { from, to, province, side, part, paper });

interface FigureProps {
  readonly period: TaxPeriod;
  readonly side: TaxSide;
  readonly part: ReportPart;
  readonly cents: number;
  /** The amount in a sentence; by default alone. */
  readonly children?: ReactNode;
}

/** An amount of the report, which leads to the entries that make it. */
export function Figure({ period, side, part, cents, children }: FigureProps) {
  const t = useTranslations('taxReport');
  const amount = moneyText(cents);
  const { province } = period;
  const place = province ? provinceName(province, pageLanguage()) : t('total');
  return (
    <Link
      to={entriesPath({ ...period, side, part })}
      aria-label={t('figure', { name: t(`name_${part}`), side: t(`side_${side}`), place, amount })}
      className="relative z-10 inline-block whitespace-nowrap py-0.5 underline decoration-line-strong underline-offset-4 hover:decoration-ink pointer-coarse:py-2"
    >
      {children ?? amount}
    </Link>
  );
}
