import { useTranslations } from 'use-intl';
import type { PersonRow } from '../../../contract/desk/people.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { timeText } from '../../lib/words/format.ts';
import { defineColumns } from '../../ui/table/columns.ts';

const NOTHING = '–';

export const PERSON_COLUMNS = defineColumns<PersonRow>([
  { id: 'email', kind: 'title', cell: ({ email }) => email },
  { id: 'name', cell: ({ name }) => name || NOTHING },
  { id: 'marks', isOptional: true, cell: (person) => <Marks person={person} /> },
  { id: 'orders', kind: 'number', cell: ({ orders }) => orders },
  { id: 'quotes', kind: 'number', isOptional: true, cell: ({ quotes }) => quotes },
  { id: 'messages', kind: 'number', isOptional: true, cell: ({ messages }) => messages },
  {
    id: 'lastOrderAt',
    isOptional: true,
    cell: ({ lastOrderAt }) => (lastOrderAt ? timeText(lastOrderAt) : NOTHING),
  },
]);

function Marks({ person }: { readonly person: PersonRow }) {
  const t = useTranslations('customers');
  const { hasAccount, isSubscribed, isLeaving } = person;
  if (!hasAccount && !isSubscribed && !isLeaving) return NOTHING;
  return (
    <span className="flex flex-wrap gap-1">
      {hasAccount && <Badge>{t('account')}</Badge>}
      {isSubscribed && <Badge>{t('newsletter')}</Badge>}
      {isLeaving && <Badge tone="warning">{t('leaving')}</Badge>}
    </span>
  );
}
