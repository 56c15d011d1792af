import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type OrderFilters, orderFiltersSchema } from '../../../contract/desk/order-list.ts';
import type { Language } from '../../../contract/locale.ts';
import { keptUntil } from '../../../contract/privacy/retention.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db, Tx } from '../../db/client.ts';
import { csvHeading } from '../../http/say.ts';
import { logStaff } from '../../staff/log/log-queries.ts';
import type { StaffMember } from '../../staff/staff-member.ts';
import { readFilters } from '../order-list/list-orders.ts';
import type { Cursor } from '../order-list/listing-queries.ts';
import { BYTE_ORDER_MARK, type Cell, csvOf } from './csv.ts';
import { findExport, insertExport, listForExport } from './export-queries.ts';

interface ExportDeps {
  readonly db: Db;
  readonly now: () => Date;
  /** Waits so many milliseconds; tests look at how many. */
  readonly rest?: (ms: number) => Promise<unknown>;
}

/**
 * Orders read at a time: neither memory nor a connection is held for the whole file, and what comes meanwhile waits for a
 * few rows only.
 */
const PIECE = 100;
/** An export rests for this many times as long as a piece takes, and longer the busier others keep the process. */
const REST = 1;
const REST_WHEN_BUSY = 6;

interface Asking {
  readonly staff: Pick<StaffMember, 'id' | 'sessionHash'>;
  readonly at: Date;
}

/** Keeps what is to be exported, and writes into the log who asked for it. */
export async function askForExport(tx: Tx, filters: OrderFilters, { staff, at }: Asking) {
  const expiresAt = keptUntil('exports', at);
  // Refuses a search that the list would refuse, before anything is kept.
  readFilters(filters, at);
  const { id } = await insertExport(tx, { staffId: staff.id, filters, now: at, expiresAt });
  await logStaff(tx, staff, {
    what: 'orders.exported',
    subject: { kind: 'export', id },
    detail: { filters: Object.keys(filters) },
  });
  return { id, file: `/exports/${id}/file`, expiresAt: expiresAt.toISOString() };
}

/** @throws {ShopError} NOT_FOUND for an unknown export, another person's, or one that has expired. */
export async function openExport({ db, now }: ExportDeps, staff: StaffMember, id: string) {
  const found = await findExport(db, { id, staffId: staff.id, now: now() });
  if (!found) throw new ShopError('NOT_FOUND', 'noExport');
  return orderFiltersSchema.parse(found.filters);
}

/** Yields the file piece by piece, oldest order first. An order that changes page meanwhile still comes once. */
export async function* exportOrders(
  { db, now, rest = delay }: ExportDeps,
  filters: OrderFilters,
  language: Language,
) {
  yield BYTE_ORDER_MARK + csvOf([COLUMNS.map((column) => csvHeading(column, language))], language);
  const read = readFilters(filters, now());
  let busy = 0;
  for (let after: Cursor | undefined; ; ) {
    const started = performance.now();
    const orders = await listForExport(db, { filters: read, after, limit: PIECE });
    const piece = csvOf(orders.map(cellsOf), language);
    const tookMs = performance.now() - started;
    if (piece) yield piece;
    const last = orders.at(-1);
    if (!last || orders.length < PIECE) return;
    after = { value: last.id, id: last.id };
    const before = performance.eventLoopUtilization();
    // Squared, because sending the piece keeps an idle process half busy, too.
    await rest(tookMs * (REST + REST_WHEN_BUSY * busy ** 2));
    busy = performance.eventLoopUtilization(before).utilization;
  }
}

type Exported = Awaited<ReturnType<typeof listForExport>>[number];

const COLUMNS = [
  'number',
  'placedAt',
  'status',
  'paymentMethod',
  'paymentStatus',
  'delivery',
  'language',
  'firstName',
  'lastName',
  'business',
  'email',
  'phone',
  'address',
  'apartment',
  'city',
  'province',
  'postalCode',
  'poNumber',
  'subtotal',
  'discount',
  'shipping',
  'gst',
  'pst',
  'hst',
  'total',
  'refunded',
  'taxProvince',
] as const;

const amount = (cents: number) => ({ cents });

function cellsOf(order: Exported): Cell[] {
  const customer = order.customer as Record<string, string | undefined>;
  const typed = (name: string) => customer[name] ?? '';
  const cells: Record<(typeof COLUMNS)[number], Cell> = {
    number: order.order_number,
    placedAt: order.created_at.toISOString(),
    status: order.status,
    paymentMethod: order.payment_method,
    paymentStatus: order.payment_status,
    delivery: order.fulfilment,
    language: order.language,
    firstName: typed('firstName'),
    lastName: typed('lastName'),
    business: typed('businessName'),
    email: order.email,
    phone: typed('phone'),
    address: typed('address'),
    apartment: typed('apartment'),
    city: typed('city'),
    province: typed('province'),
    postalCode: typed('postalCode'),
    poNumber: order.po_number,
    subtotal: amount(order.subtotal_cents),
    discount: amount(order.discount_cents),
    shipping: amount(order.shipping_cents),
    gst: amount(order.gst_cents),
    pst: amount(order.pst_cents),
    hst: amount(order.hst_cents),
    total: amount(order.total_cents),
    refunded: amount(order.refunded_cents),
    taxProvince: order.tax_province,
  };
  return COLUMNS.map((column) => cells[column]);
}
