import { useTranslations } from 'use-intl';
import type { LogEntry } from '../../../contract/staff/log.ts';
import type messages from '../../../messages/backoffice/en.json';
import { timeText } from '../../lib/words/format.ts';
import { defineColumns } from '../../ui/table/columns.ts';

const NOTHING = '–';

export const LOG_COLUMNS = defineColumns<LogEntry>([
  { id: 'what', kind: 'title', cell: ({ what }) => <Deed what={what} /> },
  { id: 'at', cell: ({ at }) => <span className="whitespace-nowrap tabular-nums">{timeText(at)}</span> },
  { id: 'staff', cell: ({ staff }) => <Who name={staff?.name} /> },
  {
    id: 'subject',
    isOptional: true,
    cell: ({ subject }) => (subject ? `${subject.kind} ${subject.id}` : NOTHING),
  },
  { id: 'detail', isOptional: true, cell: ({ detail }) => <Detail detail={detail} /> },
  { id: 'seq', kind: 'number', isOptional: true, cell: ({ seq }) => seq },
]);

type DeedName = keyof typeof messages.deeds;

/** What was done in words, with the code that the search takes beneath. */
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

function Who({ name }: { readonly name: string | undefined }) {
  const t = useTranslations('log');
  return name ?? t('commandLine');
}

const Detail = ({ detail }: Pick<LogEntry, 'detail'>) => (
  <span className="[overflow-wrap:anywhere]">
    {Object.entries(detail)
      .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
      .join(', ') || NOTHING}
  </span>
);
