import { useTranslations } from 'use-intl';
import type { LogEntry } from '../../../contract/staff/log.ts';
import type messages from '../../../messages/backoffice/en.json';
import { Link } from '../../../storefront/ui/link.tsx';
import { timeText } from '../../lib/words/format.ts';
import { defineColumns } from '../../ui/table/columns.ts';

const NOTHING = '–';

export const LOG_COLUMNS = defineColumns<LogEntry>([
  { id: 'what', kind: 'title', cell: ({ what }) => <Deed what={what} /> },
  { id: 'at', cell: ({ at }) => <span className="whitespace-nowrap tabular-nums">{timeText(at)}</span> },
  { id: 'staff', cell: ({ staff }) => <Who staff={staff} /> },
  {
    id: 'subject',
    isOptional: true,
    isEmpty: ({ subject }) => subject === null,
    cell: ({ subject }) => <Subject subject={subject} />,
  },
  {
    id: 'detail',
    isOptional: true,
    isEmpty: ({ detail }) => Object.keys(detail).length === 0,
    cell: ({ detail }) => <Detail detail={detail} />,
  },
  { id: 'seq', kind: 'number', isOptional: true, cell: ({ seq }) => seq },
]);

type DeedName = keyof typeof messages.deeds;

/** Describes the action in words, above the code that the search takes. */
function Deed({ what }: Pick<LogEntry, 'what'>) {
  const t = useTranslations('deeds');
  const name = what.replace('.', '_') as DeedName;
  if (!t.has(name)) return what;
  return (
    <>
      {t(name)}
      <span className="block font-normal text-ink-soft text-sm">{what}</span>
    </>
  );
}

/** Leads to what else the person did. */
function Who({ staff }: Pick<LogEntry, 'staff'>) {
  const t = useTranslations('log');
  if (!staff) return t('commandLine');
  return (
    <Link to={{ search: `staff=${staff.id}` }} className="touch-link relative z-10">
      {staff.name}
    </Link>
  );
}

/** Leads to an order; of all else the log knows only the id. */
function Subject({ subject }: Pick<LogEntry, 'subject'>) {
  const t = useTranslations('log');
  if (!subject) return NOTHING;
  if (subject.kind !== 'order')
    return <span className="[overflow-wrap:anywhere]">{`${subject.kind} ${subject.id}`}</span>;
  return (
    <Link to={`/orders/${subject.id}`} className="touch-link relative z-10">
      {t('order')}
    </Link>
  );
}

const Detail = ({ detail }: Pick<LogEntry, 'detail'>) => (
  <span className="[overflow-wrap:anywhere]">
    {Object.entries(detail)
      .map(([name, value]) => `${name}: ${detailText(value)}`)
      .join(', ') || NOTHING}
  </span>
);

function detailText(value: unknown): string {
  if (Array.isArray(value)) return value.join(' ');
  return value === null || typeof value !== 'object' ? String(value ?? NOTHING) : JSON.stringify(value);
}
