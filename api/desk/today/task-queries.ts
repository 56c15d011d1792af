import { type RawBuilder, sql } from 'kysely';
import { MOST_COUNTED } from '../../../contract/desk/order-list.ts';
import type { TaskKind } from '../../../contract/desk/today.ts';
import { TIME_ZONE } from '../../../contract/locale.ts';
import { assertNever } from '../../../contract/never.ts';
import type { Db } from '../../db/client.ts';

interface TaskRow {
  readonly subject: string;
  readonly label: string;
  readonly since: Date;
  readonly due: string | null;
}

export interface Waiting {
  readonly kind: TaskKind;
  readonly count: number;
  readonly oldest: readonly (Omit<TaskRow, 'since'> & { readonly since: string })[];
}

/** An order that is ready for pick-up this long is asked about. */
const PICKUP_DAYS = 7;

/** What waits, of one kind: its subject, label, since when, and the promised day. */
function tasksOf(kind: TaskKind, now: Date): RawBuilder<TaskRow> {
  const today = sql`(${now}::timestamptz at time zone ${TIME_ZONE})::date`;
  switch (kind) {
    case 'order-held':
      return sql`
        select o.id::text as subject, o.order_number as label,
          coalesce((select max(at) from order_events e where e.order_id = o.id and e.what in ('held', 'disputed')),
            o.created_at) as since, o.promised_for::text as due
        from orders o where o.held_reason is not null`;
    case 'refund-failed':
      return sql`
        select r.order_id::text as subject, o.order_number as label, coalesce(r.ended_at, r.asked_at) as since,
          null as due
        from refunds r join orders o on o.id = r.order_id where r.state = 'failed'`;
    case 'mail-parked':
      return sql`
        select id::text as subject, kind as label, parked_at as since, null as due
        from outbox where parked_at is not null and sent_at is null`;
    case 'order-to-pack':
      return sql`
        select l.order_id::text as subject, o.order_number as label, l.created_at as since,
          l.promised_for::text as due
        from order_listings l join orders o on o.id = l.order_id
        where l.status = 'processing' and l.parcels = 'none' and not l.is_held
          and (l.promised_for is null or l.promised_for >= ${today})`;
    case 'order-late':
      return sql`
        select l.order_id::text as subject, o.order_number as label, l.promised_for::timestamptz as since,
          l.promised_for::text as due
        from order_listings l join orders o on o.id = l.order_id
        where l.status in ('pending', 'processing') and not l.is_held and l.promised_for < ${today}`;
    case 'pickup-waiting':
      return sql`
        select f.order_id::text as subject, o.order_number as label, f.shipped_at as since, null as due
        from fulfilments f join orders o on o.id = f.order_id
        where f.state = 'ready' and f.shipped_at < ${now}::timestamptz - ${PICKUP_DAYS} * interval '1 day'`;
    case 'job-given-up':
      return sql`
        select id::text as subject, task_identifier as label, updated_at as since, null as due
        from graphile_worker.jobs where attempts >= max_attempts and last_error is not null`;
    default:
      return assertNever(kind);
  }
}

/** How many tasks of each kind wait, and the oldest of each. One round trip. */
export async function readWaiting(
  db: Db,
  { kinds, now, limit }: { readonly kinds: readonly TaskKind[]; readonly now: Date; readonly limit: number },
): Promise<Waiting[]> {
  const parts = kinds.map(
    (kind) => sql`
      select ${kind}::text as kind,
        (select count(*)::integer from (select from (${tasksOf(kind, now)}) t limit ${MOST_COUNTED}) counted) as count,
        (select coalesce(json_agg(oldest), '[]') from (
          select * from (${tasksOf(kind, now)}) t order by since limit ${limit}
        ) oldest) as oldest`,
  );
  if (parts.length === 0) return [];
  const { rows } = await sql<Waiting>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}
