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

/** A person's own export that has not expired. */
export const findExport = (db: Db, { id, staffId, now }: { id: string; staffId: string; now: Date }) =>
  db
    .selectFrom('exports')
    .select(['id', 'filters'])
    .where('id', '=', id)
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

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
