import { sql } from 'kysely';
import type { OWN_REFUND_REASONS, RefundReason } from '../../../contract/desk/refund-reasons.ts';
import type { Language } from '../../../contract/locale.ts';
import type { LineKind } from '../../../contract/orders/line-kinds.ts';
import type { RefundParts } from '../../../contract/orders/refund-parts.ts';
import type { Db, Row, Tx } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { changeOf } from '../../db/state-queries.ts';
import { REFUND_STEPS, type RefundState } from './refund-states.ts';

/** A `credit` takes its amount off what is due, and gives no payment back. */
export type RefundMethod = 'provider' | 'cash' | 'other' | 'credit';

type Reason = RefundReason | (typeof OWN_REFUND_REASONS)[number];

export type RefundRow = Omit<Row<'refunds'>, 'state' | 'method' | 'reason'> & {
  readonly reason: Reason;
  readonly state: RefundState;
  readonly method: RefundMethod;
};

export interface NewRefund {
  readonly orderId: string;
  /** Null for a credit. */
  readonly paymentId: string | null;
  readonly parts: RefundParts;
  readonly amountCents: number;
  readonly roundingCents?: number;
  readonly method: RefundMethod;
  readonly reason: Reason;
  readonly state: RefundState;
  readonly askedBy: string | null;
  readonly at: Date;
  readonly providerReference?: string;
  /** The buyer gets no mail about it. */
  readonly isSilent?: boolean;
}

export const insertRefund = async (tx: Tx, refund: NewRefund): Promise<RefundRow> =>
  (await tx
    .insertInto('refunds')
    .values({
      order_id: refund.orderId,
      payment_id: refund.paymentId,
      amount_cents: refund.amountCents,
      goods_cents: refund.parts.goods,
      shipping_cents: refund.parts.shipping,
      gst_cents: refund.parts.gst,
      pst_cents: refund.parts.pst,
      hst_cents: refund.parts.hst,
      other_cents: refund.parts.other,
      rounding_cents: refund.roundingCents ?? 0,
      method: refund.method,
      reason: refund.reason,
      state: refund.state,
      asked_by: refund.askedBy,
      asked_at: refund.at,
      ended_at: refund.state === 'paid' ? refund.at : null,
      provider_reference: refund.providerReference ?? null,
      is_silent: refund.isSilent ?? false,
    })
    .returningAll()
    .executeTakeFirstOrThrow()) as RefundRow;

/** Whether the outcome of a refund of the order is open. */
export const hasOpenRefund = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', REFUND_STEPS.pay.from)
    .executeTakeFirst()) !== undefined;

/** Lists the refunds of orders, oldest first. */
export const listRefunds = async (db: Db | Tx, orderIds: readonly string[]): Promise<RefundRow[]> =>
  (await db
    .selectFrom('refunds')
    .selectAll()
    .where((eb) => eb('order_id', '=', eb.fn.any(eb.val(orderIds))))
    .orderBy('id')
    .execute()) as RefundRow[];

export const findRefund = async (db: Db | Tx, id: string): Promise<RefundRow | undefined> =>
  (await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()) as
    | RefundRow
    | undefined;

export const findRefundAtProvider = async (tx: Tx, reference: string): Promise<RefundRow | undefined> =>
  (await tx
    .selectFrom('refunds')
    .selectAll()
    .where('provider_reference', '=', reference)
    .executeTakeFirst()) as RefundRow | undefined;

/** Takes a step of `REFUND_STEPS`. */
export const changeRefund = changeOf<'refunds', RefundState>('refunds', 'state');

/** Counts money as given back or credited, or no longer so. The caller has locked the order. */
export const addRefunded = (tx: Tx, orderId: string, cents: number) =>
  tx
    .updateTable('orders')
    .set((eb) => ({ refunded_cents: eb('refunded_cents', '+', cents) }))
    .where('id', '=', orderId)
    .execute();

