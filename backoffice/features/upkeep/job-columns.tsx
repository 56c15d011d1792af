import { useTranslations } from 'use-intl';
import type { JobRow } from '../../../contract/desk/upkeep.ts';
import type messages from '../../../messages/backoffice/en.json';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { Link } from '../../../storefront/ui/link.tsx';
import { at } from '../../lib/api/api-path.ts';
import { timeText } from '../../lib/words/format.ts';
import { defineColumns } from '../../ui/table/columns.ts';
import { RetryButton } from './retry-button.tsx';

const NOTHING = '–';

export const JOB_COLUMNS = defineColumns<JobRow>([
  { id: 'task', kind: 'title', cell: (job) => <Task job={job} /> },
  { id: 'state', cell: (job) => <State job={job} /> },
  {
    id: 'error',
    isEmpty: ({ error }) => !error,
    cell: ({ error }) => <span className="[overflow-wrap:anywhere]">{error ?? NOTHING}</span>,
  },
  {
    id: 'about',
    isOptional: true,
    isEmpty: ({ orderId }) => !orderId,
    cell: ({ orderId }) => (orderId ? <OrderLink id={orderId} /> : NOTHING),
  },
  { id: 'runAt', isOptional: true, cell: ({ runAt }) => timeText(runAt) },
  { id: 'action', isEmpty: ({ isGivenUp }) => !isGivenUp, cell: (job) => <Action job={job} /> },
]);

interface CellProps {
  readonly job: JobRow;
}

type TaskName = keyof typeof messages.jobNames;

/** Names a job; one without a name stays as it is. */
function useTaskName(): (task: string) => string {
  const t = useTranslations('jobNames');
  return (task) => (t.has(task as TaskName) ? t(task as TaskName) : task);
}

const Task = ({ job: { task } }: CellProps) => useTaskName()(task);

function State({ job: { isGivenUp, isRunning, attempts, maxAttempts } }: CellProps) {
  const t = useTranslations('upkeep');
  const tries = t('tries', { attempts, maxAttempts });
  if (isGivenUp) return <Badge tone="danger">{t('givenUp', { tries })}</Badge>;
  return <Badge>{isRunning ? t('running') : t('queuedJob', { tries })}</Badge>;
}

function OrderLink({ id }: { readonly id: string }) {
  const t = useTranslations('upkeep');
  return (
    <Link to={`/orders/${id}`} className="touch-link">
      {t('order')}
    </Link>
  );
}

function Action({ job }: CellProps) {
  const name = useTaskName()(job.task);
  if (!job.isGivenUp) return NOTHING;
  return <RetryButton path={at`/jobs/${job.id}/retry`} name={`${name} ${job.id}`} />;
}
