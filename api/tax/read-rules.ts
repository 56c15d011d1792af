import type { Settings } from '../../contract/desk/settings.ts';
import type { TaxRow, TaxRules } from '../../contract/orders/tax.ts';
import { registeredRates } from '../../contract/orders/tax-registrations.ts';
import { startOfDay } from '../../contract/places/time-zones.ts';
import type { Db, Tx } from '../db/client.ts';
import { readTaxSettings } from '../settings/index.ts';
import { listTaxRates, readTaxVersion, type TaxRateRow } from './rule-queries.ts';

export { taxVersion } from './rule-queries.ts';

/** Rules by their version. Versions are never used twice, also not by two databases, so nothing here becomes stale. */
const cached = new Map<string, TaxRules>();
const MAX_CACHED = 20;

/** The rules in force. */
export async function readTaxRules(db: Db | Tx): Promise<TaxRules> {
  return rulesOf(db, await readTaxVersion(db));
}

/** The rules of a version that was just read, from the cache unless somebody has changed them. */
export async function rulesOf(db: Db | Tx, version: string): Promise<TaxRules> {
  const known = cached.get(version);
  if (known) return known;
  const rules = assemble(await listTaxRates(db), await readTaxSettings(db));
  // A change that is committed between these reads has another version by now: such rules are used once, not cached.
  if ((await readTaxVersion(db)) !== version) return readTaxRules(db);
  const oldest = cached.keys().next();
  if (cached.size >= MAX_CACHED && !oldest.done) cached.delete(oldest.value);
  cached.set(version, rules);
  return rules;
}

function assemble(rates: readonly TaxRateRow[], settings: Settings): TaxRules {
  const counted = rates.filter((row) => row.switch !== 'novaScotia14' || settings.novaScotia14);
  const { discountTaxed, taxesRounded } = settings;
  return { discountTaxed, taxesRounded, rows: counted.map((row) => toRow(row, settings)) };
}

function toRow(row: TaxRateRow, { taxRegistrations }: Settings): TaxRow {
  const rates = { gstPpm: row.gst_ppm, pstPpm: row.pst_ppm, hstPpm: row.hst_ppm };
  return {
    id: row.id,
    provinces: [row.province],
    startsAt: startOfDay(row.province, row.valid_from),
    ...registeredRates(rates, row.province, taxRegistrations),
  };
}
