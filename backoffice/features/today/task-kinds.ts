import type { TaskKind } from '../../../contract/desk/task-kinds.ts';
import type { Task } from '../../../contract/desk/today.ts';
import { assertNever } from '../../../contract/never.ts';

interface TaskAction {
  /** The page on which the task is done. */
  readonly path: string;
  /** Its word in `today` of messages/backoffice. */
  readonly word: 'decide' | 'refundAgain' | 'sendAgain' | 'pack' | 'ask' | 'answer' | 'retry' | 'look';
}

/** The one action of a task. */
export function actionOf({ kind, subject, label }: Task): TaskAction {
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
    case 'job-given-up':
      return { path: '/jobs', word: 'retry' };
    default:
      return assertNever(kind);
  }
}

/** The list of all tasks of a kind. */
export function listOf(kind: TaskKind): string {
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
    case 'mail-parked':
      return '/mails';
    case 'job-given-up':
      return '/jobs';
    case 'refund-limit':
      return '/log?what=order.refund';
    case 'refund-failed':
      return '/orders?todo=refund&sort=oldest';
    default:
      return assertNever(kind);
  }
}

/** Whether a person should look at the kind before all others. */
export const isUrgent = (kind: TaskKind): boolean =>
  kind === 'order-held' || kind === 'refund-failed' || kind === 'order-late';
