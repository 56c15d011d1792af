import { useTranslations } from 'use-intl';
import type { Deed } from '../../../contract/staff/deeds.ts';
import type { LogEntry } from '../../../contract/staff/log.ts';
import type messages from '../../../messages/backoffice/en.json';
import { Link } from '../../../storefront/ui/link.tsx';
import { timeText } from '../../lib/words/format.ts';
import { pageLanguage } from '../../lib/words/words.ts';
import { defineColumns } from '../../ui/table/columns.ts';
import { deedValues } from './deed-values.ts';
import { deedWords, MISSING } from './deed-words.ts';
import { useSubjectName } from './use-subject-name.ts';

export const LOG_COLUMNS = defineColumns<LogEntry>([
  { id: 'what', kind: 'title', cell: (entry) => <Told entry={entry} /> },
  { id: 'at', cell: ({ at }) => <span className="whitespace-nowrap tabular-nums">{timeText(at)}</span> },
  { id: 'staff', cell: ({ staff }) => <Who staff={staff} /> },
  {
    id: 'subject',
    isOptional: true,
    isEmpty: ({ subject }) => subject === null,
    cell: ({ subject }) => <Subject subject={subject} />,
  },
  { id: 'seq', kind: 'number', isOptional: true, cell: ({ seq }) => seq },
]);

/** A sentence about what was done, above the code that the search takes. */
function Told({ entry: { what, detail } }: { readonly entry: LogEntry }) {
  const t = useTranslations('deeds');
  const words = useDeedWords();
  const key = what.replace('.', '_') as keyof typeof messages.deeds;
  // A later version wrote it, before the shop went back to this one.
  if (!t.has(key)) return `${what} ${JSON.stringify(detail)}`;
  return (
    <>
      {t(key, deedValues(what as Deed, detail, words) as never)}
      <span className="block font-normal text-ink-soft text-sm">{what}</span>
    </>
  );
}

function useDeedWords() {
  const namespaces = {
    deedFields: useTranslations('deedFields'),
    jobNames: useTranslations('jobNames'),
    mailNames: useTranslations('mailNames'),
    orderMoney: useTranslations('orderMoney'),
    prices: useTranslations('prices'),
    roles: useTranslations('roles'),
  };
  return deedWords(pageLanguage(), namespaces);
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

/** Leads to an order; of all else, to what was done to it. */
function Subject({ subject }: Pick<LogEntry, 'subject'>) {
  const name = useSubjectName();
  if (!subject) return MISSING;
  const { kind, id } = subject;
  const to =
    kind === 'order' ? `/orders/${id}` : { search: String(new URLSearchParams({ kind, subject: id })) };
  return (
    <Link to={to} className="touch-link relative z-10 [overflow-wrap:anywhere]">
      {name(subject)}
    </Link>
  );
}
