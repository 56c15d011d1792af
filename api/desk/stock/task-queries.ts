import { sql } from 'kysely';
import type { TaskRow } from '../today/task-row.ts';

// Each kind has an index in the order of its tasks: thousands may wait, of which so many are read as are counted.

/** Sold out by a sale. What never had stock, or was put to 0 by hand, is nobody's task. */
export const SOLD_OUT = sql<TaskRow>`
  select sku as subject, sku as label, sold_out_since as since, null as due
  from inventory where quantity = 0 and sold_out_since is not null and is_offered`;

/** At or under its mark, and not sold out. */
export const LOW = sql<TaskRow>`
  select sku as subject, sku as label, low_since as since, null as due
  from inventory where low_since is not null and is_offered`;

/** What the nightly comparison corrected in the ledger, until somebody has counted the sku. */
export const TO_COUNT = sql<TaskRow>`
  select l.sku as subject, l.sku as label, min(l.at) as since, null as due
  from stock_ledger l join inventory i on i.sku = l.sku
  where l.reason = 'correction' and l.staff_id is null and l.order_id is null and l.import_id is null
    and not exists (select from stock_ledger c where c.sku = l.sku and c.id > l.id and c.reason = 'counted')
  group by l.sku`;
