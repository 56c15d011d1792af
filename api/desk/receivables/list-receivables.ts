import { AGES } from '../../../contract/desk/debt-ages.ts';
import type { DebtorRow, Receivables } from '../../../contract/desk/receivables.ts';
import type { Language } from '../../../contract/locale.ts';
import { type Db, inTransaction } from '../../db/client.ts';
import { csvHeading } from '../../http/say.ts';
import { agingOf, listOpenInvoices, toOpenInvoice } from '../../orders/index.ts';
import { logStaff, type StaffMember } from '../../staff/index.ts';
import { BYTE_ORDER_MARK, csvOf } from '../exports/csv.ts';

/** Lists how much each account owes by open invoices, by their age; the largest debt first. */
export async function listReceivables(db: Db, day: string): Promise<Receivables> {
  const rows = await listOpenInvoices(db);
  // Orders of deleted accounts have their organisation alone.
  const debtors = Map.groupBy(rows, ({ user_id, organisation }) => user_id ?? organisation);
  const data = [...debtors.values()].map((theirs): DebtorRow => {
    const invoices = theirs.map((row) => toOpenInvoice(row, day));
    const [first] = theirs;
    return {
      ...agingOf(invoices),
      userId: first?.user_id ?? null,
      organisation: theirs.at(-1)?.organisation ?? '',
      email: first?.email ?? '',
      invoices: invoices.length,
      daysLate: Math.max(...invoices.map(({ daysLate }) => daysLate)),
    };
  });
  data.sort((one, other) => other.totalCents - one.totalCents);
  return { data, totals: agingOf(rows.map((row) => toOpenInvoice(row, day))), day };
}

/** The same as CSV. Who asked is written into the log. */
export async function exportReceivables(
  db: Db,
  staff: Pick<StaffMember, 'id' | 'sessionHash' | 'language'>,
  day: string,
): Promise<string> {
  const { data, totals } = await listReceivables(db, day);
  await inTransaction(db, (tx) =>
    logStaff(tx, staff, { what: 'receivables.exported', detail: { accounts: data.length } }),
  );
  const { language } = staff;
  const amounts = ({ ages, totalCents }: Pick<DebtorRow, 'ages' | 'totalCents'>) =>
    [...AGES.map((age) => ages[age]), totalCents].map((cents) => ({ cents }));
  const count = data.reduce((sum, { invoices }) => sum + invoices, 0);
  return (
    BYTE_ORDER_MARK +
    csvOf(
      [
        headings(language),
        ...data.map((row) => [row.organisation, row.email, row.invoices, ...amounts(row)]),
        [csvHeading('total', language), '', count, ...amounts(totals)],
      ],
      language,
    )
  );
}

const headings = (language: Language): string[] =>
  (['organisation', 'email', 'invoices', ...AGES, 'total'] as const).map((column) =>
    csvHeading(column, language),
  );
