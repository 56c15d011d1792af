import { MOST_TASKS } from '../../../contract/desk/desk-limits.ts';
import { QUIET_KINDS, TASK_KINDS, type TaskKind } from '../../../contract/desk/task-kinds.ts';
import type { Inbox } from '../../../contract/desk/today.ts';
import { assertNever } from '../../../contract/never.ts';
import { MOST_COUNTED } from '../../../contract/staff/list-limits.ts';
import { may, type Permission, type Role } from '../../../contract/staff/permissions.ts';
import { missingIdentity, settingsIn, unreadableTax } from '../../settings/index.ts';
import { areTaxesUndecided, countLeft } from '../checklist/item-states.ts';
import type { DeskDeps } from '../deps.ts';
import { readWaiting } from './task-queries.ts';

/** A task is shown to those who can act on it. */
function permissionFor(kind: TaskKind): Permission {
  switch (kind) {
    case 'order-held':
      return 'orders.release-hold';
    case 'refund-failed':
      return 'orders.refund';
    case 'refund-limit':
      return 'refunds.watch';
    case 'mail-parked':
      return 'mails.resend';
    case 'order-to-pack':
    case 'order-late':
    case 'pickup-waiting':
      return 'orders.fulfil';
    case 'message-waiting':
      return 'customers.read';
    case 'quote-asked':
    case 'quote-late':
    case 'quote-waiting':
    case 'offer-ending':
    case 'offer-unpaid':
      return 'quotes.edit';
    case 'stock-out':
    case 'stock-low':
      return 'stock.adjust';
    case 'stock-differs':
      return 'stock.watch';
    case 'product-unpublished':
      return 'catalogue.publish';
    case 'product-french':
      return 'catalogue.edit';
    case 'sale-without-cut':
    case 'sale-left-prices':
      return 'catalogue.prices';
    case 'job-given-up':
      return 'jobs.retry';
    default:
      return assertNever(kind);
  }
}

/** Lists the tasks that this role can act on, oldest first. */
export async function inboxOf(
  { db, now, contactEmail }: Pick<DeskDeps, 'db' | 'now' | 'contactEmail'>,
  role: Role,
): Promise<Inbox> {
  const kinds = TASK_KINDS.filter((kind) => may(role, permissionFor(kind)));
  const waiting = await readWaiting(db, { kinds, now: now(), limit: MOST_TASKS });
  const counts = Object.fromEntries(kinds.map((kind) => [kind, waiting.counts[kind] ?? 0]));
  const total = kinds.reduce((sum, kind) => sum + (QUIET_KINDS.includes(kind) ? 0 : (counts[kind] ?? 0)), 0);
  return {
    tasks: waiting.tasks.map((task) => ({ ...task, since: new Date(task.since).toISOString() })),
    counts,
    total: Math.min(total, MOST_COUNTED),
    unreadable: unreadableTax(waiting.shop.settings),
    checklist: may(role, 'checklist.confirm')
      ? { left: countLeft(waiting.shop), taxesUndecided: areTaxesUndecided(waiting.shop) }
      : null,
    missingIdentity: missingIdentity(settingsIn(waiting.shop.settings), { contactEmail }),
  };
}
