import { type RawBuilder, sql } from 'kysely';
import { QUIET_KINDS, type TaskKind } from '../../../contract/desk/task-kinds.ts';
import { TIME_ZONE } from '../../../contract/locale.ts';
import { assertNever } from '../../../contract/never.ts';
import { MOST_COUNTED } from '../../../contract/staff/list-limits.ts';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { nearTheirLimit } from '../../orders/index.ts';
import { type ChecklistRows, lastAnswers, storedSettings } from '../checklist/checklist-queries.ts';
import { FAILED_REFUNDS, IS_TO_PACK } from '../order-list/todo-queries.ts';
import { LOW, SOLD_OUT, TO_COUNT } from '../stock/task-queries.ts';
import type { TaskRow } from './task-row.ts';

export interface Waiting {
  /** Kinds of which nothing waits are left out. */
  readonly counts: Readonly<Partial<Record<TaskKind, number>>>;
  /** Oldest first. */
  readonly tasks: readonly {
    readonly kind: TaskKind;
    readonly subject: string;
    readonly label: string;
    readonly since: string;
    readonly due: string | null;
  }[];
  /** What the checklist for opening, and the readability of settings, are told from. */
  readonly shop: ChecklistRows;
}

const QUIET = sql.join(QUIET_KINDS.map((kind) => sql.lit(kind)));

const NOTHING: Waiting = { counts: {}, tasks: [], shop: { settings: {}, answers: [] } };

/** An order that is ready for pick-up this long is asked about. */
const PICKUP_DAYS = 7;

const HELD = sql<TaskRow>`
  select o.id::text as subject, null as label,
    coalesce((select max(at) from order_events e where e.order_id = o.id and e.what in ('held', 'disputed')),
      o.created_at) as since, o.promised_for::text as due
  from orders o where o.held_reason is not null`;

const REFUND_FAILED = sql<TaskRow>`
  select order_id::text as subject, null as label, coalesce(ended_at, asked_at) as since, null as due
  from (${FAILED_REFUNDS}) failed`;

const MAIL_PARKED = sql<TaskRow>`
  select id::text as subject, kind as label, parked_at as since, null as due
  from outbox where parked_at is not null and sent_at is null`;

const MESSAGE_WAITING = sql<TaskRow>`
  select id::text as subject, subject as label, created_at as since, null as due
  from contact_messages where done_at is null`;

const JOB_GIVEN_UP = sql<TaskRow>`
  select id::text as subject, task_identifier as label, updated_at as since, null as due
  from graphile_worker.jobs where attempts >= max_attempts and last_error is not null`;

const today = (now: Date) => sql`(${now}::timestamptz at time zone ${sql.lit(TIME_ZONE)})::date`;

const toPack = (now: Date) => sql<TaskRow>`
  select order_id::text as subject, null as label, created_at as since, promised_for::text as due
  from order_listings
  where ${IS_TO_PACK} and (promised_for is null or promised_for >= ${today(now)})`;

// Has a lower bound as well, because PostgreSQL expects a third of all rows below a day that it does not know yet, and
// would plan the whole statement again for each call.
const late = (now: Date) => sql<TaskRow>`
  select order_id::text as subject, null as label, promised_for as since, promised_for::text as due
  from order_listings
  where status in ('pending', 'processing') and not is_held
    and promised_for between '2000-01-01' and ${today(now)} - 1`;

const pickupWaiting = (now: Date) => sql<TaskRow>`
  select order_id::text as subject, null as label, shipped_at as since, null as due
  from fulfilments
  where state = 'ready' and shipped_at < ${now}::timestamptz - ${sql.lit(PICKUP_DAYS)} * interval '1 day'`;

// With a lower bound for the same reason as orders that are late.
const quoteLate = (now: Date) => sql<TaskRow>`
  select id::text as subject, number as label, due_on as since, due_on::text as due
  from quotes
  where status in ('received', 'in-work') and due_on between '2000-01-01' and ${today(now)} - 1`;

const quoteWaiting = (now: Date) => sql<TaskRow>`
  select id::text as subject, number as label, created_at as since, due_on::text as due
  from quotes
  where status = 'received' and (due_on is null or due_on >= ${today(now)})`;

/** Days before its end on which somebody may still call about an offer. */
const ENDING_DAYS = 3;

const offerEnding = (now: Date) => sql<TaskRow>`
  select quotes.id::text as subject, quotes.number as label, sent_at as since, valid_until::text as due
  from quote_offers join quotes on quotes.id = quote_id
  where state = 'sent' and valid_until between ${today(now)} and ${today(now)} + ${sql.lit(ENDING_DAYS)}`;

const OFFER_UNPAID = sql<TaskRow>`
  select quotes.id::text as subject, quotes.number as label, answered_at as since, null as due
  from quotes join quote_offers on quote_id = quotes.id and state = 'accepted'
  where quotes.status = 'accepted'`;

