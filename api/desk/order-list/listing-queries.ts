import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OrderSort, Todo } from '../../../contract/desk/order-filters.ts';
import type { OrderFilters } from '../../../contract/desk/order-list.ts';
import { TIME_ZONE } from '../../../contract/locale.ts';
import { assertNever } from '../../../contract/never.ts';
import { LIST_LIMIT, MOST_COUNTED } from '../../../contract/staff/list-limits.ts';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import type { DB } from '../../db/schema.ts';
import type { SearchTerm } from './search-term.ts';
import { FAILED_REFUNDS, IS_TO_PACK } from './todo-queries.ts';

/** Filters with the search read and the days placed in time. */
export interface ListingFilters extends Omit<OrderFilters, 'q'> {
  readonly term?: SearchTerm | undefined;
  /** The shop's own day today, as `2026-11-22`. */
  readonly today: string;
  /** Only orders with a promised day: a list by that day has no others. */
  readonly isPromised?: boolean;
}

type Listings = ExpressionBuilder<DB, 'order_listings'>;

/** The beginning of a day in the shop's time zone. */
const startOf = (day: string, daysLater = 0) =>
  sql<Date>`((${day}::date + ${daysLater}::integer)::timestamp at time zone ${TIME_ZONE})`;

function conditions(eb: Listings, filters: ListingFilters): Expression<SqlBool>[] {
  const { status, payment, parcels, province, tag, held, todo, due, from, to, sku, term, today, isPromised } =
    filters;
  const all: (Expression<SqlBool> | undefined | false | '')[] = [
    status && eb('order_listings.status', '=', status),
    payment && eb('order_listings.payment_status', '=', payment),
    parcels && eb('parcels', '=', parcels),
    province && eb('province', '=', province),
    held && eb('is_held', '=', true),
    todo && todoCondition(todo),
    due && dueCondition(eb, due, today),
    isPromised && eb('promised_for', 'is not', null),
    from && eb('order_listings.created_at', '>=', startOf(from)),
    to && eb('order_listings.created_at', '<', startOf(to, 1)),
    tag &&
      sql<SqlBool>`exists (select from order_tags t where t.order_id = order_listings.order_id and t.tag = ${tag})`,
    sku &&
      sql<SqlBool>`order_listings.order_id in (select l.order_id from order_lines l where l.sku = ${sku})`,
    term && termCondition(eb, term),
  ];
  return all.filter((one) => typeof one === 'object');
}

function todoCondition(todo: Todo): Expression<SqlBool> {
  switch (todo) {
    case 'pack':
      return IS_TO_PACK;
    case 'refund':
      return sql<SqlBool>`order_listings.order_id in (select order_id from (${FAILED_REFUNDS}) failed)`;
    default:
      return assertNever(todo);
  }
}

/** Orders that are still to be sent, by the day they were promised for. */
function dueCondition(eb: Listings, due: 'late' | 'today' | 'week', today: string): Expression<SqlBool> {
  const open = eb('order_listings.status', 'in', ['pending', 'processing']);
  const day = sql<Date>`${today}::date`;
  switch (due) {
    case 'late':
      return eb.and([open, eb('promised_for', '<', day)]);
    case 'today':
      return eb.and([open, eb('promised_for', '=', day)]);
    case 'week':
      return eb.and([
        open,
        eb('promised_for', '>=', day),
        eb('promised_for', '<', sql<Date>`${today}::date + 7`),
      ]);
  }
}

/** Everything from this beginning on, in the order of bytes, which an index on the column can read. */
const beginsWith = (column: string, beginning: string) =>
  sql<SqlBool>`(${sql.ref(column)} >= ${beginning} and ${sql.ref(column)} < ${`${beginning}\u{10FFFF}`})`;

const backwards = (text: string) => [...text].reverse().join('');

function termCondition(eb: Listings, term: SearchTerm): Expression<SqlBool> {
  switch (term.by) {
    case 'email':
      return beginsWith('order_listings.email', term.beginning);
    case 'number':
      return beginsWith('number_key', term.beginning);
    case 'end': {
      const end = beginsWith('number_end', backwards(term.key));
      return term.isPhone ? eb.or([end, beginsWith('phone_key', backwards(term.key))]) : end;
    }
    case 'names': {
      const names = eb.and(
        term.words.map((word) => sql<SqlBool>`order_listings.name like '%' || plain(${word}) || '%'`),
      );
      return term.end === undefined ? names : eb.or([names, beginsWith('number_end', backwards(term.end))]);
    }
  }
}

