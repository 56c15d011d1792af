import { sql } from 'kysely';
import type { OrderStatus } from '../../../contract/orders/order-states.ts';
import type { Db, Tx } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { inBothLanguages } from '../order/language-queries.ts';

export interface NoteRow {
  readonly id: string;
  readonly version: number;
  readonly staff_id: string | null;
  readonly by: string | null;
  readonly text: string;
  readonly at: Date;
  readonly edited_at: Date | null;
}

export interface MailRow {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly parcel: number | null;
  readonly created_at: Date;
  readonly sent_at: Date | null;
  readonly parked_reason: string | null;
}

export const listNotes = (db: Db | Tx, orderId: string): Promise<NoteRow[]> =>
  db
    .selectFrom('order_notes')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select([
      'order_notes.id',
      'order_notes.version',
      'staff_id',
      'staff.name as by',
      'text',
      'at',
      'edited_at',
    ])
    .where('order_id', '=', orderId)
    .orderBy('order_notes.id')
    .execute();

export const insertNote = (
  tx: Tx,
  row: { readonly order_id: string; readonly staff_id: string; readonly text: string; readonly at: Date },
) => tx.insertInto('order_notes').values(row).returning('id').executeTakeFirstOrThrow();

export const updateNote = (tx: Tx, id: string, row: { readonly text: string; readonly edited_at: Date }) =>
  tx.updateTable('order_notes').set(row).where('id', '=', id).execute();

export async function listTags(db: Db | Tx, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('order_tags')
    .select('tag')
    .where('order_id', '=', orderId)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

/** Replaces the tags of an order and raises its version. The caller has locked the order. */
export async function replaceTags(
  tx: Tx,
  { id, version }: { readonly id: string; readonly version: number },
  tags: readonly string[],
): Promise<void> {
  await tx.deleteFrom('order_tags').where('order_id', '=', id).execute();
  if (tags.length > 0)
    await tx
      .insertInto('order_tags')
      .values(tags.map((tag) => ({ order_id: id, tag })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await tx
    .updateTable('orders')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export interface OpenOrderRow {
  readonly order_number: string;
  readonly created_at: Date;
  readonly status: OrderStatus;
  readonly total_cents: number;
}

/** The rest of an order's page, besides its own row, lines, parcels and timeline. */
export interface AroundRow {
  /** That the buyer chose English after the French terms were offered. */
  readonly language_choice: { readonly words: string; readonly at: Date } | null;
  /** Whether mails and papers come in French and in English. */
  readonly in_both_languages: boolean;
  readonly quote_number: string | null;
  readonly has_account: boolean;
  readonly has_left: boolean;
  readonly tags: readonly string[];
  readonly notes: readonly NoteRow[];
  /** Newest first. */
  readonly mails: readonly MailRow[];
  /** Other orders under the same email, newest first. */
  readonly open_orders: readonly OpenOrderRow[];
}

const MOST_OPEN_ORDERS = sql.lit(20);

/** Reads what is a few rows each in one statement: at a busy desk round trips take longer than these rows. */
export async function readAround(db: Db | Tx, orderId: string): Promise<AroundRow> {
  const { rows } = await sql<InJson<AroundRow>>`${prepared}
    select user_id is not null as has_account, buyer_left or (email = '' and coalesce(customer ->> 'lastName', '') = '') as has_left,
      case when is_from_offer then (
        select quotes.number from quote_offers join quotes on quotes.id = quote_id where order_id = o.id) end as quote_number,
      (select json_build_object('words', words, 'at', at) from language_choices where order_id = o.id) as language_choice,
      ${inBothLanguages} as in_both_languages,
      array(select tag::text from order_tags where order_id = o.id order by tag) as tags,
      (select coalesce(json_agg(note order by id), '[]') from (
        select n.id, n.version, staff_id, staff.name as by, text, at, edited_at
        from order_notes n left join staff on staff.id = staff_id where n.order_id = o.id) note) as notes,
      (select coalesce(json_agg(mail order by created_at desc, id desc), '[]') from (
        select m.id, kind, recipient, f.number as parcel, created_at, sent_at, parked_reason
        from outbox m left join fulfilments f on f.id = fulfilment_id where m.order_id = o.id) mail) as mails,
      (select coalesce(json_agg(other), '[]') from (
        select order_number, created_at, status, total_cents from orders
        where email = o.email and o.email <> '' and id <> o.id and status not in ('delivered', 'cancelled')
        order by created_at desc limit ${MOST_OPEN_ORDERS}) other) as open_orders
    from orders o where id = ${orderId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('There is no such order');
  return {
    ...row,
    language_choice: row.language_choice && { ...row.language_choice, at: new Date(row.language_choice.at) },
    notes: row.notes.map((note) => ({ ...note, at: new Date(note.at), edited_at: dateOf(note.edited_at) })),
    mails: row.mails.map((mail) => ({
      ...mail,
      created_at: new Date(mail.created_at),
      sent_at: dateOf(mail.sent_at),
    })),
    open_orders: row.open_orders.map((other) => ({ ...other, created_at: new Date(other.created_at) })),
  };
}

/** A row whose times are text, as JSON has them. */
type InJson<Row> = Row extends Date
  ? string
  : Row extends object
    ? { readonly [Key in keyof Row]: InJson<Row[Key]> }
    : Row;

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** @param value the id, or the number as it is stored. */
export async function findOrderId(
  db: Db | Tx,
  column: 'id' | 'order_number',
  value: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .modifyFront(prepared)
    .select('id')
    .where(column, '=', value)
    .executeTakeFirst();
  return row?.id;
}
