import type pg from 'pg';
import type { TaxEntryKind } from '../../../contract/desk/tax-columns.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';

interface Placed {
  readonly province?: ProvinceCode;
  readonly createdAt?: Date;
  readonly method?: 'card' | 'cod';
  readonly payment?: 'pending' | 'pending_cod' | 'paid';
  readonly heldReason?: string | null;
}

export interface PlacedOrder {
  readonly id: string;
  readonly number: string;
}

let orders = 0;

/** Inserts an order without a bill, for what reads entries and orders alone: nothing else belongs to it. */
export async function insertOrder(pool: pg.Pool, placed: Placed = {}): Promise<PlacedOrder> {
  const {
    province = 'ON',
    createdAt = new Date(),
    method = 'card',
    payment = 'paid',
    heldReason = null,
  } = placed;
  const number = `HY-TAXT-0000-${String(++orders).padStart(4, '0')}`;
  const { rows } = await pool.query(
    `insert into orders (order_number, created_at, status, payment_method, payment_status, held_reason, subtotal_cents,
       discount_cents, shipping_cents, tax_cents, gst_cents, pst_cents, hst_cents, tax_province, total_cents, email, customer, cart_hash)
     values ($1::text, $2, 'processing', $3, $4, $5, 1000, 0, 0, 130, 0, 0, 130, $6, 1130, 'ann@example.ca', '{}', sha256($1::text::bytea))
     returning id`,
    [number, createdAt, method, payment, heldReason, province],
  );
  return { id: rows[0].id, number };
}

interface Entered {
  readonly kind?: TaxEntryKind;
  readonly happenedOn: string;
  readonly province?: ProvinceCode;
  readonly sales?: number;
  readonly federalExempt?: number;
  readonly provincialExempt?: number;
  readonly gst?: number;
  readonly pst?: number;
  readonly hst?: number;
  readonly refundId?: string;
  readonly writeOffId?: string;
}

/** Inserts an entry of an order. @returns the day on which it counts. */
export async function insertEntry(
  db: Pick<pg.Pool, 'query'>,
  { id }: { readonly id: string },
  { kind = 'sale', province = 'ON', sales = 0, gst = 0, pst = 0, hst = 0, ...entry }: Entered,
): Promise<string> {
  const { rows } = await db.query(
    `insert into tax_entries (order_id, kind, happened_on, province, sales_cents, federal_exempt_cents, provincial_exempt_cents,
       gst_cents, pst_cents, hst_cents, refund_id, write_off_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning day::text`,
    [
      ...[id, kind, entry.happenedOn, province, sales, entry.federalExempt ?? 0, entry.provincialExempt ?? 0],
      ...[gst, pst, hst, entry.refundId ?? null, entry.writeOffId ?? null],
    ],
  );
  return rows[0].day;
}

/** Inserts a paid refund of an order. @returns its id. */
export async function insertRefund(pool: pg.Pool, { id }: PlacedOrder): Promise<string> {
  const { rows } = await pool.query(
    `with payment as (
       insert into order_payments (order_id, kind, amount_cents, state) values ($1, 'cash', 113, 'paid') returning id
     )
     insert into refunds (order_id, payment_id, amount_cents, goods_cents, shipping_cents, gst_cents, pst_cents, hst_cents, other_cents,
       method, reason, state, asked_at, ended_at)
     select $1, id, 113, 100, 0, 0, 0, 13, 0, 'other', 'returned', 'paid', now(), now() from payment returning id`,
    [id],
  );
  return rows[0].id;
}

/** Inserts a write-off of an order. @returns its id. */
export async function insertWriteOff(pool: pg.Pool, { id }: PlacedOrder): Promise<string> {
  const { rows } = await pool.query(
    `insert into write_offs (order_id, amount_cents, goods_cents, shipping_cents, gst_cents, pst_cents, hst_cents, written_off_at,
       written_off_by)
     values ($1, 113, 100, 0, 0, 0, 13, now(), uuidv7()) returning id`,
    [id],
  );
  return rows[0].id;
}

let papers = 0;

/** Inserts an issued paper of an order, and takes it off what is due. @returns its number. */
export async function insertPaper(
  pool: pg.Pool,
  { id }: PlacedOrder,
  { kind, refundId = null }: { readonly kind: 'invoice' | 'credit'; readonly refundId?: string | null },
): Promise<string> {
  await pool.query('delete from invoices_due where order_id = $1 and refund_id is not distinct from $2', [
    id,
    refundId,
  ]);
  const { rows } = await pool.query(
    `insert into invoices (kind, year, sequence, order_id, corrects, refund_id, issued_at, language, total_cents, snapshot)
     values ($1::text, 2026, $2, $3, (select id from invoices where order_id = $3 and kind = 'invoice' and $1::text = 'credit'), $4, now(), 'en', 1130, '{}')
     returning number`,
    [kind, ++papers, id, refundId],
  );
  return rows[0].number;
}

/** Waits until a statement waits for the lock of the entries. */
export async function untilSomebodyWaits(pool: pg.Pool): Promise<void> {
  const waiting = `select from pg_stat_activity where wait_event = 'advisory' and datname = current_database()`;
  while ((await pool.query(waiting)).rowCount === 0);
}
