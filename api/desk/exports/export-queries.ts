import { sql } from 'kysely';
import type { OrderFilters } from '../../../contract/desk/order-list.ts';
import type { Db, Tx } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { idsOf, isPlain, type Page } from '../order-list/listing-queries.ts';

interface NewExport {
  readonly staffId: string;
  readonly filters: OrderFilters;
  readonly now: Date;
  readonly expiresAt: Date;
}

export const insertExport = (tx: Tx, { staffId, filters, now, expiresAt }: NewExport) =>
  tx
    .insertInto('exports')
    .values({
      staff_id: staffId,
      kind: 'orders',
      filters: JSON.stringify(filters),
      created_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

/** One export is made at a time in all processes; the turn ends with the transaction. */
export async function takeTurn(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('halyard-export')) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

interface Piece {
  /** The export's. */
  readonly id: string;
  readonly position: number;
  readonly text: string;
}

export const insertPiece = (tx: Tx, { id, position, text }: Piece) =>
  tx.insertInto('export_pieces').values({ export_id: id, position, text }).execute();

/** A person's own export that has its file and has not expired. */
export const findExport = (tx: Tx, { id, staffId, now }: { id: string; staffId: string; now: Date }) =>
  tx
    .selectFrom('exports')
    .innerJoin('export_pieces', 'export_id', 'id')
    .select('id')
    .where('id', '=', id)
    .where('position', '=', 0)
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function countPieces(db: Db, id: string): Promise<number> {
  const { pieces } = await db
    .selectFrom('export_pieces')
    .select(({ fn }) => fn.countAll<number>().as('pieces'))
    .where('export_id', '=', id)
    .executeTakeFirstOrThrow();
  return pieces;
}

/** The texts of some pieces in their order. */
export async function readPieces(
  db: Db,
  { id, from, limit }: { readonly id: string; readonly from: number; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('export_pieces')
    .select('text')
    .where('export_id', '=', id)
    .where('position', '>=', from)
    .where('position', '<', from + limit)
    .orderBy('position')
    .execute();
  return rows.map(({ text }) => text);
}

export const purgeExports = (db: Db, now: Date) =>
  db.deleteFrom('exports').where('expires_at', '<=', now).execute();

/** Reads a page of a list with the columns of an export, oldest order first. */
export const listForExport = (db: Db, page: Omit<Page, 'sort'>) =>
  db
    .selectFrom(idsOf(db, { ...page, sort: 'oldest' }).as('page'))
    .innerJoin('orders', 'orders.id', 'page.id')
    .$if(isPlain(page.filters), (query) => query.modifyFront(prepared))
    .select([
      'orders.id',
      'order_number',
      'created_at',
      'status',
      'payment_method',
      'payment_status',
      'fulfilment',
      'language',
      'email',
      'customer',
      'subtotal_cents',
      'discount_cents',
      'price_adjustment_cents',
      'shipping_cents',
      'gst_cents',
      'pst_cents',
      'hst_cents',
      'total_cents',
      'refunded_cents',
      'tax_province',
      'po_number',
    ])
    .orderBy('page.id')
    .execute();
