import { sql } from 'kysely';
import type { NewTaxRow } from '../../../contract/desk/tax.ts';
import type { ProvinceCode } from '../../../contract/places/provinces.ts';
import type { Db, Tx } from '../../db/client.ts';

export interface StoredTaxRow {
  readonly id: string;
  readonly province: ProvinceCode;
  /** As `2025-04-01`. */
  readonly valid_from: string;
  readonly gst_ppm: number;
  readonly pst_ppm: number;
  readonly hst_ppm: number;
  readonly source: string;
  readonly note: string;
  readonly switch: string | null;
  readonly changed_by: string | null;
  readonly created_at: Date;
}

export async function listTaxRows(db: Db | Tx): Promise<StoredTaxRow[]> {
  const { rows } = await sql<StoredTaxRow>`
    select r.id, province, valid_from::text, gst_ppm, pst_ppm, hst_ppm, source, note, switch, staff.name as changed_by,
      r.created_at
    from tax_rows r left join staff on staff.id = r.changed_by
    order by province, r.valid_from desc`.execute(db);
  return rows;
}

/** @returns the row's id; undefined when a row of the province begins on that day already. */
export async function insertTaxRow(tx: Tx, row: NewTaxRow, staffId: string): Promise<string | undefined> {
  const inserted = await tx
    .insertInto('tax_rows')
    .values({
      province: row.province,
      valid_from: row.validFrom,
      gst_ppm: row.gstPpm,
      pst_ppm: row.pstPpm,
      hst_ppm: row.hstPpm,
      source: row.source,
      note: row.note,
      changed_by: staffId,
    })
    .onConflict((conflict) => conflict.constraint('tax_rows_overlap').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** @returns false when somebody else has taken it back meanwhile. */
export async function deleteTaxRow(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('tax_rows').where('id', '=', id).executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
