import type { OrderFilters } from '../../../contract/desk/order-list.ts';
import type { Language } from '../../../contract/locale.ts';
import { keptUntil } from '../../../contract/privacy/retention.ts';
import { ShopError } from '../../../contract/problem.ts';
import { type Db, inTransaction, type Tx } from '../../db/client.ts';
import { csvHeading } from '../../http/say.ts';
import { logStaff, type StaffMember } from '../../staff/index.ts';
import type { ListingFilters } from '../order-list/listing-queries.ts';
import { readFilters } from '../order-list/read-filters.ts';
import { BYTE_ORDER_MARK, type Cell, csvOf } from './csv.ts';
import { type ExportClock, exportClock } from './export-clock.ts';
import {
  countPieces,
  findExport,
  insertExport,
  insertPiece,
  listForExport,
  readPieces,
  takeTurn,
} from './export-queries.ts';

interface ExportDeps {
  readonly db: Db;
  readonly now: () => Date;
}

/** Orders read at a time: memory is not held for the whole file, and what comes meanwhile waits for a few rows only. */
const PIECE = 100;
/** An export rests for this many times as long as a piece takes, and longer the busier others keep the process. */
const REST = 1;
const REST_WHEN_BUSY = 6;

interface Asking {
  readonly staff: Pick<StaffMember, 'id' | 'sessionHash' | 'role' | 'language'>;
  readonly at: Date;
}

/**
 * Makes the file of an export, and writes into the log who asked for it. The file is made once, in the transaction of
 * the call: what is downloaded is what the orders were when somebody proved who they are and asked.
 * @throws {ShopError} CONFLICT while another export is made: each holds one of the staff's few connections.
 */
export async function makeExport(tx: Tx, filters: OrderFilters, { staff, at }: Asking) {
  // Refuses a search that the list would refuse, before anything is kept.
  const read = readFilters({ ...filters, sort: 'oldest' }, { now: at, role: staff.role });
  if (!(await takeTurn(tx))) throw new ShopError('CONFLICT', 'exportUnderWay');
  const expiresAt = keptUntil('exports', at);
  const { id } = await insertExport(tx, { staffId: staff.id, filters, now: at, expiresAt });
  let position = 0;
  let orders = 0;
  for await (const piece of exportOrders({ db: tx }, read, staff.language)) {
    await insertPiece(tx, { id, position: position++, text: piece.text });
    orders += piece.orders;
  }
  await logStaff(tx, staff, {
    what: 'orders.exported',
    subject: { kind: 'export', id },
    detail: { filters: Object.keys(filters), orders },
  });
  return { id, file: `/exports/${id}/file`, expiresAt: expiresAt.toISOString() };
}

/**
 * Opens the file of an export, and writes into the log that it is downloaded.
 * @throws {ShopError} NOT_FOUND for an unknown export, another person's, or one that has expired.
 */
export async function openExport({ db, now }: ExportDeps, staff: StaffMember, id: string) {
  await inTransaction(db, async (tx) => {
    if (!(await findExport(tx, { id, staffId: staff.id, now: now() })))
      throw new ShopError('NOT_FOUND', 'noExport');
    await logStaff(tx, staff, { what: 'export.downloaded', subject: { kind: 'export', id } });
  });
  return readFile(db, id);
}

/**
 * Yields the file, a few pieces at a time. An erasure may delete it meanwhile: then the download fails, because a file
 * that ends early would look whole.
 */
async function* readFile(db: Db, id: string) {
  const count = await countPieces(db, id);
  for (let from = 0; from < count; from += PIECES_AT_ONCE) {
    const pieces = await readPieces(db, { id, from, limit: PIECES_AT_ONCE });
    if (pieces.length < Math.min(PIECES_AT_ONCE, count - from)) throw new Error('The export was deleted');
    yield* pieces;
  }
}
const PIECES_AT_ONCE = 10;

/** Yields the file piece by piece, oldest order first. An order that changes page meanwhile still comes once. */
export async function* exportOrders(
  { db, clock = exportClock }: Pick<ExportDeps, 'db'> & { readonly clock?: ExportClock },
  filters: ListingFilters,
  language: Language,
) {
  const header = csvOf([COLUMNS.map((column) => csvHeading(column, language))], language);
  yield { text: BYTE_ORDER_MARK + header, orders: 0 };
  let busy = 0;
  for (let after: string | undefined; ; ) {
    const started = clock.now();
    const orders = await listForExport(db, { filters, after, limit: PIECE });
    const text = csvOf(orders.map(cellsOf), language);
    const tookMs = clock.now() - started;
    if (text) yield { text, orders: orders.length };
    const last = orders.at(-1);
    if (!last || orders.length < PIECE) return;
    after = last.id;
    // Squared, because waiting for the next piece keeps an idle process half busy, too.
    busy = await clock.rest(tookMs * (REST + REST_WHEN_BUSY * busy ** 2));
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
  'priceAdjustment',
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
    priceAdjustment: amount(order.price_adjustment_cents),
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
