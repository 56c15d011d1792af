import { sql } from 'kysely';
import type { Tx } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { completeKey } from '../../idempotency/index.ts';
import { mailCtes } from '../../mail/index.ts';
import { isComplete, stockCtes } from '../goods/stock-queries.ts';
import {
  type NewOrder,
  type OfferedOrder,
  ORDER_DEFAULTS,
  type OrderRow,
  type SoldLine,
} from '../order/rows.ts';
import type { StepDetail } from '../order/step-queries.ts';
import { type StoredAnswer, toAnswerRow } from '../replay/answers.ts';
import { isPlacedTwice, type RecentOrder } from './offer-queries.ts';

interface OrderToInsert {
  readonly key: string;
  /** The account whose history lists the order. For a guest (null): the account with this verified email, if any. */
  readonly userId: string | null;
  readonly order: NewOrder | OfferedOrder;
  readonly lines: readonly SoldLine[];
  readonly recent: RecentOrder;
  /** Whether the buyer wants the same cart a second time. */
  readonly mayRepeat: boolean;
  /** Undefined while the payment is still to be made: the buyer gets a mail only once there is an answer. */
  readonly answer: StoredAnswer | undefined;
  /** Whether nobody is charging a card yet, because the buyer pays later by a mailed link. */
  readonly isPaidByLink?: true;
  /** Who of the staff placed it, for a caller or by an offer. */
  readonly staffId?: string | undefined;
}

/** SQLSTATE that the function `allow_order` raises when `insertOrder` must not place the order. */
const REFUSED = 'ZH001';

/** Whether `insertOrder` refused the order: since its offers were read, the stock or the same cart went to another one. */
export const isRefused = (error: unknown): boolean => (error as { code?: unknown }).code === REFUSED;

/**
 * Takes the stock and inserts the order, its lines, its first timeline steps, the response stored with its key and the
 * buyer's mail in one statement, so the rows of the stock are not locked for long. Triggers add its row of the staff's list
 * (`refresh_listing_of_new`) and take products that sell out off the filter In Stock (`follow_stock_update`).
 * @throws an error for `isRefused` when at least one sku was short, or the same cart was placed meanwhile.
 */
export async function insertOrder(
  tx: Tx,
  { key, userId, order, lines, recent, mayRepeat, answer, isPaidByLink, staffId }: OrderToInsert,
): Promise<OrderRow> {
  const itsLines = lines.map(({ image_version: _, ...line }) => line);
  const row = { ...order, cart_hash: `\\x${recent.cartHash.toString('hex')}` };
  const [columns, lineColumns] = [columnsOf(row), columnsOf(itsLines[0])];
  const isAllowed = sql`(${isComplete} and (${mayRepeat}::boolean or not ${isPlacedTwice(recent)}))`;
  const { rows } = await sql<{ id: string }>`
    ${prepared}
    with placed as (
      insert into orders (${columns}, user_id, placed_by_owner)
      select ${columns}, coalesce(user_id, owner_id), coalesce(user_id = owner_id, false)
      from json_populate_record(null::orders, ${JSON.stringify({ ...row, user_id: userId })}) its left join lateral (
        select users.id as owner_id from users where users.email = its.email and email_verified_at is not null
      ) owner on true
      returning id
    ), its_lines as (
      insert into order_lines (order_id, ${lineColumns})
      select (select id from placed), ${lineColumns}
      from json_populate_recordset(null::order_lines, ${JSON.stringify(itsLines)})
    ), its_key as (
      ${completeKey(key, sql`(select id from placed)`, answer && toAnswerRow(answer))}
    ), its_timeline as (
      insert into order_events (order_id, at, what, detail)
      select (select id from placed), ${order.created_at}::timestamptz, what, detail
      from json_to_recordset(${JSON.stringify(firstSteps(order, isPaidByLink))}) as step (what text, detail jsonb)
    ), ${mailCtes(confirmation(order, answer))},
    ${stockCtes(lines, { reason: 'sold', orderId: sql`(select id from placed)`, ...(staffId && { staffId }) })}
    select id, allow_order(${isAllowed}) as is_allowed, (select count(job) from mail_jobs) as jobs from placed`.execute(
    tx,
  );
  const [inserted] = rows;
  if (!inserted) throw new Error('The order was not inserted');
  return { ...ORDER_DEFAULTS, ...order, id: inserted.id };
}

/** A row's columns are its fields, in the sequence in which `newOrder` and `priceOrder` write them. */
const columnsOf = (row: object = {}) => sql.join(Object.keys(row).map((name) => sql.ref(name)));

/** The buyer's mail, once there is an answer. */
const confirmation = ({ email }: NewOrder, answer: StoredAnswer | undefined) => sql`
      select 'order-confirmation' as kind, ${email}::text as recipient, id as "orderId",
        null::uuid as "quoteId", null::uuid as "contactMessageId", null::uuid as "fulfilmentId",
        null::text as language
      from placed where ${answer !== undefined}::boolean`;

/** Records `charge-asked` before the charge, so that recovery after a crash assumes that it was sent. */
function firstSteps(order: NewOrder, isPaidByLink?: true): { what: string; detail: StepDetail }[] {
  const placed = { what: 'placed', detail: { totalCents: order.total_cents, by: order.payment_method } };
  return order.payment_status === 'pending' && !isPaidByLink
    ? [placed, { what: 'charge-asked', detail: { attempt: 1 } }]
    : [placed];
}
