import { CUSTOM_PRODUCTS } from '../../../contract/catalog/custom-products.ts';
import type { PriceTableState, ProductPrices } from '../../../contract/desk/price-tables.ts';
import type { PriceTable } from '../../../contract/offers/price-tables.ts';
import { ShopError } from '../../../contract/problem.ts';
import { shopDay } from '../../../contract/wall-clock.ts';
import type { Db, Tx } from '../../db/client.ts';
import {
  listPriceTables,
  lockPriceTables,
  type StoredPriceTable,
  writePriceTable,
} from '../../quotes/index.ts';
import { changedMeanwhile, logStaff, type StaffMember } from '../../staff/index.ts';

/** The tables of every custom product, in the order of the shop. */
export async function readAllPrices(db: Db | Tx, at: Date): Promise<ProductPrices[]> {
  const rows = await listPriceTables(db);
  return CUSTOM_PRODUCTS.map(({ slug }) =>
    toPrices(
      slug,
      rows.filter(({ product }) => product === slug),
      at,
    ),
  );
}

/** @throws {ShopError} NOT_FOUND for what is no custom product. */
export async function readPrices(db: Db | Tx, slug: string, at: Date): Promise<ProductPrices> {
  if (!CUSTOM_PRODUCTS.some((product) => product.slug === slug))
    throw new ShopError('NOT_FOUND', 'noProduct');
  return toPrices(slug, await listPriceTables(db, slug), at);
}

function toPrices(product: string, stored: readonly StoredPriceTable[], at: Date): ProductPrices {
  const today = shopDay(at);
  const tables = stored.flatMap((table) => (table.rows === null ? [] : [{ ...table, rows: table.rows }]));
  const now = tables.find(({ valid_from }) => valid_from <= today);
  const stateOf = (table: StoredPriceTable): PriceTableState => {
    if (table.valid_from > today) return 'later';
    return table === now ? 'now' : 'over';
  };
  return {
    product,
    version: stored.reduce((sum, { version }) => sum + version, 0),
    tables: tables.map((table) => ({
      validFrom: table.valid_from,
      rows: table.rows,
      state: stateOf(table),
      canChange: table.valid_from >= today,
      changedBy: table.changed_by,
      changedAt: table.changed_at.toISOString(),
    })),
  };
}

interface Edit {
  readonly product: string;
  /** The version that the person saw. */
  readonly seen: number;
  readonly staff: StaffMember;
  readonly at: Date;
}

/**
 * Writes the prices that hold from a day on. Those of days that are over stay: offers were made by them.
 * @throws {ShopError} NOT_FOUND for what is no custom product; INVALID_REQUEST for a day that is over; CHANGED_MEANWHILE
 * when somebody else has changed a table of the product.
 */
export async function savePriceTable(
  tx: Tx,
  { validFrom, rows }: PriceTable,
  edit: Edit,
): Promise<ProductPrices> {
  const { product, staff, at } = edit;
  await lockSeen(tx, edit);
  if (validFrom < shopDay(at))
    throw new ShopError('INVALID_REQUEST', 'priceTableOver', {
      issues: [{ path: 'validFrom', message: 'priceTableOver' }],
    });
  await writePriceTable(tx, { product, validFrom, rows, staffId: staff.id, at });
  await log(tx, 'price-table.saved', { ...edit, validFrom });
  return readPrices(tx, product, at);
}

/** @throws {ShopError} as `savePriceTable`; CONFLICT for a table whose day is over. */
export async function takeBackPriceTable(tx: Tx, validFrom: string, edit: Edit): Promise<ProductPrices> {
  const { product, staff, at } = edit;
  const table = (await lockSeen(tx, edit)).tables.find((other) => other.validFrom === validFrom);
  if (!table) throw new ShopError('NOT_FOUND', 'noPriceTable');
  if (!table.canChange) throw new ShopError('CONFLICT', 'priceTableOver');
  await writePriceTable(tx, { product, validFrom, rows: null, staffId: staff.id, at });
  await log(tx, 'price-table.taken-back', { ...edit, validFrom });
  return readPrices(tx, product, at);
}

async function lockSeen(tx: Tx, { product, seen, at }: Edit): Promise<ProductPrices> {
  await lockPriceTables(tx);
  const now = await readPrices(tx, product, at);
  if (now.version !== seen) throw changedMeanwhile(now);
  return now;
}

const log = (
  tx: Tx,
  what: 'price-table.saved' | 'price-table.taken-back',
  { product, staff, validFrom }: Edit & { readonly validFrom: string },
) =>
  logStaff(tx, staff, {
    what,
    subject: { kind: 'price-table', id: product },
    detail: { product, validFrom },
  });
