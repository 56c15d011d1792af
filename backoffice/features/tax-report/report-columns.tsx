import { useTranslations } from 'use-intl';
import type { TaxSums } from '../../../contract/desk/tax.ts';
import { TAX_KINDS } from '../../../contract/orders/tax.ts';
import { moneyText } from '../../lib/words/format.ts';
import { defineColumns } from '../../ui/table/columns.ts';
import type { ReportRow } from './report-rows.ts';

/** Shows the tax collected, and below it the tax refunded and that of bad debts. */
function Amounts({ collected, refunded, writtenOff }: TaxSums['gst']) {
  const t = useTranslations('taxReport');
  if (collected === 0 && refunded === 0 && writtenOff === 0) return '–';
  return (
    <span className="whitespace-nowrap">
      {moneyText(collected)}
      {refunded > 0 && (
        <span className="block text-ink-soft text-sm">{t('refunded', { amount: moneyText(refunded) })}</span>
      )}
      {writtenOff !== 0 && (
        <span className="block text-ink-soft text-sm">
          {t('writtenOff', { amount: moneyText(writtenOff) })}
        </span>
      )}
    </span>
  );
}

export const REPORT_COLUMNS = defineColumns<ReportRow>([
  { id: 'province', cell: ({ name }) => name, kind: 'title' },
  { id: 'orders', cell: ({ orders }) => orders, kind: 'number' },
  { id: 'sales', cell: ({ sales }) => <Amounts {...sales} />, kind: 'number' },
  ...TAX_KINDS.map((kind) => ({
    id: kind,
    cell: (row: ReportRow) => <Amounts {...row[kind]} />,
    kind: 'number' as const,
  })),
  { id: 'net', cell: ({ netCents }) => <strong>{moneyText(netCents)}</strong>, kind: 'number' },
]);