/** A sale that starts within a day, and of which no price is below that of now. */
const saleWithoutCut = (now: Date) => sql<TaskRow>`
  select s.id::text as subject, s.name as label, s.changed_at as since, (s.starts_at at time zone ${sql.lit(TIME_ZONE)})::date::text as due
  from sales s
  where s.state = 'scheduled' and s.starts_at < ${now}::timestamptz + interval '1 day' and not exists (
    select from sale_prices x
    left join variants v on v.sku = x.sku
    join products p on p.id = v.product_id or v.id is null and p.sku = x.sku
    where x.sale_id = s.id and x.price_cents < coalesce(v.price_cents, p.starting_price_cents))`;

/** Days after its end for which a sale is told about that left prices alone. */
const LEFT_DAYS = 7;

const saleLeftPrices = (now: Date) => sql<TaskRow>`
  select s.id::text as subject, s.name as label, s.ended_at as since, null as due
  from sales s
  where s.state = 'ended' and s.ended_at > ${now}::timestamptz - ${sql.lit(LEFT_DAYS)} * interval '1 day'
    and exists (select from sale_prices x where x.sale_id = s.id and x.end_result in ('changed', 'gone'))`;

const QUOTE_ASKED = sql<TaskRow>`
  select id::text as subject, number as label, asked_at as since, null as due
  from quotes where asked_at is not null`;

/** Minutes after its time within which the job publishes a product. */
const PUBLISHED_WITHIN = 10;

const productUnpublished = (now: Date) => sql<TaskRow>`
  select id::text as subject, name_en as label, publish_at as since, null as due
  from products where publish_at < ${now}::timestamptz - ${sql.lit(PUBLISHED_WITHIN)} * interval '1 minute'`;

const PRODUCT_FRENCH = sql<TaskRow>`
  select product_id::text as subject, name as label, changed_at as since, null as due
  from desk_products where tags @> '{status:published,lacks:french}'`;

/** Tasks of one kind: subject, label, opening time and promised day. */
function tasksOf(kind: TaskKind, now: Date): RawBuilder<TaskRow> {
  switch (kind) {
    case 'order-held':
      return HELD;
    case 'refund-failed':
      return REFUND_FAILED;
    case 'refund-limit':
      return nearTheirLimit(now);
    case 'mail-parked':
      return MAIL_PARKED;
    case 'order-to-pack':
      return toPack(now);
    case 'order-late':
      return late(now);
    case 'pickup-waiting':
      return pickupWaiting(now);
    case 'message-waiting':
      return MESSAGE_WAITING;
    case 'quote-asked':
      return QUOTE_ASKED;
    case 'quote-late':
      return quoteLate(now);
    case 'quote-waiting':
      return quoteWaiting(now);
    case 'offer-ending':
      return offerEnding(now);
    case 'offer-unpaid':
      return OFFER_UNPAID;
    case 'stock-out':
      return SOLD_OUT;
    case 'stock-low':
      return LOW;
    case 'stock-differs':
      return TO_COUNT;
    case 'product-unpublished':
      return productUnpublished(now);
    case 'product-french':
      return PRODUCT_FRENCH;
    case 'sale-without-cut':
      return saleWithoutCut(now);
    case 'sale-left-prices':
      return saleLeftPrices(now);
    case 'job-given-up':
      return JOB_GIVEN_UP;
    default:
      return assertNever(kind);
  }
}

/**
 * How many tasks of each kind wait, and the oldest of all. One round trip, and one look at the tasks of a kind: numbers
 * of orders are read for those few that are listed.
 */
export async function readWaiting(
  db: Db,
  { kinds, now, limit }: { readonly kinds: readonly TaskKind[]; readonly now: Date; readonly limit: number },
): Promise<Waiting> {
  if (kinds.length === 0) return NOTHING;
  const parts = kinds.map((kind) =>
    QUIET_KINDS.includes(kind)
      ? sql`(
      select ${sql.lit(kind)}::text as kind, null as subject, null as label, null::timestamptz as since, null as due, count(*) as total
      from (${tasksOf(kind, now)} limit ${sql.lit(MOST_COUNTED)}) t having count(*) > 0)`
      : sql`(
      select ${sql.lit(kind)}::text as kind, subject, label, since::timestamptz, due, count(*) over () as total
      from (${tasksOf(kind, now)} order by since limit ${sql.lit(MOST_COUNTED)}) t limit ${sql.lit(limit)})`,
  );
  const { rows } = await sql<Waiting>`${prepared}
    with waiting as materialized (${sql.join(parts, sql` union all `)})
    select
      (select coalesce(json_object_agg(kind, total), '{}') from (select distinct kind, total from waiting) k) as counts,
      (select coalesce(json_agg(listed), '[]') from (
        select kind, subject, coalesce(label, (select order_number from orders where id = subject::uuid)) as label,
          since, due
        from waiting where kind not in (${QUIET}) order by since limit ${sql.lit(limit)}) listed) as tasks,
      json_build_object('settings', ${storedSettings}, 'answers', ${lastAnswers}) as shop`.execute(db);
  return rows[0] ?? NOTHING;
}
