import { type RawBuilder, sql } from 'kysely';
import type { ProvinceCode } from '../../contract/places/provinces.ts';
import type { Db, Tx } from '../db/client.ts';

/** A row of `tax_rows`, newest first. */
export interface TaxRateRow {
  readonly id: string;
  readonly province: ProvinceCode;
  /** As `2025-04-01`. */
  readonly valid_from: string;
  readonly gst_ppm: number;
  readonly pst_ppm: number;
  readonly hst_ppm: number;
  readonly switch: string | null;
}

/** A column for another statement: what rules are in force, so that asking costs no round trip. */
export const taxVersion: RawBuilder<string> = sql`(select id::text from tax_version)`;

export async function readTaxVersion(db: Db | Tx): Promise<string> {
  const { rows } = await sql<{ version: string }>`select ${taxVersion} as version`.execute(db);
  return rows[0]?.version ?? '';
}

export async function listTaxRates(db: Db | Tx): Promise<TaxRateRow[]> {
  const { rows } = await sql<TaxRateRow>`
    select id, province, valid_from::text, gst_ppm, pst_ppm, hst_ppm, switch
    from tax_rows order by tax_rows.valid_from desc`.execute(db);
  return rows;
}
