import type { DeskTaxRow, NewTaxRow, TaxRowState, TaxTable } from '../../../contract/desk/tax.ts';
import { formatDay } from '../../../contract/formats.ts';
import type { Language } from '../../../contract/locale.ts';
import { provinceName } from '../../../contract/places/province-names.ts';
import { dayIn } from '../../../contract/places/time-zones.ts';
import { ShopError } from '../../../contract/problem.ts';
import type { Db, Tx } from '../../db/client.ts';
import { readVersionedSettings } from '../../settings/index.ts';
import { logStaff, type StaffMember } from '../../staff/index.ts';
import { countBilledSales, lockEntries } from './closing-queries.ts';
import { deleteTaxRow, insertTaxRow, listTaxRows, type StoredTaxRow } from './row-queries.ts';

interface Edit {
  readonly staff: StaffMember;
  readonly at: Date;
}

/** The rates with what the owner has decided about tax. */
export async function readTaxTable(db: Db | Tx, at: Date): Promise<TaxTable> {
  const [rows, versioned] = [await listTaxRows(db), await readVersionedSettings(db)];
  const { novaScotia14 } = versioned.settings;
  const isOff = (row: StoredTaxRow) => row.switch === 'novaScotia14' && !novaScotia14;
  const inForce = new Map<string, StoredTaxRow>();
  for (const row of rows)
    if (!isOff(row) && hasBegun(row, at) && !inForce.has(row.province)) inForce.set(row.province, row);
  const stateOf = (row: StoredTaxRow): TaxRowState => {
    if (isOff(row)) return 'off';
    if (!hasBegun(row, at)) return 'later';
    return inForce.get(row.province) === row ? 'now' : 'over';
  };
  return { rows: rows.map((row) => toRow(row, stateOf(row))), ...versioned };
}

const hasBegun = ({ province, valid_from }: StoredTaxRow, at: Date) => valid_from <= dayIn(province, at);

const toRow = (row: StoredTaxRow, state: TaxRowState): DeskTaxRow => ({
  id: row.id,
  province: row.province,
  validFrom: row.valid_from,
  gstPpm: row.gst_ppm,
  pstPpm: row.pst_ppm,
  hstPpm: row.hst_ppm,
  source: row.source,
  note: row.note,
  changedBy: row.changed_by,
  createdAt: row.created_at.toISOString(),
  state,
  canRemove: state === 'later' && row.switch === null,
});

const inBoth = (write: (language: Language) => string) => ({ en: write('en'), fr: write('fr') });

/**
 * Adds rates that hold from a day on, until the province's next row begins. An order that is not billed yet has an estimate, and
 * takes the new rates when it is.
 * @throws {ShopError} CONFLICT when a row begins on that day already, or orders of the time were billed by another row:
 * what they were charged stays.
 */
export async function addTaxRow(tx: Tx, row: NewTaxRow, { staff, at }: Edit): Promise<TaxTable> {
  const { province, validFrom } = row;
  // So that no order is billed between the count and the new row.
  await lockEntries(tx);
  const { rows } = await readTaxTable(tx, at);
  const id = await insertTaxRow(tx, row, staff.id);
  if (id === undefined)
    throw new ShopError('CONFLICT', {
      key: 'taxRowOverlaps',
      values: {
        province: inBoth((language) => provinceName(province, language)),
        // Noon UTC is the same day in all of Canada.
        day: inBoth((language) => formatDay(language, new Date(`${validFrom}T12:00:00Z`))),
      },
    });
  // A row that is switched off ends no other: the orders after it were taxed by the row before.
  const next = rows.findLast(
    (other) => other.province === province && other.state !== 'off' && other.validFrom > validFrom,
  );
  const orders = await countBilledSales(tx, { province, from: validFrom, before: next?.validFrom });
  if (orders > 0) throw new ShopError('CONFLICT', { key: 'taxRowRetaxes', values: { orders } });
  await logStaff(tx, staff, {
    what: 'tax-row.added',
    subject: { kind: 'tax-row', id },
    detail: { province, validFrom, gstPpm: row.gstPpm, pstPpm: row.pstPpm, hstPpm: row.hstPpm },
  });
  return readTaxTable(tx, at);
}

/** @throws {ShopError} NOT_FOUND; CONFLICT for a row that has begun, since orders may refer to it. */
export async function removeTaxRow(tx: Tx, id: string, { staff, at }: Edit): Promise<TaxTable> {
  const row = (await readTaxTable(tx, at)).rows.find((other) => other.id === id);
  if (!row) throw new ShopError('NOT_FOUND', 'noTaxRow');
  if (!row.canRemove) throw new ShopError('CONFLICT', 'taxRowBegun');
  if (!(await deleteTaxRow(tx, id))) throw new ShopError('NOT_FOUND', 'noTaxRow');
  const detail = { province: row.province, validFrom: row.validFrom };
  await logStaff(tx, staff, { what: 'tax-row.removed', subject: { kind: 'tax-row', id }, detail });
  return readTaxTable(tx, at);
}