const SORTS = {
  newest: { column: 'order_listings.order_id', direction: 'desc' },
  oldest: { column: 'order_listings.order_id', direction: 'asc' },
  promised: { column: 'promised_for', direction: 'asc' },
  largest: { column: 'order_listings.total_cents', direction: 'desc' },
} as const satisfies Record<OrderSort, { column: string; direction: 'asc' | 'desc' }>;

export interface Page {
  readonly filters: ListingFilters;
  readonly sort: OrderSort;
  /** The last order of the page before. What it is sorted by is read from its row: people see cursors in addresses. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** The ids of one page, each with the value that it is sorted by. */
export function idsOf(db: Db, { filters, sort, after, limit }: Page) {
  const { column, direction } = SORTS[sort];
  const value = sql.ref(column);
  const than = sql.raw(direction === 'asc' ? '>' : '<');
  const last = sql`(select ${value} from order_listings where order_listings.order_id = ${after}::uuid)`;
  return db
    .selectFrom('order_listings')
    .select([
      'order_id as id',
      sort === 'promised'
        ? sql<string | null>`promised_for::text`.as('value')
        : sql<string | number>`${value}`.as('value'),
    ])
    .where((eb) => eb.and(conditions(eb, filters)))
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(${value}, order_listings.order_id) ${than} (${last}, ${after}::uuid)`),
    )
    .orderBy(value, direction)
    .orderBy('order_listings.order_id', direction)
    .limit(sql.lit(limit));
}

/** How many orders match, at most one more than a list says. */
const countOf = (db: Db, filters: ListingFilters) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('order_listings')
        .select('order_id')
        .where((eb) => eb.and(conditions(eb, filters)))
        .limit(sql.lit(MOST_COUNTED + 1))
        .as('matches'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count'));

export async function countListings(db: Db, filters: ListingFilters): Promise<number> {
  const { count } = await countOf(db, filters).executeTakeFirstOrThrow();
  return count;
}

/** Whether a list has no filters, so that its statement is always the same. */
export const isPlain = ({ today: _, ...filters }: ListingFilters): boolean =>
  Object.values(filters).every((value) => !value);

const listedColumns = (eb: ExpressionBuilder<DB, 'orders' | 'order_listings'>) =>
  [
    'orders.id',
    'orders.order_number',
    'orders.version',
    'orders.created_at',
    'orders.status',
    'orders.payment_method',
    'orders.payment_status',
    'order_listings.parcels',
    'orders.fulfilment',
    'orders.tax_province',
    'orders.language',
    'orders.is_sample',
    'orders.email',
    'orders.total_cents',
    'orders.refunded_cents',
    eb('orders.held_reason', 'is not', null).as('is_held'),
    sql<string | null>`orders.promised_for::text`.as('promised_for'),
    sql<Buyer>`json_build_array(customer -> 'firstName', customer -> 'lastName', customer -> 'businessName')`.as(
      'buyer',
    ),
    sql<string[]>`array(select tag::text from order_tags t where t.order_id = orders.id order by tag)`.as(
      'tags',
    ),
    sql<{ lines: number; pieces: number; name_en: string; name_fr: string }>`(
      select json_build_object('lines', count(*), 'pieces', sum(quantity),
        'name_en', (array_agg(name_en order by position))[1], 'name_fr', (array_agg(name_fr order by position))[1])
      from order_lines l where l.order_id = orders.id)`.as('content'),
  ] as const;

/** First name, last name, business. */
type Buyer = readonly [string | null, string | null, string | null];

/** Reads the columns that the list shows of these orders; their order is not kept. */
export const readRows = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('orders')
    .innerJoin('order_listings', 'order_listings.order_id', 'orders.id')
    .modifyFront(prepared)
    .select(listedColumns)
    .where(sql<SqlBool>`orders.id = any(${ids}::uuid[])`)
    .execute();

/** Reads one page and the count in one statement, whose plan is kept for the list without filters. */
export function readPage(db: Db, page: Page) {
  const { direction } = SORTS[page.sort];
  const rows = db
    .selectFrom(idsOf(db, page).as('page'))
    .innerJoin('orders', 'orders.id', 'page.id')
    .innerJoin('order_listings', 'order_listings.order_id', 'page.id')
    .select(listedColumns)
    .select('page.value')
    .orderBy('page.value', direction)
    .orderBy('page.id', direction);
  return db
    .selectNoFrom([jsonArrayFrom(rows).as('rows'), countOf(db, page.filters).as('count')])
    .$if(page.limit === LIST_LIMIT + 1 && isPlain(page.filters), (query) => query.modifyFront(prepared))
    .$narrowType<{ count: number }>()
    .executeTakeFirstOrThrow();
}
