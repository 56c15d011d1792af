import { useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import type { TaskKind } from '../../../contract/desk/task-kinds.ts';
import type { Inbox, Task } from '../../../contract/desk/today.ts';
import { assertNever } from '../../../contract/never.ts';
import { Badge } from '../../../storefront/ui/badge.tsx';
import { Button, LinkButton } from '../../../storefront/ui/button.tsx';
import { Link } from '../../../storefront/ui/link.tsx';
import { dayText } from '../../lib/words/format.ts';
import { Panel } from '../../ui/panel.tsx';

/** So many are shown at once, so that the sales are not far below. */
const FIRST_TASKS = 12;

/** Lists open tasks, oldest first, each with its one action. */
export function Waiting({ inbox: { tasks, counts, total } }: { readonly inbox: Inbox }) {
  const t = useTranslations('today');
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? tasks : tasks.slice(0, FIRST_TASKS);
  return (
    <Panel title={t('waiting')}>
      {tasks.length === 0 ? (
        <p className="text-ink-soft">{t('nothing')}</p>
      ) : (
        <>
          <Counts counts={counts} />
          <ul aria-label={t('waiting')} className="divide-y divide-line border-line border-t">
            {shown.map((task) => (
              <TaskRow key={task.kind + task.subject} task={task} />
            ))}
          </ul>
          {shown.length < tasks.length && (
            <Button className="mt-3" onClick={() => setShowsAll(true)}>
              {t('showMore', { count: tasks.length - shown.length })}
            </Button>
          )}
          {shown.length === tasks.length && total > tasks.length && (
            <p className="mt-3 text-ink-soft text-sm">{t('oldestOnly', { count: tasks.length })}</p>
          )}
        </>
      )}
    </Panel>
  );
}

/** How many of each kind wait, each a link to their list. */
function Counts({ counts }: Pick<Inbox, 'counts'>) {
  const t = useTranslations('today');
  const waiting = (Object.entries(counts) as [TaskKind, number][]).filter(([, count]) => count > 0);
  return (
    <ul aria-label={t('kinds')} className="mb-4 flex flex-wrap gap-2 text-sm">
      {waiting.map(([kind, count]) => {
        return (
          <li key={kind}>
            <Link
              to={listOf(kind)}
              className="inline-flex min-h-11 items-center rounded-full bg-mist px-3 hover:bg-line pointer-fine:min-h-8"
            >
              {t(`count_${kind}`, { count })}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function TaskRow({ task }: { readonly task: Task }) {
  const t = useTranslations('today');
  const format = useFormatter();
  const now = useNow();
  const { kind, label, since, due } = task;
  const { path, word } = actionOf(task);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 text-sm sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <span className="col-span-full sm:col-span-1">
        <Badge tone={isUrgent(kind) ? 'danger' : 'neutral'}>{t(`kind_${kind}`)}</Badge>
      </span>
      <span className="[overflow-wrap:anywhere]">
        <span className="font-semibold">{label}</span>
        <span className="block text-ink-soft">
          {due === null
            ? format.relativeTime(new Date(since), now)
            : t(dueWord(kind), {
                since: format.relativeTime(new Date(since), now),
                day: dayText(due),
              })}
        </span>
      </span>
      <LinkButton to={path} aria-label={t('actionOn', { action: t(word), label })}>
        {t(word)}
      </LinkButton>
    </li>
  );
}

interface TaskAction {
  /** The page on which the task is done. */
  readonly path: string;
  /** Its word in `today` of messages/backoffice. */
  readonly word:
    | 'decide'
    | 'refundAgain'
    | 'sendAgain'
    | 'pack'
    | 'ask'
    | 'answer'
    | 'retry'
    | 'look'
    | 'stock'
    | 'count'
    | 'mend'
    | 'seeSale';
}

/** The one action of a task. */
function actionOf({ kind, subject, label }: Task): TaskAction {
  const order = `/orders/${label}`;
  switch (kind) {
    case 'order-held':
      return { path: order, word: 'decide' };
    case 'refund-failed':
      return { path: order, word: 'refundAgain' };
    case 'refund-limit':
      return { path: `/log?staff=${subject}&what=order.`, word: 'look' };
    case 'mail-parked':
      return { path: '/mails', word: 'sendAgain' };
    case 'order-to-pack':
    case 'order-late':
      return { path: order, word: 'pack' };
    case 'pickup-waiting':
      return { path: order, word: 'ask' };
    case 'message-waiting':
      return { path: `/messages#${subject}`, word: 'answer' };
    case 'quote-asked':
    case 'quote-late':
    case 'quote-waiting':
      return { path: `/quotes/${label}`, word: 'answer' };
    case 'offer-ending':
    case 'offer-unpaid':
      return { path: `/quotes/${label}`, word: 'ask' };
    case 'stock-out':
    case 'stock-low':
      return { path: `/stock/${encodeURIComponent(subject)}`, word: 'stock' };
    case 'stock-differs':
      return { path: `/stock/${encodeURIComponent(subject)}`, word: 'count' };
    case 'product-unpublished':
    case 'product-french':
      return { path: `/products/${subject}`, word: 'mend' };
    case 'sale-without-cut':
      return { path: `/sales/${subject}`, word: 'seeSale' };
    case 'sale-left-prices':
      return { path: `/sales/${subject}?show=left`, word: 'seeSale' };
    case 'job-given-up':
      return { path: '/jobs', word: 'retry' };
    default:
      return assertNever(kind);
  }
}

/** The list of all tasks of a kind. */
function listOf(kind: TaskKind): string {
  switch (kind) {
    case 'order-held':
      return '/orders?held=yes&sort=oldest';
    case 'order-to-pack':
      return '/orders?todo=pack&sort=oldest';
    case 'order-late':
      return '/orders?due=late&sort=promised';
    case 'pickup-waiting':
      return '/orders?parcels=ready&sort=oldest';
    case 'message-waiting':
      return '/messages';
    case 'quote-asked':
      return '/quotes?show=asked';
    case 'quote-late':
      return '/quotes?show=late';
    case 'quote-waiting':
      return '/quotes?show=nobody';
    case 'offer-ending':
    case 'offer-unpaid':
      return '/quotes?show=all';
    case 'sale-without-cut':
      return '/sales?state=scheduled';
    case 'sale-left-prices':
      return '/sales?state=ended';
    case 'mail-parked':
      return '/mails';
    case 'product-unpublished':
      return '/products?status=draft&sort=changed';
    case 'product-french':
      return '/products?status=published&lacks=french';
    case 'job-given-up':
      return '/jobs';
    case 'stock-out':
      return '/stock?show=out';
    case 'stock-low':
      return '/stock?show=low';
    case 'stock-differs':
      return '/stock/count';
    case 'refund-limit':
      return '/log?what=order.refund';
    case 'refund-failed':
      return '/orders?todo=refund&sort=oldest';
    default:
      return assertNever(kind);
  }
}

/** Whether a person should look at the kind before all others. */
const isUrgent = (kind: TaskKind): boolean =>
  kind === 'order-held' || kind === 'refund-failed' || kind === 'order-late' || kind === 'quote-late';

/** What the day of a task is. */
function dueWord(kind: TaskKind): 'answerDue' | 'offerUntil' | 'promised' | 'saleStarts' {
  if (kind === 'sale-without-cut') return 'saleStarts';
  if (kind === 'offer-ending') return 'offerUntil';
  return kind === 'quote-late' || kind === 'quote-waiting' ? 'answerDue' : 'promised';
}
