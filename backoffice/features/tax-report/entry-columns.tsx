import { useTranslations } from 'use-intl';
import type { ReportPart } from '../../../contract/desk/tax-columns.ts';
import type { TaxEntry } from '../../../contract/desk/tax-report.ts';
import { provinceName } from '../../../contract/places/province-names.ts';
import { dayText, moneyText } from '../../lib/words/format.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { defineColumns } from '../../ui/table/columns.ts';

/** The taxes of which an entry has at most one: its province's. */
const PROVINCIAL = ['qst', 'pstBc', 'pstSk', 'rst', 'pst'] as const satisfies readonly ReportPart[];

const provincialCents = ({ amounts }: TaxEntry) => PROVINCIAL.reduce((sum, part) => sum + amounts[part], 0);

const amountText = (cents: number) => (cents === 0 ? '–' : moneyText(cents));

function Kind({ kind }: Pick<TaxEntry, 'kind'>) {
  const t = useTranslations('taxEntries');
  return t(`kind_${kind}`);
}

/** The day on which it counts, and the earlier one when that was closed. */
function Day({ day, happenedOn }: Pick<TaxEntry, 'day' | 'happenedOn'>) {
  const t = useTranslations('taxEntries');
  return (
    <>
      <span className="whitespace-nowrap">{dayText(day)}</span>
      {happenedOn !== day && (
        <span className="block text-ink-soft text-sm">{t('happenedOn', { day: dayText(happenedOn) })}</span>
      )}
    </>
  );
}

export const isExempt = ({ amounts }: TaxEntry) =>
  amounts.federalExempt !== 0 || amounts.provincialExempt !== 0;

function Exempt({ amounts }: Pick<TaxEntry, 'amounts'>) {
  const t = useTranslations('taxEntries');
  const parts = (['federalExempt', 'provincialExempt'] as const).filter((part) => amounts[part] !== 0);
  if (parts.length === 0) return '–';
  return parts.map((part) => (
    <span key={part} className="block">
      {t(`exempt_${part}`, { amount: moneyText(amounts[part]) })}
    </span>
  ));
}

/** Opens the invoice or credit note, or says why there is none. */
function Paper({ paper: { state, id, number, isPrinted } }: Pick<TaxEntry, 'paper'>) {
  const t = useTranslations('taxEntries');
  if (state !== 'issued' && state !== 'credited-before') return t(`paper_${state}`);
  const look = 'relative z-10 whitespace-nowrap';
  const link = isPrinted ? (
    <a href={`/api/admin/invoices/${id}/file`} download className={`touch-link ${look}`}>
      {number}
    </a>
  ) : (
    <span className={look}>{number}</span>
  );
  return state === 'issued'
    ? link
    : t.rich('paper_credited-before', { number: number ?? '', paper: () => link });
}

export const ENTRY_COLUMNS = defineColumns<TaxEntry>([
  {
    id: 'order',
    kind: 'title',
    cell: ({ order }) => <span className="whitespace-nowrap">{order.number}</span>,
  },
  { id: 'day', cell: (entry) => <Day {...entry} /> },
  { id: 'kind', cell: (entry) => <Kind {...entry} /> },
  { id: 'province', cell: ({ province }) => provinceName(province, pageLanguage()) },
  { id: 'sales', kind: 'number', cell: ({ amounts }) => amountText(amounts.sales) },
  {
    id: 'exempt',
    kind: 'number',
    isEmpty: (entry) => !isExempt(entry),
    cell: (entry) => <Exempt {...entry} />,
  },
  {
    id: 'gst',
    kind: 'number',
    isEmpty: ({ amounts }) => amounts.gst === 0,
    cell: ({ amounts }) => amountText(amounts.gst),
  },
  {
    id: 'hst',
    kind: 'number',
    isEmpty: ({ amounts }) => amounts.hst === 0,
    cell: ({ amounts }) => amountText(amounts.hst),
  },
  {
    id: 'provincial',
    kind: 'number',
    isEmpty: (entry) => provincialCents(entry) === 0,
    cell: (entry) => amountText(provincialCents(entry)),
  },
  { id: 'paper', cell: (entry) => <Paper {...entry} /> },
]);