/** The pieces of each line that refunds gave the money back for, are to be restocked, and were put back. */
export interface RefundedLine {
  readonly position: number;
  readonly kind: LineKind;
  /** Null for what takes no stock. */
  readonly sku: string | null;
  readonly quantity: number;
  readonly unit_price_cents: number;
  readonly refunded: number;
  /** Those of the refunded pieces that the buyer had, by the reason of the refund. */
  readonly came_back: number;
  readonly restockable: number;
  readonly restocked: number;
  /**
   * The pieces that a cancellation can put back: neither put back already, nor written off by a refund. What a failed
   * refund wrote off stays so until the same pieces are refunded again.
   */
  readonly returnable: number;
  /** Whether all of the order's money was given back, or is on its way. */
  readonly is_order_refunded: boolean;
  /** Pieces that came back unfit for sale and were not replaced from the stock. */
  readonly lost: number;
}

export const readRefundedLines = (db: Db | Tx, orderId: string): Promise<RefundedLine[]> =>
  listRefundedLines(db, [orderId]);

/** `readRefundedLines` of several orders in one query. */
export async function listRefundedLines(
  db: Db | Tx,
  orderIds: readonly string[],
): Promise<(RefundedLine & { readonly order_id: string })[]> {
  const { rows } = await sql<RefundedLine & { order_id: string }>`${prepared}
    select lines.order_id, lines.position, kind, sku, lines.quantity, unit_price_cents,
      coalesce(sum(given.quantity) filter (where state <> 'failed'), 0)::int as refunded,
      coalesce(sum(given.quantity) filter (where state <> 'failed' and reason in ('returned', 'damaged')), 0)::int
        as came_back,
      coalesce(sum(given.quantity) filter (where state <> 'failed' and restock), 0)::int as restockable,
      coalesce(sum(given.restocked), 0)::int as restocked,
      case when sku is null then 0 else greatest(0, lines.quantity - coalesce(sum(given.restocked), 0)
        - greatest(lost - replaced, coalesce(sum(given.quantity) filter (where state <> 'failed' and not restock), 0)
          + greatest(0, coalesce(max(given.quantity) filter (where state = 'failed' and not restock), 0)
            - coalesce(sum(given.quantity) filter (where state <> 'failed'), 0)))) end::int as returnable,
      (select is_refunded_whole(o) from orders o where o.id = lines.order_id) as is_order_refunded,
      lost - replaced as lost
    from order_lines lines
    left join refund_lines given on given.order_id = lines.order_id and given.position = lines.position
    left join refunds on refunds.id = refund_id
    where lines.order_id = any(${orderIds})
    group by lines.order_id, lines.position, kind, sku, lines.quantity, unit_price_cents, lost, replaced
    order by lines.order_id, lines.position`.execute(db);
  return rows;
}

export interface NewRefundLine {
  readonly position: number;
  readonly quantity: number;
  readonly restock: boolean;
  readonly restocked: number;
}

export const insertRefundLines = (tx: Tx, { id, order_id }: RefundRow, lines: readonly NewRefundLine[]) =>
  tx
    .insertInto('refund_lines')
    .values(lines.map((line) => ({ ...line, refund_id: id, order_id })))
    .execute();

/** Refunds per run of a job; the next run comes soon. */
const BATCH_SIZE = sql.raw('100');

/** Lists the refunds that were asked for before `before` and have no outcome, but those of orders on hold. */
export async function listOpenRefunds(db: Db, before: Date): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select refunds.id from refunds join orders on orders.id = order_id
    where state in ('asked', 'sent', 'unknown') and asked_at < ${before}
      and (held_reason is null or state <> 'asked')
    order by asked_at limit ${BATCH_SIZE}`.execute(db);
  return rows;
}

/** The pieces of a refund, by their names as they were sold. */
export async function listRefundedNames(
  db: Db,
  refundId: string,
  language: Language,
): Promise<{ name: string; quantity: number }[]> {
  const rows = await db
    .selectFrom('refund_lines')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.order_id', '=', 'refund_lines.order_id')
        .onRef('order_lines.position', '=', 'refund_lines.position'),
    )
    .select(['name_en', 'name_fr', 'refund_lines.quantity'])
    .where('refund_id', '=', refundId)
    .orderBy('refund_lines.position')
    .execute();
  return rows.map(({ name_en, name_fr, quantity }) => ({
    name: language === 'fr' ? name_fr : name_en,
    quantity,
  }));
}
