import { useTranslations } from 'use-intl';
import type { PersonRow } from '../../../contract/desk/people.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { momentText } from '../../lib/words/format.ts';
import { defineColumns } from '../../ui/table/columns.ts';

const NOTHING = '–';

export const PERSON_COLUMNS = defineColumns<PersonRow>([
  {
    id: 'email',
    kind: 'title',
    cell: ({ email }) => <span className="inline-block max-w-80 break-words">{email}</span>,
  },
  { id: 'name', isEmpty: ({ name }) => !name, cell: ({ name }) => name || NOTHING },
  {
    id: 'marks',
    isOptional: true,
    isEmpty: (person) => !hasMarks(person),
    cell: (person) => <Marks person={person} />,
  },
  { id: 'orders', kind: 'number', isEmpty: ({ orders }) => orders === 0, cell: ({ orders }) => orders },
  {
    id: 'quotes',
    kind: 'number',
    isOptional: true,
    isEmpty: ({ quotes }) => quotes === 0,
    cell: ({ quotes }) => quotes,
  },
  {
    id: 'messages',
    kind: 'number',
    isOptional: true,
    isEmpty: ({ messages }) => messages === 0,
    cell: ({ messages }) => messages,
  },
  {
    id: 'lastOrderAt',
    isOptional: true,
    isEmpty: ({ lastOrderAt }) => !lastOrderAt,
    cell: ({ lastOrderAt }) => (lastOrderAt ? momentText(lastOrderAt) : NOTHING),
  },
]);

const hasMarks = ({ hasAccount, isSubscribed, isLeaving }: PersonRow) =>
  hasAccount || isSubscribed || isLeaving;

function Marks({ person }: { readonly person: PersonRow }) {
  const t = useTranslations('customers');
  const { hasAccount, isSubscribed, isLeaving } = person;
  if (!hasMarks(person)) return NOTHING;
  return (
    <span className="flex flex-wrap gap-1">
      {hasAccount && <Badge>{t('account')}</Badge>}
      {isSubscribed && <Badge>{t('newsletter')}</Badge>}
      {isLeaving && <Badge tone="warning">{t('leaving')}</Badge>}
    </span>
  );
}
