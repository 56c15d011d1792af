import { AGES } from '../../../contract/desk/debt-ages.ts';
import type { DebtorRow } from '../../../contract/desk/receivables.ts';
import { Link } from '../../../storefront/ui/link.tsx';
import { personPath } from '../../lib/api/api-path.ts';
import { moneyText } from '../../lib/words/format.ts';
import { defineColumns } from '../../ui/table/columns.ts';

export const DEBTOR_COLUMNS = defineColumns<DebtorRow>([
  {
    id: 'organisation',
    kind: 'title',
    cell: ({ organisation, email }) =>
      email ? (
        <Link to={personPath(email)} className="touch-link [overflow-wrap:anywhere]">
          {organisation}
        </Link>
      ) : (
        organisation
      ),
  },
  { id: 'invoices', kind: 'number', cell: ({ invoices }) => invoices },
  ...AGES.map((age) => ({
    id: age,
    kind: 'number' as const,
    cell: ({ ages }: DebtorRow) => (ages[age] === 0 ? '–' : moneyText(ages[age])),
  })),
  { id: 'total', kind: 'number', cell: ({ totalCents }) => <strong>{moneyText(totalCents)}</strong> },
]);
