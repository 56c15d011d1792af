import { useTranslations } from 'use-intl';
import { netOf, TAX_COLUMNS, TAX_SIDES } from '../../../contract/desk/tax-columns.ts';
import { moneyText } from '../../lib/words/format.ts';
import { defineColumns } from '../../ui/table/columns.ts';
import { Amounts, isNothing } from './amounts.tsx';
import { Figure } from './figure.tsx';
import type { ReportRow, TaxRow } from './report-rows.ts';

/** A tax by its name in the page's language, and with whom it is filed. */
function Name({ tax }: Pick<TaxRow, 'tax'>) {
  const t = useTranslations('taxReport');
  return t(`name_${tax}`);
}

function Authority({ tax }: Pick<TaxRow, 'tax'>) {
  const t = useTranslations('taxReport');
  return t(`authority_${tax}`);
}

export const TAX_ROW_COLUMNS = defineColumns<TaxRow>([
  { id: 'tax', kind: 'title', cell: ({ tax }) => <Name tax={tax} /> },
  { id: 'authority', cell: ({ tax }) => <Authority tax={tax} /> },
  ...TAX_SIDES.map((side) => ({
    id: side,
    kind: 'number' as const,
    isEmpty: ({ sides }: TaxRow) => sides[side] === 0,
    cell: ({ tax, sides, period }: TaxRow) =>
      sides[side] === 0 ? '–' : <Figure period={period} side={side} part={tax} cents={sides[side]} />,
  })),
  { id: 'net', kind: 'number', cell: ({ sides }) => <strong>{moneyText(netOf(sides))}</strong> },
]);

/** The sales on which a tax was not charged, by whose it is. */
function Exempt({ period, federalExempt, provincialExempt }: ReportRow) {
  const t = useTranslations('taxReport');
  const parts = [
    ['federalExempt', federalExempt],
    ['provincialExempt', provincialExempt],
  ] as const;
  const some = parts.filter(([, sides]) => !isNothing(sides));
  if (some.length === 0) return '–';
  return some.map(([part, sides]) => (
    <span key={part} className="block">
      <span className="block text-ink-soft text-sm">{t(`exempt_${part}`)}</span>
      <Amounts period={period} part={part} sides={sides} />
    </span>
  ));
}

export const REPORT_COLUMNS = defineColumns<ReportRow>([
  { id: 'province', kind: 'title', cell: ({ name }) => name },
  { id: 'orders', kind: 'number', cell: ({ orders }) => orders },
  {
    id: 'sales',
    kind: 'number',
    cell: ({ period, sales }) => <Amounts period={period} part="sales" sides={sales} />,
  },
  {
    id: 'exempt',
    kind: 'number',
    isEmpty: ({ federalExempt, provincialExempt }) => isNothing(federalExempt) && isNothing(provincialExempt),
    cell: (row) => <Exempt {...row} />,
  },
  ...TAX_COLUMNS.map((tax) => ({
    id: tax,
    kind: 'number' as const,
    isEmpty: (row: ReportRow) => isNothing(row[tax]),
    cell: (row: ReportRow) => <Amounts period={row.period} part={tax} sides={row[tax]} />,
  })),
]);
