import type { z } from 'zod';
import {
  type OrderListQuery,
  type OrderRow,
  type orderListSchema,
  orderRowSchema,
} from '../../../contract/desk/order-list.ts';
import type { Language } from '../../../contract/locale.ts';
import { may, type Role } from '../../../contract/staff/permissions.ts';
import type { Db } from '../../db/client.ts';
import { pageOf } from '../page.ts';
import { readPage, readRows } from './listing-queries.ts';
import { readFilters } from './read-filters.ts';

/** The person who reads the list, and their language. */
export interface Viewer {
  readonly role: Role;
  readonly language: Language;
}

type StoredRow =
  | Awaited<ReturnType<typeof readRows>>[number]
  | Awaited<ReturnType<typeof readPage>>['rows'][number];

/** Lists orders by their narrow rows, and reads what is shown of the few on the page in the same statement. */
export async function listOrders(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  { after, limit, ...asked }: OrderListQuery,
  viewer: Viewer,
): Promise<z.infer<typeof orderListSchema>> {
  const filters = readFilters(asked, { now: now(), role: viewer.role });
  const { rows, count } = await readPage(db, { filters, sort: asked.sort, after, limit: limit + 1 });
  const { data, ...page } = pageOf(rows, { limit, count });
  return { data: data.map((row) => toRow(row, viewer)), ...page };
}

/** The rows of these orders in their order; one that was deleted meanwhile is left out. */
export async function rowsOf(db: Db, ids: readonly string[], viewer: Viewer): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await readRows(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toRow(row, viewer)] : [];
  });
}

function toRow(row: StoredRow, { role, language }: Viewer): OrderRow {
  const seesBuyer = may(role, 'orders.see-buyer');
  const [firstName, lastName, business] = row.buyer;
  const { lines, pieces, name_en, name_fr } = row.content;
  return orderRowSchema.parse({
    id: row.id,
    number: row.order_number,
    version: row.version,
    createdAt: new Date(row.created_at).toISOString(),
    status: row.status,
    paymentMethod: row.payment_method,
    paymentStatus: row.payment_status,
    parcels: row.parcels,
    fulfilment: row.fulfilment,
    province: row.tax_province,
    language: row.language,
    isHeld: row.is_held,
    promisedFor: row.promised_for,
    buyer: business || [firstName, lastName].filter(Boolean).join(' '),
    email: seesBuyer ? row.email : null,
    totalCents: seesBuyer ? row.total_cents : null,
    refundedCents: seesBuyer ? row.refunded_cents : null,
    lines,
    pieces: pieces ?? 0,
    firstLine: (language === 'fr' ? name_fr : name_en) ?? '',
    tags: row.tags,
    isSample: row.is_sample,
  });
}
