import type { Db } from '../../db/client.ts';
import { unreadableTax } from '../../settings/index.ts';
import { readChecklistRows } from './checklist-queries.ts';
import { areTaxesUndecided } from './item-states.ts';

/** Whether the shop charges no tax and nobody has said that this is so; not while it cannot be read what was decided. */
export async function warnsOfTaxes(db: Db): Promise<boolean> {
  const rows = await readChecklistRows(db);
  return unreadableTax(rows.settings).length === 0 && areTaxesUndecided(rows);
}
