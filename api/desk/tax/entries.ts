import { REPORT_PARTS, reportAmounts } from '../../../contract/desk/tax-columns.ts';
import type { TaxEntriesQuery, TaxEntry, TaxFigure } from '../../../contract/desk/tax-report.ts';
import type { Language } from '../../../contract/locale.ts';
import { assertNever } from '../../../contract/never.ts';
import { provinceName } from '../../../contract/places/province-names.ts';
import type { Db } from '../../db/client.ts';
import { csvHeading } from '../../http/say.ts';
import { BYTE_ORDER_MARK, type Cell, csvOf } from '../exports/csv.ts';
import { pageOf } from '../page.ts';
import { countEntries, type EntryRow, listEntries } from './entry-queries.ts';

/** One page of the entries behind a figure, the newest day first. */
export async function listTaxEntries(db: Db, { after, limit, ...figure }: TaxEntriesQuery) {
  const rows = await listEntries(db, { ...figure, after, limit: limit + 1 });
  return pageOf(rows.map(toEntry), { limit, count: await countEntries(db, figure) });
}

const toEntry = (row: EntryRow): TaxEntry => ({
  id: row.id,
  kind: row.kind,
  day: row.day,
  happenedOn: row.happened_on,
  province: row.province,
  order: { id: row.order_id, number: row.order_number },
  amounts: reportAmounts(row),
  paper: paperOf(row),
});

function paperOf(row: EntryRow): TaxEntry['paper'] {
  const isPrinted = row.is_printed;
  if (row.paper_id) return { state: 'issued', id: row.paper_id, number: row.paper_number, isPrinted };
  if (row.is_waiting) return { state: 'waiting', ...NO_PAPER };
  if (row.earlier_id)
    return { state: 'credited-before', id: row.earlier_id, number: row.earlier_number, isPrinted };
  return { state: needsPaper(row) ? 'missing' : 'none', ...NO_PAPER };
}

function needsPaper({ kind, came_back }: EntryRow): boolean {
  switch (kind) {
    case 'sale':
    case 'cancellation':
      return true;
    case 'refund':
      return !came_back;
    case 'refund-returned':
    case 'write-off':
    case 'recovery':
      return false;
    default:
      return assertNever(kind);
  }
}

const NO_PAPER = { id: null, number: null, isPrinted: false };

/** Entries read at a time, so that memory is not held for the whole file. */
const PIECE = 1000;

const COLUMNS = [
  'number',
  'day',
  'happenedOn',
  'entryKind',
  'taxProvince',
  ...REPORT_PARTS.map((part) => `part_${part}` as const),
  'paper',
  'paperState',
] as const;

/** All entries behind a figure as CSV, a piece at a time. */
export async function* entriesAsCsv(db: Db, figure: TaxFigure, language: Language) {
  const header = csvOf([COLUMNS.map((column) => csvHeading(column, language))], language);
  yield BYTE_ORDER_MARK + header;
  for (let after: string | undefined; ; ) {
    const rows = await listEntries(db, { ...figure, after, limit: PIECE });
    yield csvOf(
      rows.map((row) => cellsOf(toEntry(row), language)),
      language,
    );
    if (rows.length < PIECE) return;
    after = rows.at(-1)?.id;
  }
}

const cellsOf = (
  { order, day, happenedOn, kind, province, amounts, paper }: TaxEntry,
  language: Language,
): Cell[] => [
  order.number,
  day,
  happenedOn,
  csvHeading(`entry_${kind}`, language),
  provinceName(province, language),
  ...REPORT_PARTS.map((part) => ({ cents: amounts[part] })),
  paper.number,
  csvHeading(`paper_${paper.state}`, language),
];
